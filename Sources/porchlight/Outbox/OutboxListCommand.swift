import ArgumentParser
import Engine
import Features
import FoundationEssentials
import Resources

struct OutboxListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List everything not sent yet, oldest first.")

  @OptionGroup var options: VaultOptions

  mutating func run() async throws {
    try await options.withVault { desk, startup in
      let phrases = startup.phrases
      let words = OutboxWords(phrases, .system)
      let (entries, unreadable) = try await desk?.listOutbox() ?? ([], 0)
      if options.json {
        try Output.json(entries.map { OutboxOutput($0, words) })
      } else {
        Output.table(
          [
            .scriptColumnID, .outboxColumnWhat, .outboxFieldSystem, .outboxColumnAbout,
            .outboxColumnState, .outboxColumnTries, .scriptColumnNext, .scriptColumnWritten,
          ], entries.map { Self.row($0, words, phrases) }, phrases)
      }
      guard unreadable == 0 else {
        throw Failure(phrases.format(.scriptItemsUnread, phrases.number(unreadable)))
      }
    }
  }

  private static func row(
    _ entry: OutboxEntry, _ words: OutboxWords, _ phrases: Phrases
  ) -> [String] {
    let row = entry.row
    // A person is named by initials and number.
    return [
      String(entry.id.uuidString.prefix(8)), words.kind(row),
      row.standing.isAstray ? words.system(row) : row.system,
      row.title.isEmpty ? entry.subject : "\(row.title) (\(entry.subject))", words.standing(row),
      phrases.number(row.tries), row.plannedTry.map { phrases.dateTime($0, .system) } ?? "",
      phrases.dateTime(row.created, .system),
    ]
  }
}
