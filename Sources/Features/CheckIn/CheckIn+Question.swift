public import Model
import Resources
import Store
public import Terminal

/// What is asked before a key writes, as long as nobody was chosen since the screen was gone to.
///
/// Letters are keys here, and somebody is always selected: a name that is typed by habit, as on the
/// clients screen, is to do nothing to them.
extension CheckIn {
  /// What a key writes at once.
  public enum Deed: Hashable, Sendable {
    case give, checkOut, undo, resend, discard
  }

  /// A question over the screen.
  public struct Question: Equatable, Sendable {
    /// What is to be done.
    public var deed: Deed
    /// About whom: each by name and number.
    public var people: [Participant.ID: String]
    /// The answer that has the focus.
    public var dialog = DialogState()
  }

  /// Does what a key says; where nobody was chosen yet and it would write something, that is asked first.
  ///
  /// What was confirmed is done about those only whom the question named.
  static func attempt(
    _ state: inout State, _ deed: Deed, _ stamp: Stamp, confirmed: [Participant.ID: String] = [:],
    in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let action = deed.action(stamp)
    guard !state.hasChosen else { return reduceBeds(&state, action, in: surroundings) }
    var after = state
    let commands = reduceBeds(&after, action, in: surroundings)
    var people = Dictionary(
      commands.compactMap(\.change).map { ($0.guest, $0.who) }, uniquingKeysWith: { $1 })
    if deed == .discard, after != state, let guest = state.selectedGuest {
      people = [guest.id: guest.who]
    }
    guard people.isEmpty || people == confirmed else {
      state.question = Question(deed: deed, people: people)
      return []
    }
    state = after
    if !people.isEmpty { state.hasChosen = true }
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
      return attempt(
        &state, question.deed, stamp, confirmed: question.people, in: surroundings)
    case .dismissed: state.question = nil
    case .changed, .ignored, .unavailable: state.question = question
    }
    return []
  }
}

extension CheckIn.Action {
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
  /// What is asked, with its answers: the first one does nothing.
  func dialog(_ phrases: Phrases) -> Dialog? {
    guard let question else { return nil }
    let people = question.people
    let whom = people.count == 1 ? people.values.joined() : phrases.count(.people, people.count)
    let deed = phrases[question.deed.title]
    return Dialog(
      title: deed,
      text: phrases.format(question.deed.asking, whom, label(of: bedInHand, phrases)),
      buttons: [Dialog.Button(phrases[.clientsLeaveIt]), Dialog.Button(deed)],
      state: question.dialog)
  }
}

extension CheckIn.Deed {
  /// What the key does that it stands for.
  fileprivate func action(_ stamp: Stamp) -> CheckIn.Action {
    switch self {
    case .give: .bedTapped(stamp)
    case .checkOut: .checkOutTapped(stamp)
    case .undo: .undoTapped(stamp)
    case .resend: .resendTapped(stamp)
    case .discard: .discardTapped(stamp)
    }
  }

  /// What it is called.
  fileprivate var title: Phrase {
    switch self {
    case .give: .checkInTakeBed
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
