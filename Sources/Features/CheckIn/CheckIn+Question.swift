public import Model
import Resources
import Store
public import Terminal

import struct FoundationEssentials.Date

/// What is asked before a key writes, as long as nobody was chosen since the screen was gone to.
///
/// Letters are keys here, and somebody is always selected: a name that is typed by habit, as on the
/// clients screen, is to do nothing to them.
extension CheckIn {
  /// What a key writes at once.
  public enum Deed: Hashable, Sendable {
    case give, checkOut, undo, resend, discard
    /// The beds are gone to where nobody is known to ever have had one.
    case firstBed
    /// Somebody is looked for there for whom one is to be held.
    case firstHold
  }

  /// A question over the screen.
  public struct Question: Equatable, Sendable {
    /// What is to be done.
    public var deed: Deed
    /// About whom: each by name and number.
    public var people: [Participant.ID: String]
    /// The answer that has the focus.
    public var dialog = DialogState()
    /// What keeps it from being plain whom the marks are for; nil for nothing.
    var doubt: MarkDoubt?
    /// How many notes wait in the outbox for what is taken out of it.
    var waiting = 0
  }

  /// What keeps marks from being plain to see.
  enum MarkDoubt: Hashable, Sendable {
    /// Some are not on the screen.
    case hidden
    /// They are on other rows than the selected one.
    case elsewhere
  }

  /// Those who were marked and about whom nothing was done, by name and number.
  struct PassedOver: Equatable, Sendable {
    /// Those who were not in.
    var notIn: [String]
    /// Those about whom something else was not saved yet.
    var unsaved: [String]
  }

  /// What a key has done, and about whom.
  struct Done: Equatable, Sendable {
    var deed: Deed
    var people: [Participant.ID: String]
  }

  /// Does what a key says; where nobody was chosen yet and it would write something, that is asked first.
  ///
  /// Whoever lies in another bed is never taken out of it for a bed in hand before that was asked. What was
  /// confirmed is done about those only whom the question named. Pressed twice, a key does nothing to
  /// whoever is selected once the first are gone. With `asking` it is asked in any case, with the answer that
  /// does it first: Enter was for somebody already. What nothing on the screen names, or a note waits for, is
  /// not taken back before that was asked, and what no key brings back is not discarded.
  static func attempt(
    _ state: inout State, _ deed: Deed, _ stamp: Stamp, confirmed: [Participant.ID: String] = [:],
    asking: Bool = false, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    if let done = state.done, done.deed == deed, !state.isOver(done) {
      state.tell(of: done, at: stamp.now)
      return []
    }
    if deed == .give, state.beds == .neverUsed, state.bedInHand == nil {
      let guest = state.pane == .people ? state.selectedGuest : nil
      state.question = Question(
        deed: .firstBed, people: guest.map { [$0.id: $0.who] } ?? [:])
      return []
    }
    var after = state
    let commands = reduceBeds(&after, deed.action(stamp), in: surroundings)
    let changes = commands.compactMap(\.change)
    var people = Dictionary(changes.map { ($0.guest, $0.who) }, uniquingKeysWith: { $1 })
    if after.recall != state.recall, let change = after.nextUndo {
      people = Dictionary(
        after.together(with: change).map { ($0.guest, $0.who) }, uniquingKeysWith: { $1 })
    }
    if deed == .discard, after != state, let guest = state.selectedGuest {
      people = [guest.id: guest.who]
    }
    let waiting = deed.takesOut ? commands.waiting(in: surroundings.outbox) : 0
    let takesOut = deed == .give && changes.contains { $0.kind == .move && $0.old?.bed != nil }
    let doubt = deed == .checkOut ? state.doubtAboutMarks(in: surroundings) : nil
    let isPlain =
      state.hasChosen && doubt == nil && !takesOut && !asking && deed != .discard && waiting == 0
      && (deed != .undo || state.isUndoPlain)
    guard isPlain || people.isEmpty || people == confirmed else {
      state.question = Question(
        deed: deed, people: people, dialog: DialogState(focus: asking && !takesOut ? 1 : 0),
        doubt: doubt, waiting: waiting)
      return []
    }
    state = after
    guard !people.isEmpty else { return commands }
    state.hasChosen = true
    if deed == .checkOut || deed == .discard { state.done = Done(deed: deed, people: people) }
    return commands
  }

