import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension App {
  /// What is half written anywhere in the program, whoever wrote it.
  ///
  /// It is a function of the state: whatever is not in it any more was sent or thrown away. Places where
  /// nothing but a password, a code or what a list is searched for is typed have none; neither has a call for help, which
  /// is made at once or not at all.
  public static func drafts(of state: State) -> [DraftNote] {
    let others = state.shelves.flatMap { owner, shelf in shelf.notes(of: owner) }
    let all = everyScreen.flatMap { $0.notes(state) } + others + state.handedOver
    return all.count < 2 ? all : all.sorted { $0.name < $1.name }
  }

  /// All that ``drafts(of:)`` depends on at one moment: as long as it is the same, so are they.
  ///
  /// Comparing costs next to nothing where nothing was typed: what did not change is shared.
  public struct DraftSources: Sendable {
    private let shelves: [Shelf.Owner: Shelf]
    private let handedOver: [DraftNote]
    private let worker: String
    private let screens: [@Sendable (State) -> Bool]

    /// Those of a state.
    public init(_ state: State) {
      shelves = state.shelves
      handedOver = state.handedOver
      worker = state.worker
      screens = everyScreen.map { $0.draftSources(state) }
    }

    /// Whether a later state has the same.
    public func areSame(in state: State) -> Bool {
      screens.allSatisfy { $0(state) } && worker == state.worker && shelves == state.shelves
        && handedOver == state.handedOver
    }
  }

  static func reduceDrafts(_ state: inout State, _ action: DraftAction) -> [Command<Effect>] {
    switch action {
    case .found(let notes, let times, let unreadable, let stamp):
      for note in notes { state.take(note, stamp) }
      state.markBegun()
      state.drafts.isKept = true
      state.drafts.times = times
      state.drafts.untold = Set(notes.map(\.nameOnceTaken))
      state.drafts.cut?.id = stamp.id.following
      state.count.openWanted(at: stamp.now)
      // What is open again, or is about to be, is seen.
      let isThere = [state.count.isWriting, state.count.wanted, state.count.back?.wanted]
      state.drafts.untold.subtract(isThere.compactMap { $0?.place })
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
    note = note.content.draft.takenBack(note, by: state)
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
    let commands = note.content.draft.resume(note, &state, stamp)
    // From a list of what is there to go on with, one comes back to it.
    if from == .outbox, state.place != from {
      state.cameFrom = CameFrom(place: from, on: state.place)
    }
    return commands
  }

  /// Says that a form is being sent, which has to be waited for.
  static func busy(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
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
    let face = note.content.draft.face
    guard note.content.draft.discard(note, &state) else { return false }
    state.say(Message(.success, face.discarded, at: date))
    state.markBegun()
    state.listDrafts(at: date)
    return true
  }
}

extension App.State {
  /// Who works with emergency profiles; empty where nobody had to say who they are.
  var worker: String { clients.workplace?.person ?? tasks.person?.userName ?? "" }

  /// Marks on clients' pages what was begun about them.
  mutating func markBegun() {
    handOverUnfinished()
    clients.profiles = emergency.clients(of: clients.workplace?.site.id, in: written)
  }

  /// Takes something up where it belongs: where it was written if whoever wrote it is here, else on
  /// their shelf.
  mutating func take(_ note: DraftNote, _ stamp: Stamp) {
    note.content.draft.take(note, into: &self, stamp)
  }

  /// Whether whoever wrote something is signed in where it goes.
  func isIn(_ note: DraftNote) -> Bool { note.content.draft.isIn(self, by: note.author) }

  /// Whether nobody can say who they are where something goes: nobody is in, and it is not reached.
  private func isOutOfReach(_ note: DraftNote) -> Bool { note.content.draft.isOutOfReach(self) }

  /// Whether something can be gone on with here and now; says why not where it cannot.
  fileprivate mutating func isHere(_ note: DraftNote, at date: Date) -> Bool {
    guard isIn(note) else {
      say(Message(.warning, Sentence(.draftsOfOther, .text(note.author)), at: date))
      return false
    }
    if let why = note.content.draft.whyElsewhere(self) {
      say(Message(.warning, why, at: date))
      return false
    }
    return true
  }

  /// Says once that something is there to go on with, to whoever wrote it.
  ///
  /// A question over tasks that is open again is seen, and of one that is about to be it is said once it
  /// cannot be opened.
  mutating func tellOfDrafts(at date: Date) {
    guard !drafts.untold.isEmpty else { return }
    let untold = App.drafts(of: self).filter { drafts.untold.contains($0.name) && isIn($0) }
    if let open = tasks.openAnswer?.place {
      drafts.untold.subtract(untold.filter { $0.content.place == open }.map(\.name))
    }
    let mine = untold.filter { note in
      drafts.untold.contains(note.name) && note.content.place != tasks.back
        && drafts.cut?.isOf(note) != true
    }
    guard !mine.isEmpty else { return }
    drafts.untold.subtract(mine.map(\.name))
    var (nights, others): ([NightDraft], [DraftNote]) = ([], [])
    for note in mine {
      if case .night(let kept) = note.content, checkIn.isHere(kept) {
        nights.append(kept)
      } else {
        others.append(note)
      }
    }
    if !others.isEmpty {
      say(Message(.info, Self.found(others), hint: .hintDrafts, at: date))
    }
    tell(of: nights, at: date)
  }

  /// That something half written is there: one is named, whom it is about first, so that a narrow row cuts
  /// that last.
  private static func found(_ notes: [DraftNote]) -> Sentence {
    let face = notes[0].content.draft.face
    guard notes.count == 1, !face.about.isEmpty else {
      return Sentence(.draftsFound, .counted(.drafts, notes.count))
    }
    let whom: Sentence.Part = face.number.isEmpty ? .text(face.spoken) : face.whom
    return Sentence(.draftsFoundOne, whom, .phrase(face.called))
  }

  /// Says which changes of the night in front were not recorded, and why; of several the log has each.
  private mutating func tell(of nights: [NightDraft], at date: Date) {
    let messages = nights.sorted { $0.change.begun < $1.change.begun }.compactMap { kept in
      kept.trouble.map { trouble in
        Message(
          .error,
          Sentence(
            .checkInNotSaved, .text(kept.change.who),
            .sentence(trouble.sentence(signingInTo: .eto))),
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
    let (isMine, draft) = (isIn(note), note.content.draft)
    let face = draft.face
    // Who has no number has nothing else to be told apart by than the name, or the account.
    let initials = isMine && (face.isNamed || face.number.isEmpty) ? "" : face.initials
    var row = DraftRow(
      id: note.name, called: face.called, form: face.form, initials: initials,
      name: isMine || initials.isEmpty ? face.about : initials, number: face.number,
      others: face.others, saved: drafts.times[note.name] ?? date,
      author: isMine ? "" : note.author, isRefused: draft.isRefused(self, note),
      isOnList: face.kind == .checkIn)
    row.isNumberOfList = face.isNumberOfList
    return row
  }

  /// The drafts that ``draftRows(at:)`` keeps back until whoever wrote them signs in: how many there are
  /// where nobody is signed in, and how many where somebody else is.
  private var keptBack: (closed: Int, others: Int) {
    let notes = App.drafts(of: self).filter {
      !isIn($0) && !isOutOfReach($0) && !isOnItsWay($0)
    }
    let others = notes.count { $0.content.draft.hasAnybody(self) }
    return (notes.count - others, others)
  }

  /// Lists the drafts as they are now.
  mutating func listDrafts(at date: Date) {
    let (closed, others) = keptBack
    outbox.take(draftRows(at: date), closed: closed, ofOthers: others, in: surroundings)
  }

  /// Whether it was sent and its answer is awaited: it is no draft any more.
  func isOnItsWay(_ note: DraftNote) -> Bool { note.content.draft.isOnItsWay(self) }
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
