import Features
import Vault

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

extension VaultDesk {
  /// What has not arrived yet, oldest first, and how many things cannot be read; the audit trail is told
  /// that somebody had it listed.
  public func listOutbox() async throws(PersistenceTrouble) -> (
    entries: [OutboxEntry], unreadable: Int
  ) {
    await tell(.outboxExported, .id("outbox"))
    return try await outbox()
  }

  /// Tells the audit trail that somebody had the words of something shown.
  public func tellShown(_ id: UUID) async throws(PersistenceTrouble) {
    guard let item = try await read().outbox[id] else { return }
    try? await vault.audit([item.note(.outboxExported, by: user)])
  }

  /// What has not arrived yet, oldest first, and how many things cannot be read.
  public func outbox() async throws(PersistenceTrouble) -> (entries: [OutboxEntry], unreadable: Int)
  {
    let (outbox, unreadable) = try await read()
    let access = try await access
    var entries: [OutboxEntry] = []
    for item in outbox.items { entries.append(try await seen(item, in: outbox, access)) }
    for (place, row) in entries.map(\.row).linked.enumerated() { entries[place].row = row }
    return (entries, unreadable)
  }

  /// Has something sent the next time, however long it was to wait; nothing leaves by this.
  ///
  /// What may have arrived is looked for first.
  ///
  /// - Returns: It as it is now; nil where there is no such thing.
  public func retry(_ id: UUID, at now: Date) async throws(PersistenceTrouble) -> OutboxEntry? {
    try await decide(.send, on: id, at: now)
  }

  /// Takes something back; it is not sent.
  ///
  /// - Parameters:
  ///   - id: which.
  ///   - others: what goes with it, in the same step.
  ///   - now: the time of day.
  /// - Returns: It as it was; nil where there is no such thing.
  /// - Throws: what the disk may say; then all is as it was.
  public func discard(
    _ id: UUID, with others: [UUID] = [], at now: Date
  ) async throws(PersistenceTrouble) -> OutboxEntry? {
    try await decide(.discard, on: id, with: others, at: now)
  }

  /// Takes a decision down, and in the audit trail.
  private func decide(
    _ decision: OutboxDecision, on id: UUID, with others: [UUID] = [], at now: Date
  ) async throws(PersistenceTrouble) -> OutboxEntry? {
    var (outbox, _) = try await read()
    guard let item = outbox[id] else { return nil }
    let access = try await access
    let entry = try await seen(item, in: outbox, access)
    guard let decision = decision.taken(access?.bearing(of: item) ?? .here),
      var change = outbox.decide(decision, on: id, now: now)
    else { return entry }
    var notes = [item.note(decision.action, by: user)]
    for other in others {
      guard let item = outbox[other], let more = outbox.decide(decision, on: other, now: now)
      else { continue }
      change.items += more.items
      notes.append(item.note(decision.action, by: user))
    }
    let (whole, told) = (change, notes)
    try await Self.asking { () throws(VaultError) in
      try await vault.write(whole, telling: told)
    }
    guard let left = outbox[id] else { return entry }
    return try await seen(left, in: outbox, access)
  }

  /// Something as scripts see it.
  private func seen(
    _ item: OutboxItem, in outbox: Outbox, _ access: SendingAccess?
  ) async throws(PersistenceTrouble) -> OutboxEntry {
    let subject = try await Self.asking { () throws(VaultError) in
      try await vault.shown(item.auditSubject)
    }
    return OutboxEntry(item, about: subject, upon: outbox.obstacle(to: item.id), access)
  }

  /// What somebody may sign in with; nil where nobody said where the systems are.
  private var access: SendingAccess? {
    get async throws(PersistenceTrouble) {
      guard let places else { return nil }
      return SendingAccess(places, try await saved)
    }
  }

  /// The sign-ins that somebody had remembered.
  var saved: [SavedCredential] {
    get async throws(PersistenceTrouble) {
      try await Self.asking { () throws(VaultError) in
        try await vault.records(SavedCredential.self).values
      }
    }
  }

  /// The outbox as the disk has it.
  func read() async throws(PersistenceTrouble) -> (outbox: Outbox, unreadable: Int) {
    try await Self.asking { () throws(VaultError) in
      let open = try await vault.outbox()
      let settled = try await vault.settled()
      var outbox = Outbox(open.values, settled: settled.values)
      outbox.tieNights(past: settled.values)
      return (outbox, open.unreadable)
    }
  }
}