  /// Takes an answer; letters and spaces may be the rest of a name, and answer nothing.
  static func answer(
    _ state: inout State, _ key: Key, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard var question = state.question, key != .text(" "),
      let dialog = state.dialog(surroundings.phrases)
    else { return [] }
    switch question.dialog.handle(key, buttons: dialog.buttons) {
    case .chosen(let button):
      state.question = nil
      guard button == 1 else { return [] }
      // What was asked about may have gone meanwhile, and what is left be another account's.
      if question.deed == .discard, state.refusesToDiscard(at: stamp.now) { return [] }
      return attempt(
        &state, question.deed, stamp, confirmed: question.people, in: surroundings)
    case .dismissed: state.question = nil
    case .changed, .ignored, .unavailable: state.question = question
    }
    return []
  }
}

extension CheckIn.Action {
  /// Whether what the key before did is over with it: somebody does something else.
  var endsRepeating: Bool {
    switch self {
    case .checkOutTapped, .discardTapped: false
    default: bearing != .none
    }
  }

  /// Whether somebody goes on to something else than taking back what they have just done.
  var goesOn: Bool {
    switch self {
    case .undoTapped: false
    case .shown: true
    default: bearing != .none
    }
  }

  /// Whether somebody on the list is looked for or marked with it.
  ///
  /// Moving is no choice: names have the letters that move.
  var choosesSomebody: Bool {
    switch self {
    case .filterTyped, .filterPasted, .markTapped, .markRangeTapped: true
    default: false
    }
  }
}

extension CheckIn.State {
  /// Whether it is to be done anew about whoever is selected: it came to nothing.
  fileprivate func isOver(_ done: CheckIn.Done) -> Bool {
    guard let guest = selectedGuest, done.people[guest.id] != nil, changes[guest.id] == nil else {
      return false
    }
    return switch done.deed {
    case .checkOut: shown(guest).tonight?.isIn == true
    case .discard: pending[guest.id] != nil
    case .give, .firstBed, .firstHold, .undo, .resend: true
    }
  }

  /// Says of those about whom something was done that it is done, or why it is not yet.
  fileprivate mutating func tell(of done: CheckIn.Done, at moment: Date) {
    for id in done.people.keys.sorted() where changes[id] != nil {
      guard let guest = guests[id] else { continue }
      _ = mayChange(guest, at: moment)
      return
    }
    let people: Sentence.Part =
      done.people.count == 1
      ? .text(done.people.values.joined()) : .counted(.people, done.people.count)
    switch done.deed {
    case .checkOut:
      let last = undoable.last { done.people[$0.guest] != nil }
      let ending = last.flatMap { last in
        together(with: last).contains(where: \.letsGo) ? outcome(of: last) : nil
      }
      let out = Sentence(
        done.people.count == 1 ? .checkInOutAlready : .checkInOutAlreadyAll, people)
      say(.info, ending ?? out, hint: .hintUndo, at: moment)
      if let last { keepTold(of: last) }
    case .discard, .give, .firstBed, .firstHold, .undo, .resend:
      say(.info, Sentence(.checkInDiscardedAlready, people), at: moment)
    }
  }

  /// What is asked, with its answers: the first one does nothing.
  func dialog(_ phrases: Phrases) -> Dialog? {
    guard let question else { return nil }
    let deed = phrases[title(of: question)]
    return Dialog(
      title: deed, text: asking(question, phrases),
      buttons: [Dialog.Button(phrases[.clientsLeaveIt]), Dialog.Button(deed)],
      state: question.dialog)
  }

  private func title(of question: CheckIn.Question) -> Phrase {
    if bedLeft(by: question) != nil { return .checkInMove }
    if onlyLetsGo(question) { return .checkInLetGo }
    let isHold = question.deed == .give && bedInHand != nil && isHolding
    return isHold ? .checkInHold : question.deed.title
  }

