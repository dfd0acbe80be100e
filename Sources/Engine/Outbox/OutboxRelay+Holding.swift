import Features
import Vault

import struct FoundationEssentials.UUID

/// Keeping back what is being sent just now.
extension OutboxRelay {
  /// Keeps an item back as soon as the try that is under way is over, unless it has arrived by then or waits
  /// for a person.
  ///
  /// It is on the disk when this returns: a lock, or the program's end, forgets nothing of it.
  ///
  /// - Parameters:
  ///   - id: Which.
  ///   - author: Who wants it, by user name; nil for whoever wrote it.
  /// - Returns: Whether a try is under way.
  /// - Throws: What the disk may say; then it is written with the next change.
  func hold(afterTryOf id: UUID, by author: String?) async throws(VaultError) -> Bool {
    let note = outbox[id]?.note(OutboxDecision.hold.action, by: author, at: moment)
    guard let change = outbox.holdAfterTry(id) else { return false }
    if let trouble = await write(change, telling: note.map { [$0] } ?? []) { throw trouble }
    return true
  }

  /// Whether an item is kept back already: one that is on its way is so only after that.
  func isKeptBack(_ item: OutboxItem) -> Bool {
    item.isHeld && !outbox.inFlight.contains(item.id)
  }
}
