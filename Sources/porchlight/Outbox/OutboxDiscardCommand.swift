import ArgumentParser
import Engine
import Features
import FoundationEssentials
import Resources

struct OutboxDiscardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: "Discard one of them for good; asks you to type a word.")

  @OptionGroup var options: VaultOptions
  @OptionGroup var item: OutboxArgument
  @OptionGroup var consent: ConsentOption

  mutating func run() async throws {
    let (item, consent) = (item, consent)
    try await options.withVault { desk, startup in
      let phrases = startup.phrases
      let (desk, entry) = try await item.find(in: desk, phrases)
      let words = OutboxWords(phrases, .system)
      try consent.ask(
        [
          phrases.format(.outboxItemTitle, words.kind(entry.row), entry.subject),
          entry.row.mayHaveArrived
            ? phrases.format(.outboxDiscardArrived, entry.row.system) : phrases[.outboxDiscardText],
          phrases.format(.outboxWordAsk, phrases[.outboxWord]),
        ], word: phrases[.outboxWord], phrases)
      _ = try await desk.discard(entry.id, at: startup.environment.now())
      if options.json { return try Output.json(Discarded(id: entry.id.uuidString)) }
      Output.line(phrases[.outboxSaidDiscarded])
    }
  }

  /// The outcome, as `--json` prints it.
  private struct Discarded: Encodable {
    var id: String
    var discarded = true
  }
}
