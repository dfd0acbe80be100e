import ArgumentParser
import Engine
import Features
import Resources

/// Imports a list of people, to be found without a connection.
struct CaseloadImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import people from a Client.csv in HUD's HMIS CSV format, all or nothing.",
    discussion: """
      FY 2026 and FY 2024. PersonalID, FirstName and LastName are required; MiddleName, \
      NameSuffix, SSN (the last four digits), DOB, DateDeleted and Aliases (ours, separated by \
      semicolons) are optional. A person imported before with the same PersonalID is replaced. \
      Rows that cannot be read are listed with their lines, and the others are imported; if some are \
      not UTF-8 text, the status is 1. If nothing is saved yet, PORCHLIGHT_PASSPHRASE_FILE sets the \
      passphrase.
      """)

  @OptionGroup var options: VaultOptions
  @Argument(help: "The file; - for standard input.", completion: .file(extensions: ["csv"]))
  var file: String

  /// The outcome, as `--json` prints it.
  private struct Imported: Encodable {
    var rows: Int
    var new: Int
    var changed: Int
    var same: Int
    var deleted: Int
    var removed: Int
    var duplicates: [Duplicate]
    var refused: [RefusedRow]

    init(_ list: ClientList, _ outcome: ClientList.Outcome) {
      rows = list.count
      new = outcome.new
      changed = outcome.changed
      same = outcome.same
      deleted = list.deleted
      removed = outcome.removed
      duplicates = outcome.duplicates.map { Duplicate(line: $0.line, earlierLine: $0.earlier) }
      refused = list.refused.map(RefusedRow.init)
    }
  }

  private struct Duplicate: Encodable {
    var line: Int
    var earlierLine: Int
  }

  mutating func run() async throws {
    let (path, json) = (file, options.json)
    try await options.withVault { desk, startup in
      let phrases = startup.phrases
      let choice = KeyChoice(environment: Machine.variables)
      guard desk != nil || choice.asksNobody else {
        throw Failure(PersistenceTrouble.needsPassphrase.sentence.text(phrases))
      }
      let list = try await Self.read(path, startup)
      let report = ListReport(phrases: phrases)
      report.complain(list.refused)
      guard !list.isEmpty else { throw Failure(phrases.format(.scriptListNobody, path)) }
      let outcome = try await Self.take(list, desk, choice, startup)
      report.complain(outcome.duplicates)
      if json { try Output.json(Imported(list, outcome)) } else { Self.say(list, outcome, phrases) }
      // A list in another encoding would lose everybody with an accent.
      let others = list.refused.count { $0.flaw == .notText }
      guard others == 0 else {
        throw Failure(phrases.format(.scriptImportNotText, phrases.number(others)))
      }
    }
  }

  private static func read(_ path: String, _ startup: Startup) async throws -> ClientList {
    let (line, phrases) = (ProgressLine(), startup.phrases)
    defer { line.end() }
    var list = ClientList()
    try await startup.readList(path) { step, part in
      list.take(step)
      guard list.count % 1000 == 0 else { return }
      line.show(
        ProgressBar.text(part, phrases)
          + phrases.format(.scriptReading, phrases.number(list.count)))
    }
    return list
  }

  /// Imports a list; makes a vault for it where there is none.
  private static func take(
    _ list: ClientList, _ desk: VaultDesk?, _ choice: KeyChoice, _ startup: Startup
  ) async throws -> ClientList.Outcome {
    let (line, phrases) = (ProgressLine(), startup.phrases)
    defer { line.end() }
    let progress: @Sendable (Int, Int) -> Void = { done, all in
      line.show(
        ProgressBar.text(Double(done) / Double(all), phrases)
          + phrases.format(.scriptWriting, phrases.number(done)))
    }
    if let desk {
      return try await desk.take(list, at: startup.environment.now(), progress: progress)
    }
    let made = try await VaultDesk.openOrMake(
      at: try startup.dataFolder, by: choice, as: Machine.userName)
    return try await ending({ await made.close() }) {
      try await made.take(list, at: startup.environment.now(), progress: progress)
    }
  }

  private static func say(_ list: ClientList, _ outcome: ClientList.Outcome, _ phrases: Phrases) {
    Output.line(
      phrases.format(
        .scriptImported, phrases.number(outcome.new), phrases.number(outcome.changed),
        phrases.number(outcome.same)))
    if list.deleted > 0 {
      Output.line(
        phrases.format(
          .scriptImportDeleted, phrases.number(list.deleted), phrases.number(outcome.removed)))
    }
    if !list.refused.isEmpty {
      Output.line(phrases.format(.scriptImportRefused, phrases.number(list.refused.count)))
    }
  }
}
