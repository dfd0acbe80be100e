import Model

import struct FoundationEssentials.Date

/// What became of changes that were made on the screen.
extension CheckIn {
  static func answers(
    _ outcome: OutboxRow.Outcome, to id: OutboxRow.ID, _ row: OutboxRow?, in state: State,
    at date: Date
  ) -> [Action] {
    // Who was no client yet may have a number since it was given.
    let isMeant = { (change: BedChange) in
      change.writeID == id
        || row?.night.map { $0.change.id == change.id && $0.change.guest == change.guest } == true
    }
    guard
      let change = state.changes.values.first(where: { $0.progress == .sending && isMeant($0) })
    else { return [] }
    return answer(outcome, to: change, or: state.guest(after: change), at: date)
  }

  /// Where no answer came, the change was found to be there: whoever it is about is as it says.
  static func answer(
    _ outcome: OutboxRow.Outcome, to change: BedChange, or guest: Guest, at date: Date
  ) -> [Action] {
    switch outcome {
    case .arrived(.night(.written(let guest, let isNew, let before))):
      return [.changeArrived(change.made(over: before), guest, isNew: isNew, at: date)]
    case .arrived:
      return [.changeArrived(change, guest, isNew: false, at: date)]
    case .refused(_, .night(.changedSince(let guest, let isNew))?):
      return [.changedSince(change, guest, isNew: isNew, at: date)]
    case .refused(_, .night(.taken(let holder, let guest, let isNew))?):
      return [.bedTaken(change, by: holder, guest, isNew: isNew, at: date)]
    case .refused(let reason, .unfit(let flaw)?):
      return [.changeFailed(change, Trouble(reason, .unfit(flaw)), at: date), .formUnfit(flaw)]
    case .refused(let reason, let answer):
      return [.changeFailed(change, Trouble(reason, answer), at: date)]
    case .kept(let standing): return [.changeKept(change, standing, at: date)]
    case .notKept(let trouble): return [.changeFailed(change, trouble, at: date)]
    }
  }
}

extension CheckIn.State {
  /// Somebody as they are once a change has arrived of which nothing else is known.
  fileprivate func guest(after change: BedChange) -> Guest {
    var guest =
      guests[change.guest] ?? Guest(id: change.guest, name: PersonName(listed: change.name))
    guest.tonight = change.wanted
    return guest
  }
}
