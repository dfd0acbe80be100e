import Model
import Resources
import Store
import Terminal

extension Emergency {
  /// The question before something is done with a profile that may be another person's than the client's
  /// whose page it was opened from.
  public struct Doubt: Equatable, Sendable {
    /// What is about to be done.
    enum Step: Equatable, Sendable {
      /// Changes are sent to it.
      case send
      /// A call flow is opened with it.
      case call
      /// One that is filled in is started with it.
      case start
    }

    let step: Step
    /// The button that has the focus: at first the one that does nothing.
    var dialog = DialogState()

    /// What the buttons are called.
    var labels: (no: Phrase, yes: Phrase) {
      switch step {
      case .send: (.emergencyDoubtBack, .emergencyDoubtGo)
      case .call, .start: (.emergencyDoubtNoCall, .emergencyDoubtGoCall)
      }
    }

    func buttons(_ phrases: Phrases) -> [Dialog.Button] {
      [Dialog.Button(phrases[labels.no]), Dialog.Button(phrases[labels.yes])]
    }

    /// What keys mean.
    var bindings: [EmergencyBinding] {
      [
        EmergencyBinding([.enter, .text(" ")], .menuChoose, footer: 1) { .doubtTyped(.enter, $1) },
        EmergencyBinding([.escape], .menuClose, footer: 2) { .doubtTyped(.escape, $1) },
        EmergencyBinding([.text("1")], labels.no) { .doubtTyped(.text("1"), $1) },
        EmergencyBinding([.text("2")], labels.yes) { .doubtTyped(.text("2"), $1) },
        EmergencyBinding([.tab, .right, .down], .moveDown, section: .move) {
          .doubtTyped(.tab, $1)
        },
        EmergencyBinding([.backTab, .left, .up], .moveUp, section: .move) {
          .doubtTyped(.backTab, $1)
        },
      ]
    }
  }

  /// Asks whose profile it is before changes are sent to it, where that is in doubt.
  ///
  /// - Returns: Whether it is asked: nothing is done before there is an answer.
  static func asksBeforeSending(_ state: inout State, _ whose: Whose) -> Bool {
    guard let editor = state[whose]?.editor, case .review = editor.page, editor.standing != .sending
    else { return false }
    return ask(&state, whose, .send)
  }

  /// Asks whose profile it is before a call flow is opened with it, where that is in doubt.
  static func asksBeforeCalling(_ state: inout State) -> Bool {
    guard let whose = state.front else { return false }
    let callFlow = state[whose]?.callFlow
    guard callFlow?.isAwaited != true, callFlow?.isShown != true else { return false }
    return ask(&state, whose, .call)
  }

  /// Asks the same before one is started, where something else is in doubt than what was answered.
  static func asksBeforeStarting(
    _ state: inout State, _ whose: Whose, _ phrases: Phrases
  ) -> Bool {
    guard let person = state[whose], let callFlow = person.callFlow,
      callFlow.isReadyToStart(phrases), person.doubt(phrases) != person.settled
    else { return false }
    return ask(&state, whose, .start)
  }

  private static func ask(_ state: inout State, _ whose: Whose, _ step: Doubt.Step) -> Bool {
    guard state[whose]?.isDoubted == true else { return false }
    state[whose]?.question = Doubt(step: step)
    return true
  }

  /// A key for the question.
  static func answer(
    _ state: inout State, _ key: Key, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let phrases = surroundings.phrases
    guard var person = state.person, var question = person.question else { return [] }
    let whose = person.whose
    switch question.dialog.handle(key, buttons: question.buttons(phrases)) {
    case .chosen(1):
      person.question = nil
      person.settled = person.doubt(phrases)
      state[whose] = person
      switch question.step {
      case .send: return reduceEditor(&state, whose, .sendTapped(stamp), in: surroundings)
      case .call: call(&state)
      case .start:
        return reduceCallFlow(&state, whose, .submitTapped(stamp), in: surroundings)
      }
      return []
    case .chosen, .dismissed: person.question = nil
    case .changed, .ignored, .unavailable: person.question = question
    }
    state[whose] = person
    return []
  }
}

extension Emergency.Person {
  /// The question as it lies over the page; nil while nothing is asked.
  func dialog(in surroundings: Surroundings) -> Dialog? {
    guard let question, let profile = questioned else { return nil }
    let phrases = surroundings.phrases
    // What the page hides until somebody asks for it, the question over it hides too.
    let birth = ProfileBirth(
      phrases: phrases, today: summary?.today ?? surroundings.today,
      isAccessible: surroundings.style.isAccessible, isRevealed: summary?.isRevealed ?? false)
    let text: Phrase =
      switch question.step {
      case .send: .emergencyDoubtSend
      case .call, .start: .emergencyDoubtCall
      }
    return Dialog(
      title: phrases[.emergencyDoubtTitle],
      text: phrases.format(
        text, recorded(besides: profile, birth), described(profile, birth)),
      buttons: question.buttons(phrases), state: question.dialog)
  }

  /// Whom the page is of, with the date of birth on record where the profile has another one.
  private func recorded(besides profile: EmergencyProfile, _ birth: ProfileBirth) -> String {
    let title = title(birth.phrases)
    guard let born = recorded.born, recorded.isBornOtherwise(in: profile) else { return title }
    return "\(title), \(birth.recorded(born, besides: profile.birthdays.primary))"
  }

  /// Whom a profile says that it is about: a name and a date of birth, else the account.
  private func described(_ profile: EmergencyProfile, _ birth: ProfileBirth) -> String {
    let name = profile.names.primary?.trimmingSpaces ?? ""
    let born = profile.birthdays.primary.map(birth.born)
    let parts = [name.isEmpty ? access.reached.username : name, born]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
