import FoundationEssentials
import Vault

@testable import Engine

extension VaultFolder {
  /// Puts something into the vault that was written on this computer and has arrived.
  func arrive(
    _ message: some OutboxMessage, by author: String, at address: String,
    on date: Date = Bench.now, bringing outcome: [String: String] = [:]
  ) async throws {
    let item = OutboxItem(message, by: author, at: address, on: date)
    var outbox = Outbox()
    var change = outbox.add(item)
    if let begun = outbox.begin(item.id) { change = begun }
    try await vault.write(change)
    change = outbox.receive(.arrived(outcome), for: item.id, now: date, random: 0)
    try await vault.write(change)
  }

  /// Puts something into the vault that was written on this computer and is not sent yet.
  func wait(_ message: some OutboxMessage, by author: String, at address: String) async throws {
    var outbox = Outbox()
    let change = outbox.add(OutboxItem(message, by: author, at: address, on: Bench.now))
    try await vault.write(change)
  }
}

extension OutboxItem {
  /// Makes one of what was written at a moment.
  fileprivate init(
    _ message: some OutboxMessage, by author: String, at address: String, on date: Date
  ) {
    self.init(
      id: UUID(), destination: type(of: message).destination, at: address,
      kind: type(of: message).kind, subject: message.subject, author: author,
      title: message.title, created: Moment(wall: date, boot: .seconds(1), bootID: "boot"),
      version: type(of: message).version, body: message.packed, base: message.base)
  }
}
