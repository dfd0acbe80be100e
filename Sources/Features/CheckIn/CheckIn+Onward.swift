import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

/// What Enter does about who or what is selected.
///
/// The reducer does it and the footer calls it by its name, so that neither can say what the other does not.
extension CheckIn {
  /// It, with whom or what it is about.
  enum Onward: Equatable {
    /// The beds to choose from open for somebody.
    case beds(Participant.ID)
    /// The beds open of which another one is held for somebody: the one that was to be was refused.
    case hold(Participant.ID)
    /// Somebody who is in already is shown in the list.
    case show(Participant.ID)
    /// The bed in hand goes to somebody, or is held for them.
    case give(Bed.ID, to: Participant.ID)
    /// Whom a bed is for is asked.
    case ask(Bed.ID)
    /// What to do about whoever is in a bed is asked.
    case menu(Bed.ID)
    /// Only why nothing is done is said.
    case nothing(Hindrance)

    /// Whether it says nothing but why nothing is done.
    var isNothing: Bool {
      if case .nothing = self { true } else { false }
    }

    /// Whether it writes about the night that is listed, or leads to that: once the night is over it does not.
    fileprivate var isOfTonight: Bool {
      switch self {
      case .beds, .hold, .give, .nothing(.notFree), .nothing(.isIn): true
      case .show, .ask, .menu, .nothing(.noBeds), .nothing(.unread), .nothing(.unsaved),
        .nothing(.closed):
        false
      }
    }
  }

  /// Why Enter does nothing.
  enum Hindrance: Equatable {
    /// The program has no beds.
    case noBeds
    /// Somebody was not read yet, or the form was not.
    case unread(Participant.ID)
    /// Something about somebody is on its way, or not saved.
    case unsaved(Participant.ID)
    /// Somebody has the bed in hand.
    case notFree(Bed.ID, for: Participant.ID)
    /// Somebody for whom the bed in hand would be held is in already.
    case isIn(Participant.ID)
    /// The form offers the bed no more.
    case closed(Bed.ID)
  }

  /// Does it; nothing for nil.
  static func goOn(
    _ state: inout State, _ onward: Onward?, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let onward else { return [] }
    if onward.isOfTonight, state.isOver(at: stamp.now, in: surroundings.zone) {
      return loadNewNight(&state, stamp, in: surroundings)
    }
    switch onward {
    case .beds(let id):
      state.openPicker(for: id)
      if state.picker != nil { state.sayMarksStay(beside: id, at: stamp.now) }
    case .hold(let id):
      state.openPicker(for: id)
      state.picker?.isHolding = true
    case .show(let id):
      state.listEverybody(showing: id, in: surroundings)
      state.sayIn(id, hint: .checkInMoveHint, at: stamp.now)
    case .give(let id, let guest):
      guard let guest = state.guests[guest].map(state.shown), let night = state.night,
        let bed = state.board.beds.first(where: { $0.id == id })
      else { return [] }
      return give(&state, bed, to: guest, in: night, stamp, surroundings)
    case .ask(let id):
      guard let bed = state.board.beds.first(where: { $0.id == id }) else { return [] }
      state.lookForSomebody(for: bed, isHolding: false, in: surroundings)
    case .menu(let id):
      state.bedMenu = BedMenu(bed: id, holders: state.board.holders(of: id).map(\.id))
    case .nothing(let hindrance): state.say(hindrance, at: stamp, in: surroundings)
    }
    return []
  }
}

extension CheckIn.State {
  /// Says that a bed is for the selected one, and not for those who are marked.
  fileprivate mutating func sayMarksStay(beside id: Participant.ID, at moment: Date) {
    guard !marks.isEmpty, marks != [id] else { return }
    say(.info, Sentence(.checkInMarksStay, .counted(.people, marks.count)), at: moment)
  }

  /// What Enter does just now about who or what is selected; nil where it is about nobody and nothing.
  var onward: CheckIn.Onward? {
    switch mode {
    case .list, .beds, .choosing: onwardFromRow
    case .giving: isForSelected ? onwardFromRow : nil
    case .finding: filter.isEmpty ? nil : onwardFromFound
    case .picking, .sorting, .menu, .asking, .filtering, .seeking: nil
    }
  }

  /// Whether Enter does something about who or what is selected, rather than say why not.
  var goesOn: Bool { onward.map { !$0.isNothing } ?? false }

  /// Whether Enter opens the beds to choose from: among the beds, for whom the selected one is held.
  var opensBeds: Bool {
    if case .beds = onward { true } else { false }
  }

  /// Whether Enter opens the beds of which another one is held.
  var holdsAnother: Bool {
    if case .hold = onward { true } else { false }
  }

