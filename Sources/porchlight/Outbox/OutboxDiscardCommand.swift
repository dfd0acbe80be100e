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
      // Nobody is signed in: all but its writer are others.
      let hanging = try await desk.outbox().entries.map(\.row).hanging(on: entry.id, besides: [])
      let what = [
        phrases.format(.outboxItemTitle, words.kind(entry.row), entry.subject),
        entry.row.mayHaveArrived
          ? phrases.format(.outboxDiscardArrived, entry.row.system) : phrases[.outboxDiscardText],
      ]
      let ask = phrases.format(.outboxWordAsk, phrases[.outboxWord])
      try consent.ask(what + words.said(of: hanging) + [ask], word: phrases[.outboxWord], phrases)
      let gone = hanging.gone.map(\.id)
      _ = try await desk.discard(entry.id, with: gone, at: startup.environment.now())
      if options.json {
        return try Output.json(
          Discarded(
            id: entry.id.uuidString, with: gone.isEmpty ? nil : gone.map(\.uuidString)))
      }
      Output.line(phrases[.outboxSaidDiscarded])
    }
  }

  /// The outcome, as `--json` prints it.
  private struct Discarded: Encodable {
    var id: String
    var discarded = true
    /// What was written upon it and went with it.
    var with: [String]?
  }
}
