import Model
import Vault

/// Where an outbox is kept.
protocol OutboxStore: Sendable {
  /// What is not settled.
  func outbox() async throws(VaultError) -> Reading<OutboxItem>
  /// What was confirmed or taken back, as far as it is kept.
  func settled() async throws(VaultError) -> Reading<OutboxItem>
  /// Writes what changed, what the audit trail is told of it, and what street outreach keeps with it, all
  /// of it or nothing; it is kept when this returns.
  func write(
    _ change: OutboxChange, telling notes: [AuditNote], keeping records: [OutreachRecord]
  ) async throws(VaultError)
  /// Forgets the remembered password of a client's account, once it was refused; the rest stays.
  func forgetPassword(of username: String) async
}

extension Vault: OutboxStore {
  func write(
    _ change: OutboxChange, telling notes: [AuditNote], keeping records: [OutreachRecord]
  ) throws(VaultError) {
    try write(change, telling: notes, received: [], keeping: records)
  }

  func forgetPassword(of username: String) {
    let saved = (try? records(SavedCredential.self).values) ?? []
    for var credential in saved
    where credential.user == username && credential.name.hasPrefix(SavedCredential.clients) {
      credential.password = nil
      try? save(credential)
    }
  }
}

extension SavedCredential {
  /// What the names begin with of clients' own accounts at RapidSOS.
  static let clients = "rapidsos/"
}

/// Keeps nothing: the outbox is in the memory of whoever has it, and gone with them.
struct NothingKept: OutboxStore {
  func outbox() -> Reading<OutboxItem> { Reading(values: []) }
  func settled() -> Reading<OutboxItem> { Reading(values: []) }
  func write(
    _ change: OutboxChange, telling notes: [AuditNote], keeping records: [OutreachRecord]
  ) {}
  func forgetPassword(of username: String) {}
}
