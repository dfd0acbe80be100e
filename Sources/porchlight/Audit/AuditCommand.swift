import ArgumentParser
import Engine
import FoundationEssentials
import Model
import Resources

struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Export the audit trail: who did what when, with ids and without names.",
    discussion: """
      If the trail was changed or something was removed, it says so and the status is 1; what can be \
      read is printed anyway. The time is from the computer's clock when that run of the program \
      began; elapsed is from a clock that nobody can set.
      """)

  @OptionGroup var options: VaultOptions
  @Option(
    help: ArgumentHelp(
      "Only entries since then: a day (2026-11-22) or a time (2026-11-22T04:30:00Z).",
      valueName: "time")) var since: String?

  /// An entry as `--json` prints it.
  private struct Entry: Encodable {
    var number: Int
    var time: Date
    var elapsed: Double
    var author: String
    var action: String
    var subject: String
    var kind: String?
    var item: String?
    var count: Int?
    var isAfterGap: Bool?

    init(_ line: VaultDesk.AuditLine) {
      number = line.number
      time = line.date
      elapsed = line.elapsed
      author = line.author
      action = line.action
      subject = line.subject
      kind = line.kind
      item = line.item?.uuidString
      count = line.count
      isAfterGap = line.isAfterGap ? true : nil
    }
  }

  mutating func run() async throws {
    let start = try since.map(Self.moment)
    try await options.withVault { desk, startup in
      let phrases = startup.phrases
      let trail = try await desk?.exportTrail(since: start) ?? VaultDesk.AuditExport()
      if options.json {
        try Output.json(trail.lines.map(Entry.init))
      } else {
        Output.table(
          [
            .tasksColumnNumber, .scriptColumnTime, .scriptColumnAuthor, .scriptColumnAction,
            .outboxColumnAbout, .outboxColumnWhat, .scriptColumnID, .scriptColumnCount,
          ], trail.lines.flatMap { Self.rows($0, phrases) }, phrases)
      }
      guard !trail.isWhole else { return }
      throw Failure(phrases[trail.isEndMissing ? .scriptAuditCut : .scriptAuditBroken])
    }
  }

  private static func rows(_ line: VaultDesk.AuditLine, _ phrases: Phrases) -> [[String]] {
    let row = [
      "\(line.number)", phrases.dateTime(line.date, .system), line.author, line.action,
      line.subject,
      line.kind ?? "", line.item?.uuidString ?? "", line.count.map { phrases.number($0) } ?? "",
    ]
    guard line.isAfterGap else { return [row] }
    return [["", "", "", phrases[.scriptAuditGap], "", "", "", ""], row]
  }

  /// The start of a day here, or the moment that a time names.
  private static func moment(_ text: String) throws -> Date {
    if let day = CivilDate(iso: text) {
      let midnight = Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400)
      return midnight - Double(Zone.system.offset(at: midnight))
    }
    guard let date = try? Date(text, strategy: .iso8601) else {
      throw ValidationError(Usage.phrases[.usageSince])
    }
    return date
  }
}
