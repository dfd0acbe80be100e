import Model
import Resources
import Store

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

extension CheckIn {
  static func reduceKept(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .told(let news): return hear(&state, news, in: surroundings)
    case .changeKept(let change, let standing, let date):
      state.changes[change.guest] = nil
      if change.kind == .undo {
        state.undoable.removeAll { change.undoes($0) }
      } else {
        state.remember(change)
      }
      state.layOut(in: surroundings)
      state.sayGivenUpApart(for: change, at: date)
      guard !state.isUnderWay(change) else { return [] }
      if state.isRecalled(change) {
        return endRecall(&state, of: change, at: date, in: surroundings)
      }
      state.sayKept(change, standing, at: date)
    case .keptTakenBack(let back, let item, let date):
      state.changes[back.guest] = nil
      state.release(item, in: surroundings)
      state.undoable.removeAll { back.undoes($0) }
      state.layOut(in: surroundings)
      state.leave(back.guest, in: surroundings)
      guard !state.isUnderWay(back) else { return [] }
      state.say(.success, state.sentence(ofUndone: back), at: date)
    case .newcomerWanted(let newcomer, let name):
      return want(&state, Guest(newcomer: newcomer, name: name), in: surroundings)
    default: break
    }
    return []
  }

  /// Takes up what the relay tells of what was written about nights.
  private static func hear(
    _ state: inout State, _ news: OutboxNews, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch news {
    case .listed:
      state.released = []
      state.layOut(in: surroundings)
    case .changed(let rows): return take(&state, rows, in: surroundings)
    case .unreadable, .progressed, .queue, .notKept, .merged, .storeFailed: break
    }
    return []
  }

  private static func take(
    _ state: inout State, _ rows: [OutboxRow], in surroundings: Surroundings
  ) -> [Command<Effect>] {
    var isTouched = false
    var arrived: [BedChange] = []
    var refused: [OutboxRow] = []
    var stuck = Set(state.pending.values.joined().filter(\.isStuck).map(\.id))
    for row in rows {
      guard let night = row.night else {
        if row.kind == .newClient { isTouched = state.meet(row) || isTouched }
        if row.kind == .form { isTouched = state.take(note: row) || isTouched }
        continue
      }
      isTouched = true
      state.released.remove(row.id)
      let wasStuck = stuck.remove(row.id) != nil
      if row.isStuck { stuck.insert(row.id) }
      let change = row.made(night.change)
      if row.standing == .discarded { state.forget(row) } else { state.follow(change) }
      // Whoever waits for it on the screen hears of it there.
      guard state.isHere(night), !state.isAwaited(change) else { continue }
      if row.standing == .sent { arrived.append(change) }
      if row.isStuck, !wasStuck { refused.append(row) }
    }
    guard isTouched else { return [] }
    for change in arrived {
      let night = state.night(after: change)
      state.guests[change.guest]?.tonight = night
      if state.isBusy { state.settled.insert(change.guest) }
      if change.comesIn, !state.enrolled.contains(change.guest) {
        state.enrolledHere.insert(change.guest)
      }
    }
    state.layOut(in: surroundings)
    for row in refused {
      if row.isEnrolledByIt, let change = row.night?.change {
        state.enrolledHere.insert(change.guest)
      }
      state.sayRefused(row)
    }
    // Once all are through, the list is as the system has it.
    let isThrough = !arrived.isEmpty && state.pending.isEmpty
    // Whoever came first is on the list that the system has, with the bed.
    let isOvertaken = refused.contains { $0.conflict != nil }
    guard isThrough || isOvertaken, !state.isBusy else { return [] }
    return load(&state, in: surroundings)
  }

  /// Takes a change back that the outbox may still have: there, where it has certainly not arrived.
  static func withdraw(
    _ state: inout State, _ change: BedChange, by back: BedChange, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let row = state.pending[change.guest]?.last, row.night?.change.id == change.id,
      !row.mayHaveArrived, let query = state.query(night: back.night, in: surroundings.zone)
    else { return start(&state, back, in: surroundings) }
    state.changes[back.guest] = back
    state.layOut(in: surroundings)
    return [.run(.takeBack(row.id, by: back, query), id: back.effectID)]
  }

  /// Lets go what the system has refused about somebody, with what this account wrote upon that, before something
  /// else is done about them.
  ///
  /// What takes a change back is of that alone, and another try where it was refused: anything else that was refused
  /// stays for somebody to decide about it. What another account wrote stays too, but where this is another try of it.
  static func letGoOfStuck(
    _ state: inout State, before change: BedChange
  ) -> [Command<Effect>] {
    let going = state.goingFirst(before: change)
    state.giveUp(going, for: change)
    return letGo(&state, going, about: change.guest)
  }

  private static func letGo(
    _ state: inout State, _ stuck: [OutboxRow], about id: Participant.ID
  ) -> [Command<Effect>] {
    guard !stuck.isEmpty else { return [] }
    for row in stuck { state.forget(row) }
    state.released.formUnion(stuck.map(\.id))
    // The last one first: none of them goes while those before it are let go.
    return [.run(.letGo(stuck.reversed().map(\.id)), id: "check-in/let-go/\(id)")]
  }

  /// Lets go what waits about somebody: the last of it; of what was refused, what this account wrote.
  static func letGo(
    _ state: inout State, _ row: OutboxRow, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let change = row.night?.change, let form = state.form, !row.isStuck else {
      let id = row.night?.change.guest ?? 0
      let lost = state.lost(id).filter { !state.isOthers($0) }
      let gone = lost.isEmpty ? [row] : lost
      state.sayDiscarded(gone.compactMap { $0.night?.change }, at: stamp.now)
      let commands = letGo(&state, lost, about: id)
      state.layOut(in: surroundings)
      return commands + load(&state, in: surroundings)
    }
    return withdraw(
      &state, change,
      by: BedChange(undoing: change, id: stamp.id, takenBack: form.takenBack, begun: stamp.now),
      in: surroundings)
  }
}

