import ArgumentParser
import Engine
import Features
import FoundationEssentials
import Resources

/// What was written and has not arrived, for scripts.
struct OutboxCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outbox", abstract: "List and send what is not sent yet.",
    discussion: """
      The data is unlocked with the passphrase in the file that PORCHLIGHT_PASSPHRASE_FILE \
      names (0600, or a path such as /dev/fd/3), with a systemd credential, or by the keyring.
      """,
    subcommands: [
      OutboxListCommand.self, OutboxShowCommand.self, OutboxRetryCommand.self,
      OutboxDiscardCommand.self, OutboxSendCommand.self, OutboxReceiveCommand.self,
    ], defaultSubcommand: OutboxListCommand.self)
}

/// The argument that names a write.
struct OutboxArgument: ParsableArguments {
  @Argument(help: "Its id, or the beginning of it.") var id: String

  /// The named write.
  ///
  /// - Throws: ``Failure`` where there is none, or several ids begin like this.
  func find(in desk: VaultDesk?, _ phrases: Phrases) async throws -> (VaultDesk, OutboxEntry) {
    let word = id.uppercased()
    guard let desk else { throw Failure(phrases.format(.scriptNoSuchItem, id)) }
    let found = try await desk.outbox().entries.filter { $0.id.uuidString.hasPrefix(word) }
    guard let first = found.first, !word.isEmpty else {
      throw Failure(phrases.format(.scriptNoSuchItem, id))
    }
    guard found.count == 1 else {
      let ids = found.map(\.id.uuidString).joined(separator: ", ")
      throw Failure(phrases.format(.scriptSeveralItems, id, ids))
    }
    return (desk, first)
  }
}
