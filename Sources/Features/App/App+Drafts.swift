import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension App {
  /// What is half written anywhere in the program, whoever wrote it.
  ///
  /// It is a function of the state: whatever is not in it any more was sent or thrown away. Places where
  /// nothing but a password, a code or a search is typed have none; neither has a call for help, which
  /// is made at once or not at all.
  public static func drafts(of state: State) -> [DraftNote] {
    let others = state.shelves.flatMap { owner, shelf in
      Shelf.notes(shelf.drafts, shelf.outgoing, by: owner.userName, at: owner.base)
    }
    let all =
      state.tasks.notes + others + state.clients.notes + state.clients.guestNotes
      + state.contact.notes + state.emergency.notes(by: state.worker) + state.checkIn.notes
    return all.count < 2 ? all : all.sorted { $0.name < $1.name }
  }

  /// All that ``drafts(of:)`` depends on: as long as it is the same, so are they.
  ///
  /// Comparing two of them costs next to nothing where nothing was typed: what did not change is
  /// shared.
  public struct DraftSources: Equatable, Sendable {
    private let person: SignedInPerson?
    private let base: String?
    private let comments: [String: Tasks.Draft]
    private let outgoing: [OutgoingComment]
    private let shelves: [Shelf.Owner: Shelf]
    private let workplace: Clients.Workplace?
    private let clients: [DraftKey: ClientForm]
    private let otherClients: [Clients.Desk: [DraftKey: ClientForm]]
    private let guests: [GuestRecord.ID: GuestForm]
    private let otherGuests: [Clients.Desk: [GuestRecord.ID: GuestForm]]
    private let desk: Contact.Desk?
    private let entry: TouchPointEntry.State?
    private let forms: [TouchPointDraft.Key: TouchPointDraft]
    private let otherForms: [Contact.Desk: [TouchPointDraft.Key: TouchPointDraft]]
    private let people: [Emergency.Person]
    private let otherPeople: [String: [Emergency.Person]]
    private let shelter: CheckIn.Shelter?
    private let nights: [Participant.ID: BedChange]
    private let otherNights: [CheckIn.Shelter: [BedChange]]

    /// Those of a state.
    public init(_ state: State) {
      person = state.tasks.person
      base = state.tasks.base
      comments = state.tasks.drafts
      outgoing = state.tasks.outgoing
      shelves = state.shelves
      workplace = state.clients.workplace
      clients = state.clients.drafts
      otherClients = state.clients.shelved
      guests = state.clients.guestDrafts
      otherGuests = state.clients.shelvedGuests
      desk = state.contact.desk
      entry = state.contact.entry
      forms = state.contact.drafts
      otherForms = state.contact.shelved
      people = state.emergency.people
      otherPeople = state.emergency.shelved
      shelter = state.checkIn.shelter
      nights = state.checkIn.changes
      otherNights = state.checkIn.shelved
    }
  }

  static func reduceDrafts(_ state: inout State, _ action: DraftAction) -> [Command<Effect>] {
    switch action {
    case .found(let notes, let times, let unreadable, let stamp):
      for note in notes { state.take(note, stamp) }
      state.markBegun()
      state.drafts.isKept = true
      state.drafts.times = times
      state.drafts.untold = Set(notes.map(\.name))
      if unreadable > 0 {
        let sentence = Sentence(.draftsUnreadable, .counted(.drafts, unreadable))
        state.say(Message(.warning, sentence, at: stamp.now))
      }
      state.tellOfDrafts(at: stamp.now)
      return []
    case .timesArrived(let times, let date):
      state.drafts.times = times
      state.listDrafts(at: date)
      return []
    case .notKept(let flaw, let date):
      guard !state.lock.isLocked else {
        state.lock.unlock?.unwritten = .waits(flaw)
        return []
      }
      state.drafts.isRefused = true
      state.say(Message(.error, Sentence(flaw.phrase), at: date))
      return []
    case .keptAgain(let date):
      if state.lock.unlock?.unwritten != nil { state.lock.unlock?.unwritten = .written(at: date) }
      guard state.drafts.isRefused else { return [] }
      state.drafts.isRefused = false
      state.say(Message(.success, Sentence(.draftsKeptAgain), at: date))
      return []
    case .resumed(let name, let stamp): return resume(name, &state, stamp)
    case .lateKept(let flaw):
      if let flaw { state.lock.unlock?.unwritten = .waits(flaw) }
      return []
    }
  }

  /// What the list of drafts asks for: how old they are, and to open one.
  static func followOutbox(
    _ state: inout State, _ action: OutboxScreen.Action
  ) -> [Command<Effect>] {
    switch state.outbox.wish {
    case .resume(let name):
      state.outbox.wish = nil
      return [.run(.drafts(.open(name)), id: "drafts/open")]
    case .edit(let id):
      state.outbox.wish = nil
      return [.run(.outbox(.unpack(id)), id: "outbox/edit")]
    case nil: break
    }
    switch action {
    case .unpacked(let id, let note, let date): return edit(id, note, &state, at: date)
    case .takenBack(let note, let stamp):
      state.take(note, stamp)
      state.markBegun()
      return resume(note.name, &state, stamp)
    case .shown, .refreshTapped: return [.run(.drafts(.readTimes), id: "drafts/times")]
    default: return []
    }
  }

  /// Takes something back from the outbox to be written on; says why not where it cannot be.
  ///
  /// It is a draft on the disk before the outbox lets it go, so that it is never nowhere.
  private static func edit(
    _ id: OutboxRow.ID, _ note: DraftNote?, _ state: inout State, at date: Date
  ) -> [Command<Effect>] {
    guard var note else {
      // It may have left while it was read.
      let isThere = state.outbox.rows.contains { $0.id == id && $0.canBeEdited }
      let why: Phrase = isThere ? .outboxCannotOpen : .outboxMayHaveLeft
      state.say(Message(.warning, Sentence(why), at: date))
      return []
    }
    switch note.content {
    case .comment(var kept):
      kept.instance = state.tasks.base ?? ""
      note.content = .comment(kept)
    // Whose account it is wrote it: whoever helps them goes on with it.
    case .profile: note.author = state.worker
    // The account is the shelter's: whoever works here goes on with it.
    case .guest(var kept):
      guard let place = state.clients.workplace else { break }
      note.author = place.person
      kept.site = place.site.id
      note.content = .guest(kept)
    case .client, .contact, .night: break
    }
    guard state.isHere(note, at: date) else { return [] }
    guard !drafts(of: state).contains(where: { $0.name == note.name }) else {
      state.say(
        Message(.warning, Sentence(.outboxDraftThere), hint: .hintDrafts, at: date))
      return []
    }
    return [.run(.outbox(.takeBack(id, note)), id: "outbox/edit")]
  }

  /// Opens the screen that something was begun on, as it was left.
  private static func resume(
    _ name: String, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    guard let note = drafts(of: state).first(where: { $0.name == name }),
      state.isHere(note, at: stamp.now)
    else { return [] }
    let from = state.place
    let commands = goOn(note, name, &state, stamp)
    // From a list of what is there to go on with, one comes back to it.
    if from == .outbox, state.place != from {
      state.cameFrom = CameFrom(place: from, on: state.place)
    }
    return commands
  }

  private static func goOn(
    _ note: DraftNote, _ name: String, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    switch note.content {
    case .comment(let kept):
      return reduce(&state, .placeTapped(.tasks))
        + Tasks.resume(&state.tasks, kept, in: state.surroundings).map { $0.map(Effect.tasks) }
    case .client(let kept):
      guard state.contact.makeRoom(in: state.surroundings) else { return busy(&state, stamp) }
      state.markBegun()
      return showClients(&state, stamp)
        + Clients.resume(&state.clients, kept, in: state.surroundings)
        .map { $0.map(Effect.clients) }
    case .guest(let kept):
      guard state.contact.makeRoom(in: state.surroundings) else { return busy(&state, stamp) }
      return showClients(&state, stamp)
        + Clients.resume(&state.clients, kept, in: state.surroundings)
        .map { $0.map(Effect.clients) }
    case .contact(let kept):
      let commands = Contact.resume(&state.contact, kept, stamp, in: state.surroundings)
        .map { $0.map(Effect.contact) }
      guard state.contact.entry?.key == kept.draft.key else { return busy(&state, stamp) }
      return showClients(&state, stamp) + commands
    case .profile:
      guard let whose = state.emergency.whose(name, worker: state.worker) else { return [] }
      Emergency.resume(&state.emergency, whose, stamp, in: state.surroundings)
      state.place = .emergency
      return []
    case .night(let kept):
      let commands = reduce(&state, .placeTapped(.checkIn))
      state.checkIn.show(kept, in: state.surroundings)
      return commands
    }
  }

  private static func busy(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    state.say(Message(.warning, Sentence(.draftsBusy), at: stamp.now))
    return []
  }

  /// Throws something away; whoever keeps it lets go of what is no longer here.
  ///
  /// - Returns: Whether that is done: what others wrote is theirs.
  static func discardDraft(_ name: String, _ state: inout State, at date: Date) -> Bool {
    guard let note = drafts(of: state).first(where: { $0.name == name }),
      state.isHere(note, at: date)
    else { return false }
    switch note.content {
    case .comment(let kept): Tasks.discard(&state.tasks, kept)
    case .client(let kept): state.clients.discard(kept)
    case .guest(let kept): state.clients.discard(kept)
    case .contact(let kept): state.contact.discard(kept)
    case .profile:
      guard let whose = state.emergency.whose(name, worker: state.worker) else { return false }
      state.emergency.discard(whose)
    case .night(let kept): state.checkIn.discard(kept, in: state.surroundings)
    }
    state.markBegun()
    state.listDrafts(at: date)
    return true
  }
}

