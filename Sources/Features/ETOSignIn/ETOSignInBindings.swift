import Model
import Resources
import Terminal

extension ETOSignIn {
  /// One line of the screen's table.
  typealias ETOSignInBinding = Binding<State, Action>

  /// The bindings of the screen, as it stands.
  static func bindings(_ state: State) -> [ETOSignInBinding] {
    state.question == nil ? form : question
  }

  private static let form: [ETOSignInBinding] = [
    ETOSignInBinding([.enter], .signInSubmit, footer: 1, when: canSubmit) { .submitTapped($1) },
    ETOSignInBinding([.tab, .down], .fieldNext, section: .move, footer: 3, .nextFieldTapped),
    ETOSignInBinding([.backTab, .up], .fieldPrevious, section: .move, .previousFieldTapped),
    ETOSignInBinding([.escape], .signInCancel, footer: 4, when: canLeave, .cancelTapped),
    ETOSignInBinding([.control("e")], .etoChangePlace, footer: 5, when: isSignedIn) {
      _, _ in .changePlaceTapped
    },
    ETOSignInBinding([.control("x")], .signInSignOut, footer: 6, when: isSignedIn) {
      .signOutTapped($1)
    },
  ]

  private static let question: [ETOSignInBinding] = [
    ETOSignInBinding([.enter], .menuChoose, footer: 1) { .answerTyped(.enter, $1) },
    ETOSignInBinding([.escape], .menuClose, footer: 2) { .answerTyped(.escape, $1) },
    ETOSignInBinding([.control("d")], .etoShowDisabled, footer: 3, when: hasDisabled) {
      _, _ in .disabledTapped
    },
    ETOSignInBinding([.down], .moveDown, section: .move) { .answerTyped(.down, $1) },
    ETOSignInBinding([.up], .moveUp, section: .move) { .answerTyped(.up, $1) },
  ]

  private static let canSubmit: @Sendable (State) -> Availability = {
    .when($0.takesTyping, else: .signInUnderWay)
  }
  private static let canLeave: @Sendable (State) -> Availability = {
    .when(!$0.takesTyping || $0.workplace != nil, else: .signInNotUnderWay)
  }
  private static let isSignedIn: @Sendable (State) -> Availability = {
    .when($0.workplace != nil, else: .signInNobody)
  }
  private static let hasDisabled: @Sendable (State) -> Availability = {
    .when(
      $0.question == .program && $0.programs.contains(where: \.isDisabled),
      else: .etoNoDisabled)
  }
}
