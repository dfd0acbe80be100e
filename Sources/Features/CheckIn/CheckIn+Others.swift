import Model
import Resources

import struct FoundationEssentials.Date

/// What another account wrote about tonight's beds, and has not arrived.
extension CheckIn.State {
  /// Whether another account wrote something than the one that is signed in here.
  func isOthers(_ row: OutboxRow) -> Bool {
    row.isOthers(besides: [shelter?.person.lowercased() ?? ""])
  }

  /// What another account wrote last about whoever is selected; nil where that is one's own, or nothing waits.
  private var othersInHand: OutboxRow? {
    guard let id = selectedGuest?.id, changes[id] == nil, let row = pending[id]?.last,
      isOthers(row)
    else { return nil }
    return row
  }

  /// Says whose it is, and where it is discarded, where what is in hand is not for this account to discard with
  /// one key: the outbox names its writer, and wants a word.
  mutating func refusesToDiscard(at date: Date) -> Bool {
    guard let row = othersInHand else { return false }
    say(
      .warning,
      Sentence(.checkInDiscardOthers, row.night?.change.whom ?? row.whom, .text(row.author)),
      hint: .hintOutbox, at: date)
    return true
  }
}
