import Features
import Synchronization

import struct FoundationEssentials.UUID

/// What systems answered to what was just sent, until that is told with its row.
final class Answers: Sendable {
  private let all = Mutex<[UUID: OutboxAnswer]>([:])

  /// Leaves an answer for an item; nil leaves none.
  func leave(_ answer: OutboxAnswer?, for id: UUID) {
    guard let answer else { return }
    all.withLock { $0[id] = answer }
  }

  /// Gives out what was left for an item, and forgets it.
  func take(_ id: UUID) -> OutboxAnswer? { all.withLock { $0.removeValue(forKey: id) } }
}
