import Vault

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

extension VaultDesk {
  /// What has not arrived yet, oldest first, and how many things cannot be read.
  public func outbox() async throws(KeepingTrouble) -> (entries: [OutboxEntry], unreadable: Int) {
    let (outbox, unreadable) = try await read()
    return (outbox.items.map(OutboxEntry.init), unreadable)
  }

  /// Has something sent the next time, however long it was to wait; nothing leaves by this.
  ///
  /// What may have arrived is looked for first.
  ///
  /// - Returns: It as it is now; nil where there is no such thing.
  public func retry(_ id: UUID, at now: Date) async throws(KeepingTrouble) -> OutboxEntry? {
    try await decide(.send, on: id, by: "", at: now)
  }

  /// Takes something back; it is not sent.
  ///
  /// - Parameters:
  ///   - id: which.
  ///   - author: who wants it, by user name.
  ///   - now: the time of day.
  /// - Returns: It as it was; nil where there is no such thing.
  /// - Throws: what the disk may say; then it is as it was.
  public func discard(
    _ id: UUID, by author: String, at now: Date
  ) async throws(KeepingTrouble) -> OutboxEntry? {
    try await decide(.discard, on: id, by: author, at: now)
  }

  /// Takes a decision down, and in the audit trail.
  private func decide(
    _ decision: OutboxDecision, on id: UUID, by author: String, at now: Date
  ) async throws(KeepingTrouble) -> OutboxEntry? {
    var (outbox, _) = try await read()
    guard let item = outbox[id] else { return nil }
    let entry = OutboxEntry(item)
    guard let change = outbox.decide(decision, on: id, now: now) else { return entry }
    try await Self.asking { () throws(VaultError) in
      try await vault.write(change)
      switch decision {
      case .discard:
        try await vault.audit("outbox.discarded", of: item.subject, by: author)
      case .hold, .release, .send, .itArrived: break
      }
    }
    return outbox[id].map(OutboxEntry.init) ?? entry
  }

  /// The outbox as the disk has it.
  func read() async throws(KeepingTrouble) -> (outbox: Outbox, unreadable: Int) {
    try await Self.asking { () throws(VaultError) in
      let open = try await vault.outbox()
      let settled = try await vault.settled()
      return (Outbox(open.values, settled: settled.values), open.unreadable)
    }
  }
}
