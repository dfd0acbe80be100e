import Resources
import Terminal

extension SignIn {
  /// One line of the screen's table.
  typealias SignInBinding = Binding<State, Action>

  /// The bindings of the screen, as it stands.
  static func bindings(_ state: State) -> [SignInBinding] {
    guard let choice = state.choice else { return form(state, [], next: 2) }
    let lift: (ETOSignIn.ChoiceBinding) -> SignInBinding = {
      $0.lift({ $0.choice ?? choice }, Action.choice)
    }
    return choice.question == nil
      ? form(state, [ETOSignIn.changing].map(lift), next: 3) : ETOSignIn.question.map(lift)
  }

  /// The bindings of the form, with some more for whoever is in.
  private static func form(
    _ state: State, _ more: [SignInBinding], next: Int
  ) -> [SignInBinding] {
    let nobody = SignInWords(state.system).nobody
    return [
      SignInBinding([.enter], .signInSubmit, footer: 1, when: canSubmit) { .submitTapped($1) },
      SignInBinding([.tab, .down], .fieldNext, section: .move, footer: next, .nextFieldTapped),
      SignInBinding([.backTab, .up], .fieldPrevious, section: .move, .previousFieldTapped),
      SignInBinding([.escape], .signInCancel, footer: 4, when: canLeave, .cancelTapped),
    ] + more + [
      SignInBinding(
        [.control("x")], .signInSignOut, footer: 6,
        when: { .when($0.person != nil, else: nobody) }
      ) { .signOutTapped($1) }
    ]
  }

  private static let canSubmit: @Sendable (State) -> Availability = {
    .when($0.takesTyping, else: .signInUnderWay)
  }
  private static let canLeave: @Sendable (State) -> Availability = {
    .when(!$0.takesTyping || $0.person != nil, else: .signInNotUnderWay)
  }

  /// What a key means that is in no table: text for the focused line, or for the question that is asked;
  /// nil for nothing.
  static func typing(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    if state.question != nil {
      return key.editsText ? .choice(.answerTyped(key, stamp)) : nil
    }
    var form = state.form
    return form.handle(key) ? .typed(key) : nil
  }

  /// What a click on a line of the form means.
  static func clicking(_ field: CredentialForm.Field, _ stamp: Stamp) -> Action {
    field == .submit ? .submitTapped(stamp) : .fieldClicked(field)
  }
}