extension CheckIn.State {
  /// What is let go before a change is written.
  func goingFirst(before change: BedChange) -> [OutboxRow] {
    let lost = lost(change.guest)
    return change.kind == .undo
      ? lost.filter { $0.isStuck && $0.night?.change.kind == .undo }
      : lost.filter { !isOthers($0) || $0.isStuck && $0.isMade(anewBy: change) }
  }

  /// Whether somebody can be given a bed: it is known how they are named when it is written.
  func canHaveBed(_ guest: Guest) -> Bool {
    guest.subjectID != nil || guest.newcomer != nil || pending[guest.id] != nil
  }

  /// The items of what is on its way from this screen, which shows that itself.
  func awaited(in outbox: OutboxProjection) -> Set<UUID> {
    guard let program = shelter?.program else { return [] }
    let nights = Set(changes.values.filter { $0.progress == .sending }.map(\.night))
    let rows = nights.flatMap { outbox.changes(of: $0, in: program) }.filter(isAwaited)
    return Set(rows.map(\.id)).subtracting(released)
  }

  /// Finds out what the outbox has of the night that is listed, and lists whom it is about.
  mutating func layPending(from outbox: OutboxProjection) {
    pending = [:]
    for row in changes(in: outbox) where !released.contains(row.id) && !isAwaited(row) {
      guard let change = row.night?.change else { continue }
      pending[change.guest, default: []].append(row)
      list(whomOf: change)
    }
    hasStuckPending = pending.keys.contains { decisive($0)?.isStuck == true }
    behindOthers = Set(pending.keys.filter { writerBefore($0) != nil })
    for change in changes.values { list(whomOf: change) }
    layNotes(from: outbox)
  }

