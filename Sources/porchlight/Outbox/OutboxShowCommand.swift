import ArgumentParser
import Engine
import Features
import FoundationEssentials
import Resources

struct OutboxShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show one of them, with what was written.")

  @OptionGroup var options: VaultOptions
  @OptionGroup var item: OutboxArgument

  mutating func run() async throws {
    let item = item
    try await options.withVault { desk, startup in
      let phrases = startup.phrases
      let (desk, entry) = try await item.find(in: desk, phrases)
      try await desk.tellShown(entry.id)
      let words = OutboxWords(phrases, .system)
      if options.json {
        var output = OutboxOutput(entry, words)
        output.words = entry.row.words.map { $0.text(phrases) }
        return try Output.json(output)
      }
      let row = entry.row
      let next = row.plannedTry.map { phrases.dateTime($0, .system) }
      let tries = phrases.number(row.tries)
      let named: [(Phrase, String)] = [
        (.outboxColumnWhat, words.kind(row, besideName: true)),
        (.outboxFieldSystem, words.system(row)),
        (.outboxColumnAbout, "\(row.name) (\(entry.subject))"), (.scriptColumnAuthor, entry.author),
        (.outboxFieldState, words.standing(row)),
        (.outboxFieldTries, next.map { phrases.format(.outboxTriesNext, tries, $0) } ?? tries),
        (.outboxFieldWritten, phrases.zonedDateTime(row.created, .system)),
      ]
      Output.line(entry.id.uuidString)
      for (name, value) in named { Output.line("\(phrases[name]): \(value)") }
      let reason = words.reason(row)
      if !reason.isEmpty { Output.line("\n" + reason) }
      if !row.words.isEmpty { Output.line("") }
      for entry in row.words { Output.line(entry.text(phrases)) }
    }
  }
}
