import ArgumentParser
import Engine
import Resources

/// Writes the caseload as a list that other programs can read.
struct CaseloadExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write everybody saved here to a Client.csv (HUD, FY 2026); asks you to type a word.",
    discussion: """
      This writes protected data unencrypted. Without a file it goes to standard output. The file \
      must be new, and only you can read it (0600). “caseload import” reads it again.
      """)

  @OptionGroup var options: VaultOptions
  @OptionGroup var consent: ConsentOption
  @Argument(help: "The file; without it, standard output.", completion: .file(extensions: ["csv"]))
  var file: String?

  /// The outcome, as `--json` prints it, unless the list itself is printed.
  private struct Exported: Encodable { var people: Int }

  mutating func run() async throws {
    let (path, json, consent) = (file, options.json, consent)
    try await options.withVault { desk, startup in
      let phrases = startup.phrases
      if let path, Machine.hasFile(path) { throw Failure(.exists, path, phrases) }
      let count = try await desk?.countPeople() ?? 0
      guard let desk, count > 0 else { throw Failure(phrases[.scriptNobodyKept]) }
      try consent.ask(
        [
          phrases.format(.scriptExportText, phrases.count(.people, count)),
          phrases.format(.scriptWordAsk, phrases[.scriptExportWord]),
        ], word: phrases[.scriptExportWord], refusal: .scriptExportNeedsYes, phrases)
      let lines = try await desk.exportPeople()
      guard let path else {
        for line in lines { Output.raw(line) }
        return
      }
      do throws(ClientFile.Failure) { try ClientFile.create(lines, at: path) } catch {
        throw Failure(error, path, phrases)
      }
      if json { return try Output.json(Exported(people: lines.count - 1)) }
      let people = phrases.count(.people, lines.count - 1)
      Output.line(phrases.format(.scriptExported, people, Machine.absolute(path)))
    }
  }
}
