import ArgumentParser
import Engine
import Features
import Model
import Resources

struct OutboxSendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Sign in where needed, and send everything that can be sent now.",
    discussion: """
      ^C stops it: nothing more is started, and what was sent is recorded. Status 0 only if \
      nothing is left.
      """)

  @OptionGroup var options: VaultOptions

  mutating func run() async throws {
    let json = options.json
    try await options.withVault { desk, startup in
      let phrases = startup.phrases
      let line = ProgressLine()
      let variables = Machine.variables
      let delivery = try await StopSignals.cancelling {
        try await desk?.send(to: startup.sendingPlaces, startup.environment, variables: variables) {
          far in
          line.show(
            phrases.format(
              .outboxDraining, phrases.number(far.sent), phrases.number(far.sent + far.left)))
        }
      }
      line.end()
      let left = delivery?.left ?? []
      let words = OutboxWords(phrases, .system)
      if json {
        try Output.json(Sent(sent: delivery?.sent ?? 0, left: left.map { OutboxOutput($0, words) }))
      } else {
        Output.line(
          phrases.format(.outboxSaidSent, phrases.count(.thingsSent, delivery?.sent ?? 0)))
      }
      guard left.isEmpty else {
        let count = phrases.count(.unsent, left.count)
        throw Failure("\(count). \(Self.reason(delivery, words, phrases))")
      }
    }
  }

  /// The outcome, as `--json` prints it.
  private struct Sent: Encodable {
    var sent: Int
    var left: [OutboxOutput]
  }

  /// Why the first unsent write was not sent.
  private static func reason(
    _ delivery: VaultDesk.Delivery?, _ words: OutboxWords, _ phrases: Phrases
  ) -> String {
    let rows = delivery?.left.map(\.row) ?? []
    if let trouble = delivery?.troubles.min(by: { $0.key < $1.key }) {
      return phrases.format(.outboxItemTitle, trouble.key, trouble.value.sentence.text(phrases))
    }
    if let row = rows.first(where: { $0.standing == .ready && !$0.isHeld }) {
      return phrases.format(.scriptNoSignInFor, words.system(row))
    }
    let reason = rows.lazy.map(words.reason).first { !$0.isEmpty }
    return reason ?? phrases[.scriptLookAtOutbox]
  }
}

extension Startup {
  /// Where the writes in the outbox go, and who signs in there.
  var sendingPlaces: SendingPlaces {
    let link = link
    return SendingPlaces(
      signIns: signIns, account: emergency?.account, rapidSOS: rapidSOSPlace,
      guestPlace: guestPlace, names: names,
      locate: { system, name throws(Trouble) in try await link?.locate(system, name) ?? name })
  }
}
