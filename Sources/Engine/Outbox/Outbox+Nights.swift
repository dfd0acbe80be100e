import Features
import Model
import Vault

/// What was written about somebody's night upon an earlier write of the same night that has not arrived.
extension Outbox {
  /// Has each write of a night wait behind the one that it was written upon, as long as a person has to look at
  /// that: read out of what the writes say, so that it is the same after every start.
  mutating func tieNights() {
    for item in items { tieNight(item) }
  }

  /// Has a write of a night wait behind the last one before it of the same night, where it begins from what that
  /// leaves; any other write stays as it is.
  mutating func tieNight(_ item: OutboxItem) {
    guard item.kind == NightMessage.kind else { return }
    let earlier = items(in: item.lane).filter {
      $0.kind == NightMessage.kind && $0.position < item.position
    }
    guard !earlier.isEmpty, let night = item.message as? NightMessage else { return }
    for other in earlier.reversed() {
      guard let before = other.message as? NightMessage, night.isOfTheNight(of: before) else {
        continue
      }
      // What a person has seen meanwhile is what it begins from.
      let (change, first) = (night.night(item)?.change, before.night(other)?.change)
      if let change, let first, change.isWritten(upon: first) { tie(item.id, to: other.id) }
      return
    }
  }
}

extension NightMessage {
  /// Whether it is about the same night in the same program, of those about the same person.
  fileprivate func isOfTheNight(of other: NightMessage) -> Bool {
    site == other.site && program == other.program && change.night == other.change.night
  }
}
