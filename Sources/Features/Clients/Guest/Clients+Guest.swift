public import Model
import Resources
import Store
public import Terminal

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

extension Clients {
  /// What can happen to a record of the shelter's own list.
  public enum GuestAction: Sendable {
    // The person
    /// Somebody who is on that list only is opened.
    case opened(GuestRecord, Stamp)
    case editTapped(Stamp)
    case typed(Key, Stamp)
    case pasted(String)
    case moved(by: Int)
    case clicked(Int)
    case closed
    case discarded
    case saveTapped(Stamp)
    case mineTapped(Stamp)
    case theirsTapped
    case conflictClosed

    // The world
    case arrived(GuestRecord)
    case readFailed(GuestRecord.ID, Trouble, at: Date)
    /// Saved; the record as it is then, where it could be read.
    case saved(GuestRecord.ID, GuestRecord?, at: Date)
    case unchanged(GuestRecord.ID, at: Date)
    case saveFailed(GuestRecord.ID, Trouble, at: Date)
    /// It is the outbox's now.
    case saveKept(GuestRecord.ID, OutboxRow.Standing, at: Date)
    /// Somebody else has changed the record meanwhile, which is like this now.
    case changedSince(GuestRecord, form: UUID, at: Date)
  }

  static func reduceGuest(
    _ state: inout State, _ action: GuestAction, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .opened(let record, let stamp):
      state.note(stamp, in: surroundings)
      return openGuest(&state, record, in: surroundings)
    case .editTapped(let stamp):
      state.note(stamp, in: surroundings)
      openForm(&state, stamp, in: surroundings)
    case .typed(let key, let stamp):
      state.note(stamp, in: surroundings)
      state.changeGuestForm { _ = $0.handle(key) }
    case .pasted(let text): state.changeGuestForm { $0.paste(text) }
    case .moved(let steps): state.changeGuestForm { $0.moveFocus(by: steps) }
    case .clicked(let line): state.changeGuestForm { $0.moveFocus(to: line) }
    case .closed: state.leaveGuestForm(in: surroundings)
    case .discarded:
      guard state.guestForm?.isBusy == false else { return [] }
      state.question = .discard(DialogState())
    case .saveTapped(let stamp):
      state.note(stamp, in: surroundings)
      return save(&state, in: surroundings)
    case .mineTapped(let stamp):
      state.note(stamp, in: surroundings)
      guard let theirs = state.guestForm?.conflict else { return [] }
      let phrases = surroundings.phrases
      state.changeGuestForm { $0 = $0.rebased(onto: theirs, phrases) }
      return save(&state, in: surroundings)
    case .theirsTapped:
      guard let theirs = state.guestForm?.conflict,
        let change = state.guestChange(surroundings.phrases.language)
      else { return [] }
      let lines = change.conflicts(with: theirs.values)
      let phrases = surroundings.phrases
      state.changeGuestForm {
        $0 = $0.rebased(onto: theirs, yielding: Set(lines.map(\.name)), phrases)
      }
      let left = state.guestChange(phrases.language)?.lines ?? []
      state.sayTheirsKept(
        lines.map(\.label), left: left.map(\.label), at: surroundings.now)
    case .conflictClosed: state.changeGuestForm { $0.conflict = nil }

    case .arrived(let record):
      state.takeGuest(record, in: surroundings)
    case .readFailed(let id, let trouble, _):
      guard state.client?.guest?.id == id else { return [] }
      state.client?.guestStanding = .failed(trouble)
      state.client?.before = nil
      state.fitPage(in: surroundings)
    case .saved(let id, let record, let date):
      guard let form = state.guestDrafts.removeValue(forKey: id) else { return [] }
      if state.guestWriting == id { state.guestWriting = nil }
      state.noteListed(form, at: date)
      state.news.append(
        Message(.success, Sentence(.guestsSaved, form.record.whom), at: date))
      guard let record else {
        return state.readGuest(in: surroundings)
      }
      state.takeGuest(record, in: surroundings)
    case .unchanged(let id, let date):
      guard state.guestDrafts.removeValue(forKey: id) != nil else { return [] }
      if state.guestWriting == id { state.guestWriting = nil }
      state.news.append(Message(.info, Sentence(.clientsUnchanged), at: date))
    case .saveFailed(let id, let trouble, let date):
      guard state.guestDrafts[id]?.isBusy == true else { return [] }
      state.guestDrafts[id]?.progress = .failed(trouble)
      guard state.guestWriting != id else { return [] }
      state.news.append(
        Message(
          .error,
          Sentence(.clientsNotSaved, .sentence(trouble.sentence(signingInTo: .fileMaker))),
          at: date))
    case .saveKept(let id, let standing, let date):
      guard let form = state.guestDrafts.removeValue(forKey: id) else { return [] }
      if state.guestWriting == id { state.guestWriting = nil }
      state.noteListed(form, at: date)
      state.sayKept(form.record.whom, standing, at: date)
      state.fitPage(in: surroundings)
    case .changedSince(let theirs, let form, let date):
      guard state.guestDrafts[theirs.id]?.id == form, state.guestDrafts[theirs.id]?.isBusy == true
      else { return [] }
      state.guestDrafts[theirs.id]?.progress = .writing
      state.guestDrafts[theirs.id]?.conflict = theirs
      state.guestDrafts[theirs.id]?.changedTo = theirs
      state.takeGuest(theirs, in: surroundings)
      guard state.guestWriting != theirs.id else { return [] }
      state.news.append(
        Message(.warning, Sentence(.clientsChangedSince, theirs.whom), at: date))
    }
    return []
  }

  /// Opens the page of somebody who is on the shelter's own list only, and goes there.
  static func openGuest(
    _ state: inout State, _ record: GuestRecord, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    state.focus = .page
    if state.client?.isOnlyGuest == true, state.client?.guest?.id == record.id { return [] }
    let endings: [Command<Effect>] =
      state.client?.isLoading == true
      ? [.cancel(id: "clients/page")] + (state.client?.guestEndings ?? []) : []
    state.client = OpenClient(record)
    state.acquainted = state.acquainted.opening(record)
    state.listHome(in: surroundings)
    // Whom a list names may have come without the digits.
    if let digits = record.lastFour { state.lastFours[record.id.standIn] = digits }
    return endings + state.readGuest(in: surroundings)
  }

  /// Opens the form over the record of the page, or goes on with what was begun.
  private static func openForm(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) {
    guard let record = state.client?.guest else { return }
    if let begun = state.guestDrafts[record.id] {
      if !begun.isBusy { state.sayBegunEarlier(in: surroundings) }
    } else {
      // What is on its way is on the list by the time that this is.
      let ahead = record.ahead(in: surroundings.outbox)
      state.guestDrafts[record.id] = GuestForm(ahead, id: stamp.id, surroundings.phrases)
    }
    state.guestWriting = record.id
  }

  private static func save(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let id = state.guestWriting, var form = state.guestDrafts[id], !form.isBusy else {
      return []
    }
    form.visited = Set(0...form.lines.count)
    if let wrong = form.problems(surroundings.phrases.language, today: state.today).first {
      form.focus = wrong
      state.guestDrafts[id] = form
      return []
    }
    let change = form.change(surroundings.phrases.language, today: state.today)
    form.progress = .saving
    form.mayBeKept = false
    state.guestDrafts[id] = form
    state.spin = nil
    return [.run(.changeGuest(change, form: form.id), id: id.saving)]
  }
}

