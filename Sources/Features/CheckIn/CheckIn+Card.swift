import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension CheckIn {
  /// Ends typing into the filter.
  ///
  /// What a scanner typed there is no filter: whoever has the card is looked for, on the list or
  /// not. With a bed in hand, the selected one gets it if `gives` says so: the only one who is left at once, of
  /// several once that was asked. As long as nothing is typed and nobody was gone to, it is for nobody.
  static func endFilter(
    _ state: inout State, _ stamp: Stamp, gives: Bool, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let today = CivilDate(stamp.now, minutesEast: surroundings.zone.offset(at: stamp.now) / 60)
    let lookup = Lookup(state.filter.text, surroundings.phrases.language, today: today)
    if case .scanCard(let code)? = lookup?.kind, let lookup, let shelter = state.shelter {
      (state.isFiltering, state.isFinding) = (false, false)
      state.filter = TextField()
      state.layOut(in: surroundings)
      state.card = code
      return [.run(.find(card: lookup, in: shelter.program), id: "check-in/card")]
    }
    if state.isFinding, gives { return endFinding(&state, stamp, in: surroundings) }
    if gives, let bed = state.bedInHand {
      guard state.isForSelected else {
        state.say(.info, Sentence(.checkInGiveNobody, state.part(of: bed)), at: stamp.now)
        return []
      }
      guard !state.rows.isEmpty else {
        state.say(
          .info, Sentence(.checkInNoMatch, .text(state.filter.text)), at: stamp.now)
        return []
      }
      // Where they do not get it, only why is said or whether they should is asked, and one types on.
      if lookup != nil || state.rows.count > 1 {
        return attempt(&state, .give, stamp, asking: state.rows.count > 1, in: surroundings)
      }
    }
    (state.isFiltering, state.isFinding) = (false, false)
    return []
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

  static func reduceCard(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
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
      return take(&state, owner, stamp, in: surroundings)
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
    _ state: inout State, _ owner: Owner, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let guest = state.guests[owner.id].map(state.shown), state.canHaveBed(guest) else {
      return want(&state, owner.id, owner.name, in: surroundings)
    }
    if state.bedInHand != nil {
      state.listEverybody(showing: guest.id, in: surroundings)
      return attempt(&state, .give, stamp, in: surroundings)
    }
    guard guest.tonight?.status == .present else {
      return want(&state, owner.id, owner.name, in: surroundings)
    }
    // Held to the scanner once more, a card does nothing new.
    state.listEverybody(showing: guest.id, in: surroundings)
    state.say(
      .info,
      Sentence(
        .checkInDone, .text(guest.who), state.part(of: guest.tonight?.bed)),
      at: stamp.now)
    return []
  }
}

extension CheckIn.State {
  /// Whether the bed in hand would be for who is selected: something is typed, or they were gone to.
  var isForSelected: Bool { bedInHand != nil && (!filter.isEmpty || list.selected > 0) }

  /// Lists everybody, without a filter; one of them in hand.
  mutating func listEverybody(showing id: Participant.ID? = nil, in surroundings: Surroundings) {
    pane = .people
    scope = .everyone
    filter = TextField()
    isFiltering = false
    isFinding = false
    layOut(in: surroundings)
    if let row = id.flatMap({ rows.firstIndex(of: $0) }) {
      hasChosen = true
      select(row, in: surroundings)
    }
  }

  /// One level back from finding somebody for a bed: what was typed, with the keys in the empty
  /// box, then the beds.
  mutating func putBack(_ bed: Bed.ID, in surroundings: Surroundings) {
    guard filter.isEmpty else {
      filter = TextField()
      isFiltering = true
      return siftAnew(in: surroundings)
    }
    listBeds(showing: bed, in: surroundings)
  }
}