  /// The rows that change the night that is listed.
  private func changes(in outbox: OutboxProjection) -> [OutboxRow] {
    guard let shelter, let night else { return [] }
    return outbox.changes(of: night, in: shelter.program)
  }

  /// Whether a row is on its way from this screen, which shows that itself.
  private func isAwaited(_ row: OutboxRow) -> Bool {
    row.night.map { isAwaited($0.change) } ?? false
  }

  /// Has a row pending no more until the outbox tells of it.
  mutating func release(_ id: OutboxRow.ID, in surroundings: Surroundings) {
    if surroundings.outbox.row(id) != nil { released.insert(id) }
  }

  /// Lists whom a change is about, where nobody knows more of them.
  private mutating func list(whomOf change: BedChange) {
    guard guests[change.guest] == nil else { return }
    let name = PersonName(listed: change.name)
    guests[change.guest] =
      change.newcomer.map { Guest(newcomer: $0, name: name) }
      ?? Guest(id: change.guest, name: name)
  }

  /// What a bed is called that waits with somebody; the form may not be known yet.
  func label(ofKept guest: Guest) -> String? {
    pending[guest.id]?.going.last?.night.flatMap { $0.bed.isEmpty ? nil : $0.bed }
  }

  /// Whether a change is of the night that is listed.
  fileprivate func isHere(_ night: OutboxRow.Night) -> Bool {
    night.program == shelter?.program && night.change.night == self.night
  }

  /// Whether a change is on its way from this screen, which shows that itself.
  func isAwaited(_ change: BedChange) -> Bool {
    changes[change.guest].map { $0.id == change.id && $0.progress == .sending } ?? false
  }

  /// What was let go is not there to be taken back.
  fileprivate mutating func forget(_ row: OutboxRow) {
    if let change = row.night?.change { forget(change) }
  }

  /// Keeps what a night was before a change as the outbox has it, and as its answer tells: there a person may have had
  /// their own written over what somebody else did, and that is what it was.
  ///
  /// What is being taken back stays as that has it.
  fileprivate mutating func follow(_ change: BedChange) {
    for place in undoable.indices
    where undoable[place].id == change.id && undoable[place].guest == change.guest {
      guard changes[change.guest]?.undoes(undoable[place]) != true else { continue }
      (undoable[place].old, undoable[place].bed) = (change.old, change.bed)
    }
  }

  /// Takes up what became of somebody who was to be a client; whether they are listed here.
  fileprivate mutating func meet(_ row: OutboxRow) -> Bool {
    let old = Participant.provisionalID(of: row.id)
    guard row.standing.isSettled, let guest = guests.removeValue(forKey: old) else { return false }
    guard case .client(_, let number) = row.subject else { return true }
    if guests[number] == nil { guests[number] = Guest(id: number, name: guest.name) }
    invited.insert(number)
    for place in undoable.indices where undoable[place].guest == old {
      undoable[place].guest = number
      undoable[place].newcomer = nil
    }
    if var change = changes.removeValue(forKey: old) {
      change.guest = number
      change.newcomer = nil
      changes[number] = change
    }
    if let lost = lostBeds.removeValue(forKey: old) { lostBeds[number] = lost }
    if wanted == old { wanted = number }
    if visitor == old { visitor = number }
    if picker?.guest == old { picker?.guest = number }
    return true
  }

  /// Says that a change is kept, and what it waits for; of those who go together, once.
  fileprivate mutating func sayKept(
    _ change: BedChange, _ standing: OutboxRow.Standing, at date: Date
  ) {
    let together = undoable.count { $0.id == change.id }
    let people: Sentence.Part = together > 1 ? .counted(.people, together) : change.whom
    let kept = Sentence(
      standing.isDoubtful ? .keptSaidMaybe : .checkInKept, people, wait(of: change, standing))
    let said = bedFreed(by: change).map {
      Sentence(.checkInKeptAndFree, .sentence(kept), part(of: $0))
    }
    let whole = withGivenUp(said ?? withOthers(kept, change), for: change)
    news.append(Message(whole, kept: standing, at: date))
    keepTold(of: change)
  }