  private func asking(_ question: CheckIn.Question, _ phrases: Phrases) -> String {
    let words = deedAsked(question, phrases)
    return question.waiting > 0 ? phrases.format(.checkInAskWithNote, words) : words
  }

  private func deedAsked(_ question: CheckIn.Question, _ phrases: Phrases) -> String {
    if question.deed == .checkOut { return askingOut(question, phrases) }
    let people = question.people
    let whom = people.count == 1 ? people.values.joined() : phrases.count(.people, people.count)
    let words =
      switch question.deed {
      case .give:
        [whom, label(of: bedInHand, phrases), bedLeft(by: question).map { label(of: $0, phrases) }]
          .compactMap { $0 }
      case .firstBed, .firstHold: [shelter?.name ?? "", whom]
      case .undo: [whom, nextUndo.map { called($0).text(phrases) } ?? ""]
      case .checkOut, .resend, .discard: [whom]
      }
    // Among the beds nobody is chosen yet.
    let asking: Phrase =
      question.people.isEmpty ? .checkInAskFirstBed : question.deed.asking
    return phrases.format(bedLeft(by: question) == nil ? asking : .checkInAskMove, words)
  }

  /// The bed that whoever is to have the one in hand lies in now.
  private func bedLeft(by question: CheckIn.Question) -> Bed.ID? {
    guard question.deed == .give, let id = question.people.keys.first,
      let tonight = guests[id].map(shown)?.tonight, tonight.status == .present
    else { return nil }
    return tonight.bed
  }
}

extension CheckIn.Deed {
  /// What the key does that it stands for.
  fileprivate func action(_ stamp: Stamp) -> CheckIn.Action {
    switch self {
    case .give, .firstBed: .bedTapped(stamp)
    case .firstHold: .holdTapped
    case .checkOut: .checkOutTapped(stamp)
    case .undo: .undoTapped(stamp)
    case .resend: .resendTapped(stamp)
    case .discard: .discardTapped(stamp)
    }
  }

  /// Whether it takes something out of the outbox that was written there.
  fileprivate var takesOut: Bool {
    switch self {
    case .undo, .discard: true
    case .give, .checkOut, .resend, .firstBed, .firstHold: false
    }
  }

  /// What it is called.
  fileprivate var title: Phrase {
    switch self {
    case .give: .checkInTakeBed
    case .firstBed: .checkInBed
    case .firstHold: .checkInHold
    case .checkOut: .checkInOut
    case .undo: .checkInUndo
    case .resend: .checkInResend
    case .discard: .checkInDiscard
    }
  }

  /// What is asked before it; who it is about goes into it, and the bed that is to be given.
  fileprivate var asking: Phrase {
    switch self {
    case .give: .checkInAskGive
    case .firstBed, .firstHold: .checkInAskFirstBedFor
    case .checkOut: .checkInAskOut
    case .undo: .checkInAskUndo
    case .resend: .checkInAskResend
    case .discard: .checkInAskDiscard
    }
  }
}

extension Command<CheckIn.Effect> {
  /// The change that it writes, if any.
  fileprivate var change: BedChange? {
    guard case .run(let effect, _) = self else { return nil }
    return switch effect {
    case .write(let change, _), .takeBack(_, by: let change, _): change
    case .load, .find, .letGo, .sendKept: nil
    }
  }
}

extension [Command<CheckIn.Effect>] {
  /// How many writes can go only after what these take out of the outbox.
  fileprivate func waiting(in outbox: OutboxProjection) -> Int {
    let taken = flatMap { command -> [OutboxRow.ID] in
      guard case .run(let effect, _) = command else { return [] }
      return switch effect {
      case .takeBack(let item, _, _): [item]
      case .letGo(let items): items
      case .load, .find, .write, .sendKept: []
      }
    }
    return taken.compactMap(outbox.row).reduce(0) { count, row in
      count + outbox[row.subject].count { $0.needs.contains(row.id) }
    }
  }
}