extension App.State {
  /// Who works with emergency profiles; empty where nobody had to say who they are.
  var worker: String { clients.workplace?.person ?? tasks.person?.userName ?? "" }

  /// Marks on clients' pages what was begun about them.
  fileprivate mutating func markBegun() {
    handOverUnfinished()
    clients.profiles = emergency.clients(of: clients.workplace?.site.id, in: written)
  }

  /// Takes something up where it belongs: where it was written if whoever wrote it is here, else on
  /// their shelf.
  fileprivate mutating func take(_ note: DraftNote, _ stamp: Stamp) {
    switch note.content {
    case .comment(let kept):
      if isIn(note) {
        kept.put(into: &tasks.drafts, &tasks.outgoing)
      } else {
        let owner = Shelf.Owner(userName: note.author, base: kept.instance)
        shelves[owner, default: Shelf()].take(kept)
      }
    case .client(let kept): clients.take(kept, of: note)
    case .guest(let kept): clients.take(kept, of: note, phrases)
    case .contact(let kept): contact.take(kept, by: note.author)
    case .profile(let kept):
      emergency.take(kept, of: note, worker: worker, stamp, in: surroundings)
    case .night(let kept): checkIn.take(kept, by: note.author, in: surroundings)
    }
  }

  /// Whether whoever wrote something is signed in where it goes.
  func isIn(_ note: DraftNote) -> Bool {
    switch note.content {
    case .comment(let kept):
      tasks.person?.userName == note.author && tasks.base == kept.instance
    case .client, .contact, .guest, .night: clients.workplace?.person == note.author
    case .profile: worker == note.author
    }
  }

