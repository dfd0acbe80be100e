import Features
import Vault

import struct FoundationEssentials.UUID

/// Keeping back what is being sent just now.
extension OutboxRelay {
  /// Keeps an item back as soon as the try that is under way is over, unless it has arrived by then or waits
  /// for a person.
  ///
  /// - Parameters:
  ///   - id: Which.
  ///   - author: Who wants it, by user name; nil for whoever wrote it.
  /// - Returns: Whether a try is under way.
  func hold(afterTryOf id: UUID, by author: String?) -> Bool {
    guard let item = outbox[id], underWay.contains(id) else { return false }
    toHold[id] = author ?? item.author
    return true
  }

  /// Keeps back what somebody wants to be once its try is over, before it can be tried again.
  func holdAfterTry(_ id: UUID) async {
    guard let author = toHold.removeValue(forKey: id), let item = outbox[id],
      !item.state.isSettled, !isStopped(id),
      let change = outbox.decide(.hold, on: id, now: now)
    else { return }
    findStuck()
    // What the disk does not take now is written with the next change.
    let decided = item.note(OutboxDecision.hold.action, by: author, at: moment)
    _ = await write(change, telling: [decided])
  }
}
