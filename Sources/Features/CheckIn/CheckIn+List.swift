public import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension CheckIn {
  static func reduceList(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .listCopied(let form, let night, let guests, let date):
      state.take(copy: form, night, guests, at: date, in: surroundings)
    case .formArrived(let form, let night):
      state.form = form
      state.begin(night)
      state.layOut(in: surroundings)
    case .formUnfit(let flaw):
      state.standing = .unfit(flaw)
      state.endVisit(in: surroundings)
    case .guestsArrived(let guests, let progress):
      if case .loading = state.standing { state.standing = .loading(progress) }
      for guest in guests { state.take(read: guest) }
      // Until somebody moves, the list begins where lists begin, whoever came first.
      let isUntouched = state.read == nil && state.isAtFirst
      state.layOut(in: surroundings)
      if isUntouched { state.select(state.bestRow, in: surroundings) }
    case .listArrived(let ids, let date):
      state.standing = .loaded
      state.read = date
      state.isCopy = false
      state.heard = date
      state.invited.subtract(ids)
      state.enrolled = ids
      if let visitor = state.visitor, ids.contains(visitor) { state.visitor = nil }
      // Who is no longer on the list leaves it, unless something about them is still under way.
      state.guests = state.guests.filter { id, guest in
        ids.contains(id) || guest.newcomer != nil || state.changes[id] != nil
          || state.pending[id] != nil
          || state.invited.contains(id)
      }
      state.marks.formIntersection(state.guests.keys)
      state.layOut(in: surroundings)
      state.sayReadAgain(at: date)
      state.openWanted(at: date, in: surroundings)
    case .listFailed(let trouble, let date):
      state.standing = .failed(trouble)
      state.heard = date
      // What waits for tonight is seen without a list too.
      if state.night == nil {
        let minutesEast = surroundings.zone.offset(at: date) / 60
        state.begin(CivilDate(nightAt: date, minutesEast: minutesEast))
        state.layOut(in: surroundings)
      }
      // Who is known can have a bed without the system too.
      if state.form != nil, let guest = state.wanted.flatMap({ state.guests[$0] }),
        state.canHaveBed(guest)
      {
        state.openWanted(at: date, in: surroundings)
      }
      if let wanted = state.wanted {
        if let guest = state.guests[wanted] {
          state.tellOfNoBeds(guest, trouble.sentence(of: .eto), at: date, in: surroundings)
        }
        state.endVisit(in: surroundings)
      } else if !state.guests.isEmpty {
        let what: Phrase = state.read == nil ? .checkInListNotRead : .checkInRefreshFailed
        state.say(.warning, Sentence(what, .sentence(trouble.sentence(of: .eto))), at: date)
      }
    default: break
    }
    return []
  }
}

extension CheckIn.State {
  /// Whether the list is being read.
  public var isBusy: Bool {
    if case .loading = standing { return true }
    return false
  }

  /// Whether leaving would lose something that was not written.
  var holdsUnsent: Bool { !failed.isEmpty || !shelved.isEmpty }

  /// How many changes are neither written nor the outbox's.
  public var unsent: Int { failed.count }

  /// The same of every night that somebody left without them.
  var unrecorded: Int { shelved.values.reduce(failed.count) { $0 + $1.count } }

  /// The person of the selected row; among the beds, who has the selected bed alone.
  public var selectedGuest: Guest? {
    switch pane {
    case .people: rows.indices.contains(list.selected) ? guests[rows[list.selected]] : nil
    case .beds: holdersInHand.count == 1 ? holdersInHand.first : nil
    }
  }

  /// Who has the selected bed, where beds are listed.
  var holdersInHand: [Guest] { selectedBed.map { board.holders(of: $0.id) } ?? [] }

  /// The selected bed, where beds are listed.
  public var selectedBed: Bed? {
    guard pane == .beds, bedRows.indices.contains(list.selected) else { return nil }
    return bedRows[list.selected]
  }

  /// How many rows there are.
  public var rowCount: Int { pane == .people ? rows.count : bedRows.count }

  /// How many rows are on the screen.
  func rowsHeight(in surroundings: Surroundings) -> Int {
    max(1, CheckInLayout(self, surroundings).rows.height)
  }

  /// What the list is read by; nil where nobody is signed in or nothing is set up.
  func query(night: CivilDate? = nil, in zone: Zone) -> CheckIn.Query? {
    guard let shelter, let setup else { return nil }
    return CheckIn.Query(
      setup: setup, form: form, program: shelter.program, zone: zone, night: night,
      known: guests.filter { $0.value.subjectID != nil }, invited: invited, labels: labels)
  }

  /// Stops waiting for the list, and for whom it was read.
  mutating func cancelReading(in surroundings: Surroundings) {
    endVisit(in: surroundings)
    guard isBusy else { return }
    standing = read == nil ? .idle : .loaded
  }

