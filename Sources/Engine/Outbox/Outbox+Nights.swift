import Features
import Model
import Vault

/// What was written about somebody's night upon an earlier write of the same night that has not arrived.
extension Outbox {
  /// Has each write of a night wait behind the one that it was written upon, as long as a person has to look at
  /// that: read out of what the writes say, so that it is the same after every start.
  ///
  /// - Parameter settled: What is no longer open, as far as it is kept: what was discarded between two of them.
  mutating func tieNights(past settled: [OutboxItem]) {
    let discarded = settled.filter { $0.state == .discarded && $0.kind == NightMessage.kind }
    let gone = Dictionary(grouping: discarded, by: \.lane)
    for item in items { tieNight(item, past: gone[item.lane] ?? []) }
  }

  /// Has a write of a night wait behind the last one before it of the same night, where it begins from what that
  /// leaves, or from what others leave that began there and were discarded since; any other write stays as it is.
  mutating func tieNight(_ item: OutboxItem, past discarded: [OutboxItem] = []) {
    guard item.kind == NightMessage.kind else { return }
    let open = items(in: item.lane).filter {
      $0.kind == NightMessage.kind && $0.position < item.position
    }
    guard !open.isEmpty, let night = item.message as? NightMessage else { return }
    // What a person has seen meanwhile is what it begins from.
    guard var change = night.night(item)?.change else { return }
    let gone = discarded.filter { $0.position < item.position }
    for other in (open + gone).sorted(by: { $0.position > $1.position }) {
      guard let before = other.message as? NightMessage, night.isOfTheNight(of: before) else {
        continue
      }
      let first = before.night(other)?.change
      let isUpon = first.map { change.isWritten(upon: $0) } ?? false
      if other.state == .discarded {
        if isUpon, let first { change = first }
        continue
      }
      if isUpon { tie(item.id, to: other.id) }
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
