import ArgumentParser
import Engine
import Features
import FoundationEssentials
import Resources

/// Takes the writes that a kiosk has queued without a network.
struct OutboxReceiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "receive", abstract: "Add what a kiosk queued without a network to the outbox.",
    discussion: """
      Works only on the computer where the kiosk's list was made. This sends nothing: use \
      “porchlight outbox send”. The file is emptied once all of it is added; adding it again \
      changes nothing.
      """)

  @OptionGroup var options: VaultOptions
  @Argument(help: "The kiosk's queue, or a copy of it.", completion: .file()) var file: String

  mutating func run() async throws {
    let (path, json) = (file, options.json)
    try await options.withVault { desk, startup in
      let phrases = startup.phrases
      guard let desk else { throw Failure(phrases[.scriptQueueNotHere]) }
      guard let received = try await desk.receive(path, at: startup.environment.now()) else {
        throw Failure(phrases.format(.scriptNoQueue, path))
      }
      if json {
        try Output.json(
          Received(added: received.added, known: received.known, unread: received.unread))
      } else {
        Output.line(
          phrases.format(
            .scriptReceived, phrases.number(received.added), phrases.number(received.known)))
      }
      guard received.unread == 0 else {
        throw Failure(phrases.format(.scriptQueueUnread, phrases.number(received.unread)))
      }
    }
  }

  /// The outcome, as `--json` prints it.
  private struct Received: Encodable {
    var added: Int
    var known: Int
    var unread: Int
  }
}