extension Clients.State {
  /// The form about a record of the shelter's own list that is open.
  var guestForm: GuestForm? { guestWriting.flatMap { guestDrafts[$0] } }

  /// What that form changes.
  func guestChange(_ language: Language) -> GuestChange? {
    guestForm?.change(language, today: today)
  }

  /// Reads the record of the page anew; nothing where there is none.
  mutating func readGuest(in surroundings: Surroundings) -> [Command<Clients.Effect>] {
    guard let id = client?.guest?.id else { return [] }
    client?.guestStanding = .loading
    spin = nil
    fitPage(in: surroundings)
    return [.run(.readGuest(id), id: "clients/guest")]
  }

  /// Takes a record as it is now.
  fileprivate mutating func takeGuest(_ record: GuestRecord, in surroundings: Surroundings) {
    // Whoever has it on record now is found by what was read, whatever is in front.
    see([ClientMatch(record)], in: surroundings)
    acquainted = acquainted.reading(record)
    guard client?.guest?.id == record.id else { return }
    client?.guest = record
    client?.guestStanding = .loaded
    if client?.isOnlyGuest == true {
      client?.name = record.name
      lastFours[record.id.standIn] = record.lastFour
    }
    fitPage(in: surroundings)
    sayPageReadAgain(in: surroundings)
  }

  /// Changes the open form, unless it waits for an answer.
  fileprivate mutating func changeGuestForm(_ change: (inout GuestForm) -> Void) {
    guard let guestWriting, var form = guestDrafts[guestWriting], !form.isBusy else { return }
    change(&form)
    guestDrafts[guestWriting] = form
  }
}
