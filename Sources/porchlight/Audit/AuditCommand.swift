import ArgumentParser
import Engine
import FoundationEssentials
import Resources

/// Exports who did what when.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Export the audit trail: who did what when, with ids and without names.",
    discussion: """
      Where the trail was changed it ends before that, with status 1. The time is that of the clock \
      as it was when that run of the program began; elapsed is by the clock that nobody can set.
      """)

  @OptionGroup var options: VaultOptions

  /// An entry as `--json` prints it.
  private struct Entry: Encodable {
    var number: Int
    var time: Date
    var elapsed: Double
    var author: String
    var action: String
    var subject: String

    init(_ line: VaultDesk.AuditLine) {
      number = line.number
      time = line.date
      elapsed = line.elapsed
      author = line.author
      action = line.action
      subject = line.subject
    }
  }

  mutating func run() async throws {
    try await options.withVault { desk, startup in
      let phrases = startup.phrases
      let (lines, isWhole) = try await desk?.auditTrail() ?? ([], true)
      if options.json {
        try Output.json(lines.map(Entry.init))
      } else {
        let titles: [Phrase] = [
          .tasksColumnNumber, .scriptColumnTime, .scriptColumnAuthor, .scriptColumnAction,
          .outboxColumnAbout,
        ]
        Output.table(
          titles.map { phrases[$0] },
          lines.map {
            [
              "\($0.number)", phrases.dateTime($0.date, .system), $0.author, $0.action, $0.subject,
            ]
          })
      }
      guard isWhole else { throw Failure(phrases[.scriptAuditBroken]) }
    }
  }
}