  /// The noon at which the night on the screen ends; nil while none is known.
  func noon(in zone: Zone) -> Timer<CheckIn.Action>? {
    guard let night, let heard else { return nil }
    let noon = Double(night.daysSince1970 + 1) * 86_400 + 12 * 3600 - Double(zone.offset(at: heard))
    let left = Int((noon - heard.timeIntervalSince1970).rounded(.up))
    // A night that is over could not be read: that is tried every five minutes. The name holds the
    // moment from which the time counts, so that reading again leaves it running.
    return Timer(
      id: "check-in/noon/\(night)/\(heard.timeIntervalSince1970)",
      .after(.seconds(left > 0 ? left : 300)), .noonPassed)
  }

  /// Takes what was kept of the list: as a whole where nothing was read yet, else only those who are
  /// not known.
  fileprivate mutating func take(
    copy form: CheckInForm, _ night: CivilDate, _ guests: [Guest], at date: Date,
    in surroundings: Surroundings
  ) {
    if self.form == nil { self.form = form }
    if self.night == nil { begin(night) }
    guard self.night == night else { return }
    let isFirst = read == nil
    for guest in guests where isFirst || invited.contains(guest.id) {
      if self.guests[guest.id]?.subjectID == nil { self.guests[guest.id] = guest }
    }
    if isFirst {
      enrolled = Set(guests.map(\.id)).subtracting(invited)
      read = date
      isCopy = true
    }
    let isUntouched = isFirst && isAtFirst
    layOut(in: surroundings)
    if isUntouched { select(bestRow, in: surroundings) }
  }

  /// Whether the first row is selected as nobody has chosen one yet.
  fileprivate var isAtFirst: Bool {
    list.selected == 0 && wanted == nil && (filter.isEmpty || isFiltering)
  }

  /// Another night begins: nobody has a bed in it yet.
  fileprivate mutating func begin(_ night: CivilDate) {
    guard self.night != night else { return }
    self.night = night
    settled = []
    lostBeds = [:]
    guests = guests.mapValues { guest in
      var guest = guest
      guest.tonight = nil
      return guest
    }
    undoable = []
  }

  /// Ends all that runs for the shelter that is left, and forgets its people.
  mutating func leave() -> [Command<CheckIn.Effect>] {
    guard let shelter else { return [] }
    if let change = undoable.last(where: isRecalled) {
      say(
        .warning, Sentence(.checkInUndoLeft, whom(change), .sentence(called(change))),
        at: change.begun)
    }
    let endings =
      (card == nil ? [] : ["check-in/card"])
      + changes.values.map(\.effectID).sorted { $0.name < $1.name }
    var empty = CheckIn.State(setup: setup, programs: programs, hasOutreach: hasOutreach)
    empty.news = news
    empty.order = order
    empty.prefersBedList = prefersBedList
    empty.shelved = shelved
    empty.labels = labels
    // What is on its way is the outbox's.
    if !failed.isEmpty { empty.shelved[shelter] = failed }
    self = empty
    return (["check-in/list"] + endings).map { .cancel(id: $0) }
  }

  /// Says something in the message row.
  mutating func say(
    _ kind: Message.Kind, _ sentence: Sentence, hint: Phrase? = nil, at date: Date
  ) {
    news.append(Message(kind, sentence, hint: hint, at: date))
  }

  /// Takes what the reading of the list has of a person: their night is as it was written since it began.
  fileprivate mutating func take(read guest: Guest) {
    var guest = guest
    if settled.contains(guest.id), let now = guests[guest.id] { guest.tonight = now.tonight }
    take(guest)
  }

  /// Takes what was read of a person.
  ///
  /// While a change of theirs is under way, what was read may be from before it: the change stays
  /// on the screen until its own answer comes.
  mutating func take(_ guest: Guest) {
    guard guest.trouble == nil || guests[guest.id]?.subjectID == nil else {
      guests[guest.id]?.trouble = guest.trouble
      return
    }
    forgetLostBed(of: guest)
    guests[guest.id] = guest
  }

  /// A person's night as it is to be seen: with what waits and what is on its way.
  func shown(_ guest: Guest) -> Guest {
    var guest = guest
    for row in pending[guest.id, default: []].going {
      guest.tonight = row.night?.change.wanted
    }
    // A change of an earlier night says nothing about this one.
    guard let change = changes[guest.id], change.night == night else { return guest }
    if change.progress == .sending { guest.tonight = change.wanted }
    return guest
  }
}

extension PersonName {
  /// All that somebody may be found by, in both orders.
  var searched: String { ([listed, spoken] + aliases).joined(separator: " ") }
}
