import ArgumentParser
import Engine
import Features
import Resources

/// Has one write sent the next time, however long it was to wait.
struct OutboxRetryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Have one of them sent the next time, whatever kept it.",
    discussion: """
      Nothing leaves by this: “porchlight outbox send” sends. What may have arrived is looked for \
      before it is sent again; what somebody else changed meanwhile is written over.
      """)

  @OptionGroup var options: VaultOptions
  @OptionGroup var item: OutboxArgument

  mutating func run() async throws {
    let item = item
    try await options.withVault { desk, startup in
      let phrases = startup.phrases
      let (desk, entry) = try await item.find(in: desk, phrases)
      guard let now = try await desk.retry(entry.id, at: startup.environment.now()) else { return }
      let words = OutboxWords(phrases, .system)
      guard now.row.reason == nil else {
        throw Failure(
          now.row.standing.isAstray ? words.reason(now.row) : phrases[.scriptCannotRetry])
      }
      if options.json { return try Output.json(OutboxOutput(now, words)) }
      Output.line(phrases.format(.scriptRetried, words.standing(now.row)))
    }
  }
}
