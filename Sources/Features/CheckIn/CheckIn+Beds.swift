public import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension CheckIn {
  static func reduceBeds(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .bedTapped(let stamp):
      return goOn(&state, state.onwardFromRow, stamp, in: surroundings)
    case .holdTapped:
      if let bed = state.selectedBed, state.board.standing(of: bed) == .free {
        state.lookForSomebody(for: bed, isHolding: true, in: surroundings)
      }
    case .pickerTyped(.text("/"), _) where state.picker?.picker.filter.isEmpty == true: return []
    case .pickerTyped(let key, let stamp):
      let options = state.bedOptions(surroundings.phrases)
      let wasTyped = state.picker?.picker.filter.isEmpty == false
      switch state.picker?.picker.handle(key, options: options, mode: .filter) {
      case .chosen(let place): return choose(&state, place, stamp, in: surroundings)
      case .unavailable(let place):
        let beds = state.board.beds
        guard let id = state.picker?.guest, beds.indices.contains(place) else { return [] }
        state.sayNotFree(beds[place], for: id, at: stamp.now, in: surroundings)
      case .dismissed:
        if let picker = state.picker, picker.isInsteadOfTaken,
          let guest = state.guests[picker.guest], state.shown(guest).tonight?.takesBed != true
        {
          state.say(.warning, Sentence(.checkInWithoutBed, .text(guest.who)), at: stamp.now)
        }
        if let id = state.picker?.guest, state.lostBeds.removeValue(forKey: id) != nil {
          state.layOut(in: surroundings)
        }
        state.picker = nil
        return endVisit(&state, in: surroundings)
      case .changed where wasTyped && state.picker?.picker.filter.isEmpty == true:
        // The bed that was offered first is offered again.
        guard let before = state.picker else { return [] }
        state.openPicker(for: before.guest)
        state.picker?.isHolding = before.isHolding
      case .changed, .ignored, nil: break
      }
    case .checkOutTapped(let stamp) where !state.marks.isEmpty:
      return checkOutMarked(&state, stamp, in: surroundings)
    case .checkOutTapped(let stamp):
      guard let guest = state.selectedGuest else { return [] }
      return checkOut(&state, guest, stamp, in: surroundings)
    case .undoTapped(let stamp): return undo(&state, stamp, in: surroundings)
    case .resendTapped(let stamp):
      if let why = state.whyNotAgainHere(in: surroundings.outbox) {
        state.say(.info, state.naming(why: why) ?? Sentence(why), at: stamp.now)
        return []
      }
      if let change = state.refusedInHand(again: stamp) {
        guard !state.isOver(at: stamp.now, in: surroundings.zone) else {
          return loadNewNight(&state, stamp, in: surroundings)
        }
        return start(&state, change, in: surroundings)
      }
      let again = state.resendable.flatMap { change -> [Command<Effect>] in
        var change = change
        change.progress = .sending
        return start(&state, change, in: surroundings)
      }
      guard surroundings.outbox.changesNights else { return again }
      if again.isEmpty {
        state.say(.info, Sentence(.checkInTryingAgain), at: stamp.now)
      }
      return again + [.run(.sendKept, id: "check-in/kept")]
    case .discardTapped(let stamp):
      guard let id = state.selectedGuest?.id else { return [] }
      guard let change = state.changes[id] else {
        return state.decisive(id).map { letGo(&state, $0, stamp, in: surroundings) } ?? []
      }
      guard case .failed = change.progress else { return [] }
      // It was not written; how the night stands is read anew.
      state.sayDiscarded([change], at: stamp.now)
      state.changes[id] = nil
      state.layOut(in: surroundings)
      state.leave(id, in: surroundings)
      return load(&state, in: surroundings)
    default: break
    }
    return []
  }

  private static func choose(
    _ state: inout State, _ place: Int, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let beds = state.board.beds
    guard let id = state.picker?.guest, let guest = state.guests[id].map(state.shown),
      let night = state.night,
      beds.indices.contains(place)
    else { return [] }
    // For whoever has come meanwhile no bed is held.
    let isHolding = state.picker?.isHolding == true && guest.tonight?.status != .present
    state.picker = nil
    state.bedInHand = nil
    let isOver = state.isOver(at: stamp.now, in: surroundings.zone)
    guard state.mayChange(guest, at: stamp.now), !isOver else {
      state.endVisit(in: surroundings)
      return isOver ? loadNewNight(&state, stamp, in: surroundings) : []
    }
    let isNew = state.visitor == id
    let commands = start(
      &state, beds[place], for: guest, in: night, as: isHolding ? .held : .present, stamp,
      surroundings)
    // Found or sent here, they stand in the list now, and the words that found them have done their work.
    if state.isFinding || isNew { state.listEverybody(showing: id, in: surroundings) }
    return commands
  }

  /// Checks somebody out, or lets the bed go that is only held for them.
  static func checkOut(
    _ state: inout State, _ guest: Guest, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let guest = state.shown(guest)
    guard guest.tonight != nil, let night = state.night, state.mayChange(guest, at: stamp.now)
    else { return [] }
    if state.isOver(at: stamp.now, in: surroundings.zone) {
      return loadNewNight(&state, stamp, in: surroundings)
    }
    return start(&state, state.leaving(guest, night, stamp), in: surroundings)
  }

  private static func start(
    _ state: inout State, _ bed: Bed, for guest: Guest, in night: CivilDate,
    as status: BedNight.Status = .present, _ stamp: Stamp, _ surroundings: Surroundings
  ) -> [Command<Effect>] {
    let isHere = guest.tonight?.status == .present
    return start(
      &state,
      BedChange(
        id: stamp.id, isHere ? .move : .checkIn, of: guest, night: night, bed: bed.id,
        status: status, begun: stamp.now), in: surroundings)
  }

  /// Gives the bed that was chosen first to whom it was looked for.
  static func give(
    _ state: inout State, _ bed: Bed, to guest: Guest, in night: CivilDate, _ stamp: Stamp,
    _ surroundings: Surroundings
  ) -> [Command<Effect>] {
    let commands = start(
      &state, bed, for: guest, in: night, as: state.isHolding ? .held : .present, stamp,
      surroundings)
    // The next bed is beside it; whoever goes to the people finds this one.
    state.listBeds(showing: bed.id, in: surroundings)
    state.resting.person = guest.id
    return commands
  }

  /// Checks out all who are marked and in; the others are passed over, and nobody stays marked.
  private static func checkOutMarked(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    if state.isOver(at: stamp.now, in: surroundings.zone) {
      return loadNewNight(&state, stamp, in: surroundings)
    }
    guard let night = state.night else { return [] }
    let marked = state.markedForOut
    guard !marked.going.isEmpty else {
      if let first = marked.unsaved.first {
        _ = state.mayChange(first, at: stamp.now)
      } else {
        state.say(.warning, Sentence(.checkInNoneMarkedHere), at: stamp.now)
      }
      return []
    }
    state.marks = []
    state.markAnchor = nil
    state.passedOver = [stamp.id: marked.passedOver]
    return marked.going.flatMap { guest in
      start(&state, state.leaving(guest, night, stamp), in: surroundings)
    }
  }

  /// Reads the list of the night that has begun, instead of writing into the one that is over.
  static func loadNewNight(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    state.say(.warning, Sentence(.checkInNewNight), at: stamp.now)
    return load(&state, in: surroundings)
  }

  /// Shows a change at once and sends it on its way.
  static func start(
    _ state: inout State, _ change: BedChange, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let query = state.query(night: change.night, in: surroundings.zone),
      !state.refusesToFree(before: change)
    else { return [] }
    let commands = letGoOfStuck(&state, before: change)
    state.hasChosen = true
    state.begunLast = change.id
    state.lostBeds[change.guest] = nil
    state.changes[change.guest] = change
    if change.kind != .undo {
      state.remember(change)
      state.latest = change.id
    }
    state.welcome(change.guest)
    state.layOut(in: surroundings)
    return commands + [.run(.write(change, query), id: change.effectID)]
  }
}

