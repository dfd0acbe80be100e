import ArgumentParser
import Engine
import FoundationEssentials
import Resources

/// Says how many people are in the caseload, and how old it is.
struct CaseloadStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show how much is saved, and how old it is.")

  @OptionGroup var options: VaultOptions

  /// The status, as `--json` prints it.
  private struct Status: Encodable {
    var people: Int
    var imported: Int
    var lists: Int
    var oldest: Date?
    var newest: Date?
  }

  mutating func run() async throws {
    try await options.withVault { desk, startup in
      let phrases = startup.phrases
      let caseload = try await desk?.caseload()
      if options.json {
        try Output.json(
          Status(
            people: caseload?.people ?? 0, imported: caseload?.imported ?? 0,
            lists: caseload?.lists ?? 0, oldest: caseload?.oldest, newest: caseload?.newest))
      } else {
        let now = startup.environment.now()
        Output.line(phrases.count(.people, caseload?.people ?? 0))
        if let imported = caseload?.imported, imported > 0 {
          Output.line(phrases.format(.scriptOfThemImported, phrases.number(imported)))
        }
        Output.line(phrases.count(.lists, caseload?.lists ?? 0))
        if let oldest = caseload?.oldest, let newest = caseload?.newest {
          Output.line(
            phrases.format(
              .scriptCaseloadAge, phrases.age(from: newest, to: now),
              phrases.age(from: oldest, to: now)))
        }
      }
      if let unreadable = caseload?.unreadable, unreadable > 0 {
        throw Failure(phrases.format(.scriptItemsUnread, phrases.number(unreadable)))
      }
    }
  }
}