  /// Whether nobody can say who they are where something goes: nobody is in, and it is not reached.
  private func isOutOfReach(_ note: DraftNote) -> Bool {
    switch note.content {
    case .comment: away.contains(.serviceNow) && tasks.person == nil
    case .client, .contact, .guest, .night: away.contains(.eto) && clients.workplace == nil
    case .profile: isOffline && worker.isEmpty
    }
  }

  /// Whether something can be gone on with here and now; says why not where it cannot.
  fileprivate mutating func isHere(_ note: DraftNote, at date: Date) -> Bool {
    guard isIn(note) else {
      say(Message(.warning, Sentence(.draftsOfOther, .text(note.author)), at: date))
      return false
    }
    let site: Int? =
      switch note.content {
      case .comment, .profile, .night: nil
      case .client(let kept): kept.site
      case .guest(let kept): kept.site
      case .contact(let kept): kept.site
      }
    guard site == nil || site == clients.workplace?.site.id else {
      say(Message(.warning, Sentence(.draftsElsewhere), at: date))
      return false
    }
    if case .night(let kept) = note.content, !checkIn.isHere(kept) {
      say(Message(.warning, Sentence(.draftsOtherProgram, .text(kept.shelter)), at: date))
      return false
    }
    return true
  }

  /// Says once that something is there to go on with, to whoever wrote it.
  mutating func tellOfDrafts(at date: Date) {
    guard !drafts.untold.isEmpty else { return }
    let mine = App.drafts(of: self).filter { drafts.untold.contains($0.name) && isIn($0) }
    guard !mine.isEmpty else { return }
    drafts.untold.subtract(mine.map(\.name))
    let nights = mine.compactMap { note -> NightDraft? in
      if case .night(let kept) = note.content, checkIn.isHere(kept) { kept } else { nil }
    }
    if mine.count > nights.count {
      say(
        Message(
          .info, Sentence(.draftsFound, .counted(.drafts, mine.count - nights.count)),
          hint: .hintDrafts, at: date))
    }
    tell(of: nights, at: date)
  }

