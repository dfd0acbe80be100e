import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension CheckIn {
  /// Ends typing into the filter.
  ///
  /// What a scanner typed there is no filter: whoever has the card is looked for, on the list or
  /// not. With a bed in hand, the only one who is left gets it if `gives` says so and they are not
  /// in: somebody who sleeps already is moved by a key of its own only.
  static func endFilter(
    _ state: inout State, _ stamp: Stamp, gives: Bool
  ) -> [Command<Effect>] {
    let today = CivilDate(stamp.now, minutesEast: state.zone.offset(at: stamp.now) / 60)
    let lookup = Lookup(state.filter.text, state.phrases.language, today: today)
    if case .scanCard(let code)? = lookup?.kind, let lookup, let shelter = state.shelter {
      (state.isFiltering, state.isFinding) = (false, false)
      state.filter = TextField()
      state.layOut()
      state.card = code
      return [.run(.find(card: lookup, in: shelter.program), id: "check-in/card")]
    }
    if state.isFinding, gives { return endFinding(&state, stamp) }
    (state.isFiltering, state.isFinding) = (false, false)
    guard lookup != nil, gives, let bed = state.bedInHand, state.rows.count == 1,
      let guest = state.selectedGuest.map(state.shown)
    else { return [] }
    guard guest.tonight?.status != .present else {
      // Whoever has a bed is moved by Enter on their row, and by no key that was still for the words.
      let now = guest.tonight?.bed.map { state.label(of: $0) } ?? ""
      state.say(
        .info,
        Sentence(
          .checkInMoves, .text("\(guest.name.listed) #\(guest.id)"), .text(now),
          .text(state.label(of: bed))),
        at: stamp.now)
      return []
    }
    return give(&state, bed, to: guest, stamp)
  }

  /// Lets a card go once the person does something else: what they do then is not meant for whoever
  /// has it.
  static func leaveCard(_ state: inout State, for action: Action) -> [Command<Effect>] {
    guard state.card != nil else { return [] }
    switch action {
    case .mouse(let mouse, _) where mouse.kind != .doubleClick: return []
    case .bedTapped, .paneTapped, .checkOutTapped, .undoTapped, .filterTapped, .findTapped,
      .sortTapped, .checkInWanted, .newcomerWanted, .mouse:
      state.card = nil
      return [.cancel(id: "check-in/card")]
    default: return []
    }
  }

  static func reduceCard(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    switch action {
    case .cardRead(let code, let owners, let stamp):
      guard state.card == code else { return [] }
      state.card = nil
      guard let owner = owners.first, owners.count == 1 else {
        state.say(
          .warning, Sentence(owners.isEmpty ? .checkInCardUnknown : .checkInCardSeveral),
          at: stamp.now)
        return []
      }
      return take(&state, owner, stamp)
    case .cardNotRead(let code, let trouble, let date):
      guard state.card == code else { return [] }
      state.card = nil
      state.say(.error, Sentence(.checkInCardNotRead, .sentence(trouble.sentence)), at: date)
    default: break
    }
    return []
  }

  /// Goes on with whoever has the card.
  private static func take(
    _ state: inout State, _ owner: Owner, _ stamp: Stamp
  ) -> [Command<Effect>] {
    guard let guest = state.guests[owner.id].map(state.shown), state.canHaveBed(guest) else {
      return want(&state, owner.id, owner.name)
    }
    if let bed = state.bedInHand {
      state.listEverybody(showing: guest.id)
      return give(&state, bed, to: guest, stamp)
    }
    guard guest.tonight?.status == .present else { return want(&state, owner.id, owner.name) }
    // Held to the scanner once more, a card does nothing new.
    state.listEverybody(showing: guest.id)
    state.say(
      .info,
      Sentence(
        .checkInDone, .text(guest.name.listed), .text(state.label(of: guest.tonight?.bed))),
      at: stamp.now)
    return []
  }
}

extension CheckIn.State {
  /// Lists everybody, without a filter; one of them in hand.
  mutating func listEverybody(showing id: Participant.ID? = nil) {
    pane = .people
    scope = .everyone
    filter = TextField()
    isFiltering = false
    isFinding = false
    layOut()
    if let row = id.flatMap({ rows.firstIndex(of: $0) }) { select(row) }
  }

  /// One level back from finding somebody for a bed: what was typed, then the beds.
  mutating func putBack(_ bed: Bed.ID) {
    guard filter.isEmpty else {
      filter = TextField()
      return siftAnew()
    }
    bedInHand = nil
    isFiltering = false
    pane = .beds
    layOut()
    if let row = bedRows.firstIndex(where: { $0.id == bed }) { select(row) }
  }
}
