import Model
import Resources
import Terminal

/// Throwing away what was typed for somebody and not sent, from their page or from the list: whoever is to be
/// signed out need not open each form for it.
extension Emergency {
  /// The question before that.
  struct Discarding: Equatable, Sendable {
    /// Whose it is.
    let whose: Whose
    /// The button that has the focus: at first the one that keeps it.
    var dialog = DialogState()

    static func buttons(_ phrases: Phrases) -> [Dialog.Button] {
      [Dialog.Button(phrases[.entryKeep]), Dialog.Button(phrases[.entryForget])]
    }

    /// What keys mean.
    static let bindings: [EmergencyBinding] = [
      EmergencyBinding([.enter, .text(" ")], .menuChoose, footer: 1) { .discardTyped(.enter, $1) },
      EmergencyBinding([.escape], .menuClose, footer: 2) { .discardTyped(.escape, $1) },
      EmergencyBinding([.text("1")], .entryKeep) { .discardTyped(.text("1"), $1) },
      EmergencyBinding([.text("2")], .entryForget) { .discardTyped(.text("2"), $1) },
      EmergencyBinding([.tab, .right, .down], .moveDown, section: .move) {
        .discardTyped(.tab, $1)
      },
      EmergencyBinding([.backTab, .left, .up], .moveUp, section: .move) {
        .discardTyped(.backTab, $1)
      },
    ]
  }

  /// Asks before what was typed for whoever is in hand is thrown away.
  static func askToDiscard(_ state: inout State) {
    guard let person = state.personInHand, person.canDiscard else { return }
    state.discarding = Discarding(whose: person.whose)
  }

  /// A key for that question.
  static func answerDiscarding(
    _ state: inout State, _ key: Key, _ stamp: Stamp, in surroundings: Surroundings
  ) {
    let phrases = surroundings.phrases
    guard var discarding = state.discarding else { return }
    let outcome = discarding.dialog.handle(key, buttons: Discarding.buttons(phrases))
    state.discarding = nil
    switch outcome {
    case .chosen(1):
      guard var person = state[discarding.whose], person.canDiscard else { return }
      let face = DraftFace(
        .profile, about: PersonName(last: person.title(phrases)), number: "")
      person.forgetTyped()
      state[discarding.whose] = person
      state.news.append(Message(.info, face.discarded, at: stamp.now))
    case .chosen, .dismissed: break
    case .changed, .ignored, .unavailable: state.discarding = discarding
    }
  }
}

extension Emergency.State {
  /// What is asked over the screen; nil while nothing is.
  func dialog(in surroundings: Surroundings) -> Dialog? {
    let phrases = surroundings.phrases
    guard let discarding, let asked = self[discarding.whose] else {
      return person?.dialog(in: surroundings)
    }
    let isProfile = asked.editor?.isChanged == true || asked.looseNumber != nil
    return Dialog(
      title: phrases.format(.editorTitle, asked.title(phrases)),
      text: phrases[isProfile ? .editorDiscardQuestion : .entryDiscardQuestion],
      buttons: Emergency.Discarding.buttons(phrases), state: discarding.dialog)
  }
}

extension Emergency.Person {
  /// Whether there is something to throw away, and nothing of it is on its way.
  fileprivate var canDiscard: Bool { holdsTyped && !isUnderWay }

  /// Whether something of theirs is being sent, or asked for.
  var isUnderWay: Bool { isSending || access.isWorking }

  /// Throws away what was typed for them and not sent.
  fileprivate mutating func forgetTyped() {
    closeForm()
    access.forgetTyped()
  }
}