  /// Says which changes of the night in front were not recorded, and why; of several the log has each.
  private mutating func tell(of nights: [NightDraft], at date: Date) {
    let messages = nights.sorted { $0.change.begun < $1.change.begun }.compactMap { kept in
      kept.trouble.map { trouble in
        Message(
          .error,
          Sentence(.checkInNotSaved, .text(kept.change.who), .sentence(trouble.sentence)),
          hint: .checkInResendHint, at: date)
      }
    }
    guard messages.count > 1 else {
      if let message = messages.first { say(message) }
      return
    }
    for message in messages { note(message) }
    say(
      Message(
        .error, Sentence(.checkInNotSavedMany, .counted(.people, messages.count)),
        hint: .checkInResendHint, at: date))
  }

  /// The list of drafts, newest first: those of whoever is signed in.
  ///
  /// Where nobody can sign in, because the system is not reached, those of others are listed too, with
  /// whose they are: whoever unlocked this machine is to know that nothing is lost. What they say is
  /// for whoever wrote it, and so is throwing them away; a passphrase says that somebody belongs here,
  /// and not who they are.
  func draftRows(at date: Date) -> [DraftRow] {
    App.drafts(of: self).compactMap { note in
      guard isIn(note) || isOutOfReach(note), !isOnItsWay(note) else { return nil }
      return draftRow(note, at: date)
    }.sorted { ($0.saved, $1.id) > ($1.saved, $0.id) }
  }

  /// One of them as the list shows it; of what others wrote it has no name.
  func draftRow(_ note: DraftNote, at date: Date) -> DraftRow {
    let (isMine, content) = (isIn(note), note.content)
    // Who has no number has nothing else to be told apart by than the account.
    let initials = isMine && content.isOfAccount ? "" : content.initials
    return DraftRow(
      id: note.name, kind: content.kind, called: content.called, form: content.form,
      initials: initials, name: isMine || initials.isEmpty ? content.about : initials,
      number: content.number, others: note.others, saved: drafts.times[note.name] ?? date,
      author: isMine ? "" : note.author, isRefused: isRefused(note))
  }

  /// How many drafts there are that ``draftRows(at:)`` keeps back until whoever wrote them signs in.
  var closedDrafts: Int {
    App.drafts(of: self).count { !isIn($0) && !isOutOfReach($0) && !isOnItsWay($0) }
  }

  /// Lists the drafts as they are now.
  mutating func listDrafts(at date: Date) {
    outbox.take(draftRows(at: date), closed: closedDrafts, in: surroundings)
  }

  /// Whether it was given to be sent, and not taken: it is unsent, and more than half written.
  private func isRefused(_ note: DraftNote) -> Bool {
    switch note.content {
    case .comment(let kept):
      if case .given = kept.progress { true } else { false }
    case .contact(let kept): kept.draft.attempt != nil
    case .night: true
    case .profile:
      emergency.whose(note.name, worker: worker).flatMap { emergency[$0]?.isRefused } ?? false
    case .client, .guest: false
    }
  }

  /// Whether it was sent and its answer is awaited: it is no draft any more.
  func isOnItsWay(_ note: DraftNote) -> Bool {
    switch note.content {
    case .comment(let kept):
      guard case .given(let id, _, _, _) = kept.progress else { return false }
      return tasks.outgoing.first { $0.id == id }?.progress == .sending
    case .night(let kept): return kept.change.progress == .sending
    case .client, .contact, .profile, .guest: return false
    }
  }
}

extension DraftNote {
  /// How many further tasks the same words are for.
  fileprivate var others: Int {
    guard case .comment(let kept) = content else { return 0 }
    return kept.others.count
  }
}

extension DraftFlaw {
  fileprivate var phrase: Phrase {
    switch self {
    case .diskFull: .draftsDiskFull
    case .readOnly: .draftsReadOnly
    case .other: .draftsNotKept
    }
  }
}

extension DraftAction {
  /// What it means for what the message row says.
  var bearing: Bearing {
    switch self {
    case .resumed: .deed
    case .found, .timesArrived, .notKept, .keptAgain, .lateKept: .none
    }
  }
}
