import Resources
import Terminal

extension SignIn {
  /// One line of the screen's table.
  typealias SignInBinding = Binding<State, Action>

  /// The bindings of the screen.
  static let bindings: [SignInBinding] = [
    SignInBinding([.enter], .signInSubmit, footer: 1, when: canSubmit) { .submitTapped($1) },
    SignInBinding([.tab, .down], .fieldNext, section: .move, footer: 2, .nextFieldTapped),
    SignInBinding([.backTab, .up], .fieldPrevious, section: .move, .previousFieldTapped),
    SignInBinding([.escape], .signInCancel, footer: 3, when: canLeave, .cancelTapped),
    SignInBinding([.control("x")], .signInSignOut, footer: 4, when: isSignedIn) {
      .signOutTapped($1)
    },
  ]

  private static let canSubmit: @Sendable (State) -> Availability = {
    .when($0.standing != .signingIn, else: .signInUnderWay)
  }
  private static let canLeave: @Sendable (State) -> Availability = {
    .when($0.standing == .signingIn || $0.person != nil, else: .signInNotUnderWay)
  }
  private static let isSignedIn: @Sendable (State) -> Availability = {
    .when($0.person != nil, else: .signInNobody)
  }
}