  /// Says all that was discarded, and about whom.
  mutating func sayDiscarded(_ changes: [BedChange], at date: Date) {
    guard let change = changes.last, let what = calledTogether(changes) else { return }
    say(.success, Sentence(.checkInDiscarded, change.whom, .sentence(what)), at: date)
  }

  /// Says what was refused after it had waited, and what can be done.
  fileprivate mutating func sayRefused(_ row: OutboxRow) {
    guard let refused = row.refusedLate else { return }
    let sentence = row.isEnrolledByIt ? withEnrolment(refused) : refused
    // The key is for whoever is selected.
    let isInHand = row.night?.change.guest == selectedGuest?.id
    say(
      .error, sentence,
      hint: row.canBeKept ? .hintOutbox : isInHand ? .checkInRefusedHint : nil,
      at: row.settled ?? row.created)
  }
}

extension OutboxRow {
  /// A change of its night as it was made: over how that stood then, where the answer tells.
  fileprivate func made(_ change: BedChange) -> BedChange {
    guard case .night(.written(_, _, let before))? = answer else { return change }
    return change.made(over: before)
  }

  /// Whether somebody was enrolled for it, though what somebody else did stands, as its answer tells.
  fileprivate var isEnrolledByIt: Bool {
    switch answer {
    case .night(.changedSince(_, let isNew))?, .night(.taken(_, _, let isNew))?: isNew
    default: false
    }
  }

  /// What was not done about whom, and why; nil where nobody has to look.
  var refusedLate: Sentence? {
    whyRefused.map { why in
      // Where names are hidden, what was written and what somebody else did are too: which kind it is, and
      // what stands in its way, is said all the same.
      let named = Sentence.Part.phrase(called)
      let what = words.first.map {
        $0.isPersonal ? .personal($0.value, otherwise: named) : $0.value
      }
      return Sentence(.checkInRefusedLate, night?.change.whom ?? whom, what ?? named, why)
    }
  }

  /// Whether it is a change of a night that was refused and can be made anew; what takes another one back is
  /// decided in the outbox.
  var goesAgain: Bool { isStuck && night.map { $0.change.kind != .undo } == true }

  /// Why a key that sends again does nothing about it; nil where it does.
  ///
  /// What somebody else changed meanwhile is decided where both sides are seen: made anew, it would be written over.
  /// What waits goes as whoever wrote it, and what was refused is made anew as whoever is signed in.
  var whyNotAgain: Phrase? {
    if canBeKept { return .checkInChooseInOutbox }
    if absence == .nobody { return .checkInSignInFirst }
    guard reason == nil else { return goesAgain ? nil : .checkInAskedInOutbox }
    // It waits for one about which that is asked.
    if upon != nil { return .checkInAskedInOutbox }
    if case .account? = absence { return .checkInOtherAccount }
    return absence?.hindrance
  }

  /// Why it was not done, in the system's own words where it has any; nil where nobody has to look.
  var whyRefused: Sentence.Part? {
    switch reason {
    case .conflict(let differences):
      theirs(in: differences).map { .personal($0, otherwise: .phrase(standing.phrase)) }
        ?? .phrase(standing.phrase)
    case .refused(let words) where !words.isEmpty: .text(words)
    case .refused, .ignored, .uncertain, .hidden, .sameWords, .needLost, .sentTooOften,
      .elsewhere, .nowhere:
      .phrase(standing.phrase)
    case nil: nil
    }
  }

  /// What somebody else did meanwhile, else how it is now as far as that was noted.
  private func theirs(in differences: [Difference]) -> Sentence.Part? {
    night?.meanwhile.map { Sentence.Part.sentence($0.sentence) } ?? differences.first?.theirs
  }
}