extension BedChange {
  /// One change of a person's night runs at a time.
  var effectID: EffectID { "check-in/\(guest)" }
}

extension CheckIn.State {
  /// Changes that were not written, oldest first.
  public var failed: [BedChange] {
    changes.values.filter { $0.progress != .sending }.sorted { $0.begun < $1.begun }
  }

  /// Those of them that can be sent together: of several who want one bed, whoever was given it
  /// first.
  var resendable: [BedChange] {
    var beds: Set<Bed.ID> = []
    return failed.filter { change in
      guard change.takesBed, let bed = change.bed else { return true }
      return beds.insert(bed).inserted
    }
  }

  /// What was refused about who is selected, as a change that is made anew now; nil where nothing was.
  ///
  /// The night is taken as the system had it last: what somebody else did is not undone unseen.
  func refusedInHand(again stamp: Stamp) -> BedChange? {
    guard let id = selectedGuest?.id, changes[id] == nil, let guest = guests[id],
      let row = decisive(id), row.goesAgain,
      // Of what was written one upon the other, the last is how they were to be.
      let old = [pending[id]?.last, row].lazy.compactMap({ $0?.night?.change })
        .first(where: { $0.kind != .undo })
    else { return nil }
    let isHere = guest.tonight?.status == .present
    // For whoever has come meanwhile no bed is held.
    guard !(isHere && old.status == .held) else { return nil }
    let kind: BedChange.Kind = old.takesBed ? (isHere ? .move : .checkIn) : old.kind
    var change = BedChange(
      id: stamp.id, kind, of: guest, night: old.night, bed: old.bed, status: old.status,
      begun: stamp.now)
    change.remark = old.remark
    return change
  }

