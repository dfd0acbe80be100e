import Model
import Resources

/// What waits about somebody one after another, each written upon the one before, and what the system has
/// meanwhile.
extension CheckIn.State {
  /// The row that says how what waits about somebody stands: the first that was refused of those that were
  /// written one upon the other, else the last; nil where nothing waits.
  func decisive(_ id: Participant.ID) -> OutboxRow? {
    guard let rows = pending[id] else { return nil }
    return rows.chain.lost ?? rows.last
  }

  /// What was refused about somebody, and what was written upon that: it goes together.
  func lost(_ id: Participant.ID) -> [OutboxRow] {
    let rows = pending[id, default: []]
    let going = Set(rows.going.map(\.id))
    return rows.filter { !going.contains($0.id) }
  }

  /// Why nothing about somebody is tried or made anew, though it could be; nil for nothing.
  ///
  /// What was written upon something refused cannot be made anew without that, where it takes no bed; nor is what
  /// was taken back.
  func whyNotAnew(_ id: Participant.ID) -> Phrase? {
    guard let rows = pending[id], let row = decisive(id) else { return nil }
    guard row.reason != nil else {
      return rows.first?.isHeld == true ? .checkInOnHoldInOutbox : nil
    }
    guard let last = rows.last, last.id != row.id, let change = last.night?.change else {
      return nil
    }
    return change.takesBed && change.kind != .undo ? nil : .checkInAskedInOutbox
  }

  /// Whether something that waits about somebody is on hold, and so does not go by itself.
  func isOnHold(_ id: Participant.ID) -> Bool {
    pending[id]?.contains { $0.isHeld } ?? false
  }

  /// Somebody with the bed that the system has them in, where what waits here would leave another one to them, or
  /// none, and did not begin from that bed; nil where that bed is theirs here too, or none.
  ///
  /// Nobody else can have it: what waits may never arrive.
  func onRecord(_ guest: Guest) -> Guest? {
    guard pending[guest.id] != nil || changes[guest.id] != nil, let night = guest.tonight,
      night.takesBed, let now = shown(guest).tonight, !now.takesBed || now.bed != night.bed
    else { return nil }
    var own = pending[guest.id, default: []].going.compactMap { $0.night?.change }
    if let change = changes[guest.id], change.night == self.night { own.append(change) }
    return own.contains { $0.accounts(for: night) } ? nil : guest
  }

  /// Whether somebody is meant as the system has them, and what waits about them here says something else.
  func isOnRecord(_ guest: Guest) -> Bool {
    guard let other = guests[guest.id].flatMap(onRecord) else { return false }
    return other.tonight == guest.tonight
  }
}

extension [OutboxRow] {
  /// Those that change the night in turn: what was refused does not, nor what was written upon that.
  var going: [OutboxRow] { chain.going }

  /// The same, with the first that was refused where nothing goes after it any more.
  fileprivate var chain: (going: [OutboxRow], lost: OutboxRow?) {
    var (going, first): ([OutboxRow], OutboxRow?) = ([], nil)
    var before: BedChange?
    for row in self {
      guard let change = row.night?.change else { continue }
      let isUpon = before.map(change.isWritten(upon:)) ?? false
      // What may have arrived counts as if it had.
      if row.isStuck || isUpon && row.doubt == nil {
        if !isUpon { first = row }
        before = change
      } else {
        going.append(row)
        (first, before) = (nil, nil)
      }
    }
    return (going, first)
  }
}

extension BedChange {
  /// Whether a night on record is the one that it begins from, or the one that it makes.
  fileprivate func accounts(for night: BedNight) -> Bool {
    [old, wanted].contains { own in
      guard let own, own.stands(like: night) else { return false }
      return own.reference.isEmpty || night.reference.isEmpty || own.reference == night.reference
    }
  }
}
