import Vault

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

/// Takes what a kiosk has queued into the outbox of the vault that made the kiosk's list.
///
/// It is in the outbox and known to be, in one step, before the file is emptied: whatever moment the
/// process dies in, the same file brings the rest and nothing twice.
struct QueueReceiver: Sendable {
  /// What came of it.
  struct Outcome: Hashable, Sendable {
    /// How many writes are in the outbox now that were not.
    var added = 0
    /// How many had been taken before.
    var known = 0
    /// How many could not be opened; they stay in the file.
    var unread = 0
  }

  /// The vault, unlocked.
  let vault: Vault
  /// Whose account on this machine it is, for the audit trail.
  let user: String

  /// Takes all that is in a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - now: the time of day.
  /// - Returns: what came of it.
  /// - Throws: ``VaultError/notFound`` where there is none, and what the disk may say; then nothing is
  ///   taken.
  func receive(_ path: String, at now: Date) async throws(VaultError) -> Outcome {
    var outcome = Outcome()
    try await KioskQueue(at: path).drain { lines throws(VaultError) in
      outcome = try await take(lines, at: now)
      return outcome.unread == 0
    }
    return outcome
  }

  private func take(_ lines: [SealedWrite?], at now: Date) async throws(VaultError) -> Outcome {
    var outcome = Outcome()
    var terminals: [UUID: KioskTerminal] = [:]
    for terminal in try await vault.records(KioskTerminal.self).values {
      terminals[terminal.id] = terminal
    }
    var outbox = Outbox(try await vault.outbox().values)
    var items: [OutboxItem] = []
    var received: [ReceivedWrite] = []
    var notes: [AuditNote] = []
    var seen: Set<UUID> = []
    for line in lines {
      guard let line, let terminal = terminals[line.terminal],
        let item = Self.item(line, from: terminal)
      else {
        outcome.unread += 1
        continue
      }
      let isNew = seen.insert(item.id).inserted && outbox[item.id] == nil
      guard isNew, try await vault.record(ReceivedWrite.self, named: item.id.uuidString) == nil
      else {
        outcome.known += 1
        continue
      }
      outcome.added += 1
      items += outbox.add(item).items
      received.append(ReceivedWrite(item.id, at: now))
      notes.append(item.note(.written))
    }
    guard outcome.added > 0 else { return outcome }
    notes.append(AuditNote(.queueReceived, .id("kiosk"), by: user, count: outcome.added))
    try await vault.write(OutboxChange(items), telling: notes, received: received)
    return outcome
  }

  /// A write as the outbox takes it; nil for what a kiosk does not write.
  ///
  /// Only what is done about a night is taken, for where the terminal's list says, in the name of who made
  /// it; how it stands begins anew.
  private static func item(_ line: SealedWrite, from terminal: KioskTerminal) -> OutboxItem? {
    guard let sealed = try? terminal.open(line), let message = sealed.message as? NightMessage
    else { return nil }
    return OutboxItem(
      id: sealed.id, destination: NightMessage.destination, at: terminal.address,
      kind: NightMessage.kind, subject: message.subject, author: terminal.author,
      title: message.title, created: sealed.created, version: sealed.version, body: sealed.body)
  }
}