  /// What keeps marks from being plain to see; nil for nothing, and where nobody is marked.
  ///
  /// A mark may be left from long ago: nothing is done about it before that was asked.
  func doubtAboutMarks(in surroundings: Surroundings) -> CheckIn.MarkDoubt? {
    guard !marks.isEmpty else { return nil }
    guard pane == .people else { return .hidden }
    let drawn = CheckInView.table(self, surroundings)
      .shownRows(in: CheckInLayout(self, surroundings).list, surroundings.style)
      .clamped(to: rows.indices)
    guard marks.isSubset(of: rows[drawn]) else { return .hidden }
    // Marking goes on to the next row.
    let near = max(0, list.selected - 1)...max(0, list.selected)
    return near.contains { rows.indices.contains($0) && marks.contains(rows[$0]) }
      ? nil : .elsewhere
  }

  /// What checks somebody out, or lets the bed go that is only held for them.
  fileprivate func leaving(_ guest: Guest, _ night: CivilDate, _ stamp: Stamp) -> BedChange {
    BedChange(
      id: stamp.id, .checkOut, of: guest, night: night, bed: guest.tonight?.bed,
      status: form?.left(guest.tonight) ?? .out, begun: stamp.now)
  }

  /// Whether another night has begun since the one on the screen.
  func isOver(at moment: Date, in zone: Zone) -> Bool {
    night != CivilDate(nightAt: moment, minutesEast: zone.offset(at: moment) / 60)
  }

  /// Whether something can be done about a person's night now; says why not.
  mutating func mayChange(_ guest: Guest, at moment: Date) -> Bool {
    guard let change = changes[guest.id] else { return true }
    let why: Phrase = change.progress == .sending ? .checkInStillSending : .checkInStillUnsent
    say(.warning, Sentence(why, .text(change.who)), at: moment)
    return false
  }

  /// Opens the beds for somebody: the one they had before is in hand, else the first that is free.
  ///
  /// From the row of somebody for whom a bed was to be held that somebody else has, another one is held.
  mutating func openPicker(for id: Participant.ID) {
    guard let guest = guests[id].map(shown), canHaveBed(guest), form != nil, !hasNoBeds else {
      return
    }
    picker = CheckIn.BedPicker(guest: id, picker: PickerState(selected: offered(to: guest)))
    guard let lost = lostBeds[id] else { return }
    picker?.isInsteadOfTaken = true
    picker?.isHolding = lost.isHolding && pane == .people && !isFinding
  }

  /// The bed that is in hand when the beds open for somebody.
  private func offered(to guest: Guest) -> Int {
    let (id, beds) = (guest.id, board.beds)
    // Whoever has a bed keeps it unless another one is chosen.
    if guest.tonight?.status == .present, bedInHand == nil,
      let own = beds.firstIndex(where: { $0.id == guest.tonight?.bed })
    {
      return own
    }
    let known = [bedInHand, bedBefore(of: guest)?.bed].compactMap { $0 }
      .compactMap { bed in beds.firstIndex { $0.id == bed } }
      .first { isFree(beds[$0], for: id) }
    return known ?? beds.firstIndex { isFree($0, for: id) } ?? 0
  }

