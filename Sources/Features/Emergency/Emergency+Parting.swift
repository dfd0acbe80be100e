import Model
import Resources
import Store
import Terminal

/// What is asked before something of whoever is in hand is gone: what was typed for them and not sent, or their
/// sign-in while a call flow of theirs is to be followed. It is asked from their page or from the list: whoever
/// is to be signed out need not open each form for it.
extension Emergency {
  /// The question before that.
  struct Parting: Equatable, Sendable {
    /// What would be gone.
    enum Deed: Equatable, Sendable {
      /// What was typed and not sent.
      case discard
      /// The sign-in, and with it the page of the call flow.
      case signOut
    }

    /// Whose it is.
    let whose: Whose
    let deed: Deed
    /// The button that has the focus: at first the one that keeps it.
    var dialog = DialogState()

    /// What the buttons are called.
    var labels: (keep: Phrase, part: Phrase) {
      switch deed {
      case .discard: (.entryKeep, .entryForget)
      case .signOut: (.emergencyStay, .emergencySignOut)
      }
    }

    func buttons(_ phrases: Phrases) -> [Dialog.Button] {
      [Dialog.Button(phrases[labels.keep]), Dialog.Button(phrases[labels.part])]
    }

    /// What keys mean.
    var bindings: [EmergencyBinding] {
      [
        EmergencyBinding([.enter, .text(" ")], .menuChoose, footer: 1) {
          .partingTyped(.enter, $1)
        },
        EmergencyBinding([.escape], .menuClose, footer: 2) { .partingTyped(.escape, $1) },
        EmergencyBinding([.text("1")], labels.keep) { .partingTyped(.text("1"), $1) },
        EmergencyBinding([.text("2")], labels.part) { .partingTyped(.text("2"), $1) },
        EmergencyBinding([.tab, .right, .down], .moveDown, section: .move) {
          .partingTyped(.tab, $1)
        },
        EmergencyBinding([.backTab, .left, .up], .moveUp, section: .move) {
          .partingTyped(.backTab, $1)
        },
      ]
    }
  }

  /// Asks before what was typed for whoever is in hand is thrown away.
  static func askToDiscard(_ state: inout State) {
    guard let person = state.personInHand, person.canDiscard else { return }
    state.parting = Parting(whose: person.whose, deed: .discard)
  }

  /// Asks before whoever is in hand is signed out where that takes away what says to call 911.
  ///
  /// - Returns: Whether it is asked: nothing is done before there is an answer.
  static func asksBeforeSigningOut(_ state: inout State) -> Bool {
    guard let person = state.personInHand, person.canSignOut, person.trace != nil else {
      return false
    }
    state.parting = Parting(whose: person.whose, deed: .signOut)
    return true
  }

  /// A key for that question.
  static func answerParting(
    _ state: inout State, _ key: Key, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let phrases = surroundings.phrases
    guard var parting = state.parting else { return [] }
    let outcome = parting.dialog.handle(key, buttons: parting.buttons(phrases))
    state.parting = nil
    switch (outcome, parting.deed) {
    case (.chosen(1), .discard): discard(&state, parting.whose, stamp, phrases)
    case (.chosen(1), .signOut):
      return signOut(&state, parting.whose, stamp, listHeight(in: surroundings))
    case (.chosen, _), (.dismissed, _): break
    case (.changed, _), (.ignored, _), (.unavailable, _): state.parting = parting
    }
    return []
  }

  private static func discard(
    _ state: inout State, _ whose: Whose, _ stamp: Stamp, _ phrases: Phrases
  ) {
    guard var person = state[whose], person.canDiscard else { return }
    let face = DraftFace(.profile, about: PersonName(last: person.title(phrases)), number: "")
    person.forgetTyped()
    state[whose] = person
    state.news.append(Message(.info, face.discarded, at: stamp.now))
  }
}

extension Emergency.State {
  /// What is asked over the screen; nil while nothing is.
  func dialog(in surroundings: Surroundings) -> Dialog? {
    let phrases = surroundings.phrases
    guard let parting, let asked = self[parting.whose] else {
      return person?.dialog(in: surroundings)
    }
    return Dialog(
      title: phrases.format(.editorTitle, asked.title(phrases)),
      text: asked.question(before: parting.deed, phrases),
      buttons: parting.buttons(phrases), state: parting.dialog)
  }
}

extension Emergency.Person {
  /// What is asked before it is done.
  fileprivate func question(before deed: Emergency.Parting.Deed, _ phrases: Phrases) -> String {
    switch deed {
    case .discard:
      let isProfile = editor?.isChanged == true || looseNumber != nil
      return phrases[isProfile ? .editorDiscardQuestion : .entryDiscardQuestion]
    case .signOut:
      return phrases.format(.emergencySignOutQuestion, trace?.sentence.text(phrases) ?? "")
    }
  }

  /// Whether they may be signed out: nothing of theirs would be lost, or is on its way.
  var canSignOut: Bool { !holdsTyped && !isSending }

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