  /// Whether Enter opens the beds for somebody who is in one already.
  var movesSomebody: Bool {
    guard case .beds(let id) = onward else { return false }
    return guests[id].map(shown)?.tonight?.status == .present
  }

  /// Whether Enter asks what to do about whoever is in the selected bed.
  var opensMenu: Bool {
    if case .menu = onward { true } else { false }
  }

  /// Whether that is asked about one of several who have the bed.
  var opensMenuOfSeveral: Bool { opensMenu && holdersInHand.count > 1 }

  /// Whether Enter shows somebody who is in already.
  var showsSomebody: Bool {
    if case .show = onward { true } else { false }
  }

  /// What is done about the selected row.
  var onwardFromRow: CheckIn.Onward? {
    guard pane == .people else { return selectedBed.map(onward(from:)) }
    guard let guest = selectedGuest.map(shown) else { return nil }
    guard let bedInHand else {
      let onward = beds(for: guest)
      return onward == .beds(guest.id) && wasToBeHeld(for: guest) ? .hold(guest.id) : onward
    }
    return give(bedInHand, to: guest)
  }

  /// What is done about whom the words found: who is in already is shown, and the key that lists everybody
  /// moves them.
  var onwardFromFound: CheckIn.Onward? {
    guard let guest = selectedGuest.map(shown) else { return nil }
    return guest.tonight?.status == .present ? .show(guest.id) : beds(for: guest)
  }

  private func beds(for guest: Guest) -> CheckIn.Onward {
    guard !hasNoBeds else { return .nothing(.noBeds) }
    return hindrance(about: guest).map { .nothing($0) } ?? .beds(guest.id)
  }

  /// Whether a bed was to be held for somebody who is not in, and that was refused, at once or after it had waited.
  private func wasToBeHeld(for guest: Guest) -> Bool {
    guard form?.canHold == true, guest.tonight?.status != .present else { return false }
    if lostBeds[guest.id]?.isHolding == true { return true }
    guard let row = decisive(guest.id), row.goesAgain, let change = row.night?.change
    else { return false }
    return change.kind == .checkIn && change.status == .held
  }

  private func onward(from bed: Bed) -> CheckIn.Onward {
    switch board.standing(of: bed) {
    case .free: .ask(bed.id)
    // Of several for whom it is held, nobody knows whom somebody means.
    case .held where board.holders(of: bed.id).count > 1: .menu(bed.id)
    case .held: board.holders(of: bed.id).first.map(beds(for:)) ?? .ask(bed.id)
    case .taken: .menu(bed.id)
    case .closed: .nothing(.closed(bed.id))
    }
  }

  private func give(_ id: Bed.ID, to guest: Guest) -> CheckIn.Onward {
    guard let bed = board.beds.first(where: { $0.id == id }) else { return .nothing(.closed(id)) }
    if let hindrance = hindrance(about: guest) { return .nothing(hindrance) }
    guard isFree(bed, for: guest.id) else { return .nothing(.notFree(id, for: guest.id)) }
    if isHolding, guest.tonight?.status == .present { return .nothing(.isIn(guest.id)) }
    return .give(id, to: guest.id)
  }

  /// Why nothing can be written about somebody just now.
  private func hindrance(about guest: Guest) -> CheckIn.Hindrance? {
    guard canHaveBed(guest), form != nil, night != nil else { return .unread(guest.id) }
    return changes[guest.id] == nil ? nil : .unsaved(guest.id)
  }

  /// Says why nothing is done.
  fileprivate mutating func say(
    _ hindrance: CheckIn.Hindrance, at stamp: Stamp, in surroundings: Surroundings
  ) {
    switch hindrance {
    case .noBeds: say(.info, Sentence(.checkInNoBedsShort), at: stamp.now)
    case .unread(let id):
      say(.warning, Sentence(.checkInNotReadYet, .text(guests[id]?.who ?? "")), at: stamp.now)
    case .unsaved(let id):
      if let guest = guests[id] { _ = mayChange(guest, at: stamp.now) }
    case .notFree(let id, let guest):
      if let bed = board.beds.first(where: { $0.id == id }) {
        sayNotFree(bed, for: guest, at: stamp.now, in: surroundings)
      }
    case .isIn(let id): sayIn(id, at: stamp.now)
    case .closed(let id): say(.info, Sentence(.checkInBedClosedWhy, part(of: id)), at: stamp.now)
    }
  }

  /// Says in which bed somebody is.
  fileprivate mutating func sayIn(_ id: Participant.ID, hint: Phrase? = nil, at moment: Date) {
    guard let guest = guests[id].map(shown) else { return }
    say(
      .info, Sentence(.checkInDone, .text(guest.who), part(of: guest.tonight?.bed)), hint: hint,
      at: moment)
  }
}