  /// The bed that somebody had before, where they can have it, and what is said of it.
  ///
  /// It is that of tonight, else that of their last night. What was taken back counts as if they
  /// had never had it.
  private func bedBefore(of guest: Guest) -> (bed: Bed.ID, words: Phrase)? {
    let tonight = guest.tonight.flatMap { $0.status == .cancelled ? nil : $0 }
    let words: Phrase = tonight?.status == .held ? .checkInBedHeldForThem : .checkInBedTonight
    let known: [(bed: Bed.ID?, words: Phrase)] = [
      (tonight?.bed, words), (guest.lastBed, .checkInBedLast),
    ]
    for (id, words) in known {
      if let bed = board.beds.first(where: { $0.id == id }), isFree(bed, for: guest.id) {
        return (bed.id, words)
      }
    }
    return nil
  }

  /// The beds as lines of the picker: who has one is the reason why it cannot be chosen.
  ///
  /// A line that is read aloud says so in words.
  func bedOptions(
    _ phrases: Phrases, spoken: Bool = false, _ letters: TextLayout = TextLayout()
  ) -> [Picker.Option] {
    guard let id = picker?.guest else { return [] }
    let before = guests[id].map(shown).flatMap(bedBefore)
    return board.beds.map { bed in
      guard !isFree(bed, for: id) else {
        if let waiting = failed.first(where: { $0.takesBed && $0.bed == bed.id && $0.guest != id })
        {
          return Picker.Option(
            bed.label, detail: phrases.format(.checkInBedUnsent, waiting.listed))
        }
        let detail = before.flatMap { $0.bed == bed.id ? $0.words : nil } ?? .checkInBedFree
        return Picker.Option(bed.label, detail: phrases[detail])
      }
      return Picker.Option(
        bed.label,
        reason: spoken ? words(of: bed, phrases, letters) : standing(of: bed, phrases, letters))
    }
  }

  /// How a bed stands, with the name and number of who has it: in a sentence the spoken name.
  func standing(
    of bed: Bed, _ phrases: Phrases, _ letters: TextLayout = TextLayout(),
    isInSentence: Bool = false
  ) -> String {
    let names = board.holders(of: bed.id).map {
      isInSentence ? $0.who(in: letters, phrases) : $0.listed(in: letters, phrases)
    }.joined(separator: " + ")
    return switch board.standing(of: bed) {
    case .free: phrases[.checkInBedFree]
    case .closed: phrases[.checkInBedClosed]
    case .taken: names
    case .held: phrases.format(.checkInBedHeldFor, names)
    }
  }

  /// How a bed stands, as it is read aloud.
  func words(of bed: Bed, _ phrases: Phrases, _ letters: TextLayout) -> String {
    let standing = standing(of: bed, phrases, letters)
    return board.standing(of: bed) == .taken
      ? phrases.format(.checkInBedTakenBy, standing) : standing
  }

  /// Says why somebody cannot have a bed: who has it, or that they are in it.
  mutating func sayNotFree(
    _ bed: Bed, for id: Participant.ID, at moment: Date, in surroundings: Surroundings
  ) {
    let holders = board.holders(of: bed.id)
    guard let own = holders.first, own.id == id, holders.count == 1 else {
      let standing = standing(of: bed, surroundings.phrases, isInSentence: true)
      // Who has it is a part of its own: in a narrow window a name is cut before the rest.
      let held = Sentence(.checkInBedHeldFor, .text(holders.first?.who ?? ""))
      let isHeldForOne = holders.count == 1 && board.standing(of: bed) == .held
      say(
        .warning,
        Sentence(
          .checkInBedNotFree, .text(bed.label), isHeldForOne ? .sentence(held) : .text(standing)),
        at: moment)
      return
    }
    say(.info, Sentence(.checkInBedTheirs, .text(bed.label)), at: moment)
  }

  /// Whether somebody can have a bed: it is free, or theirs without their being in it.
  func isFree(_ bed: Bed, for id: Participant.ID) -> Bool {
    switch board.standing(of: bed) {
    case .free: true
    case .closed: false
    case .held, .taken:
      board.holders(of: bed.id).allSatisfy { $0.id == id && $0.tonight?.status != .present }
    }
  }
}
