import ArgumentParser
import Engine
import Features
import Resources

/// Has a write sent the next time, however long it was to wait.
struct OutboxRetryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Mark one of them to be sent next time, even if it was refused or on hold.",
    discussion: """
      This sends nothing: use “porchlight outbox send”. What may have arrived is checked before it \
      is sent again; what somebody else changed in the meantime is replaced.
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
