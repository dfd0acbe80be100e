extension SignIn.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .choice(let action): action.bearing
    case .submitTapped, .cancelTapped, .signOutTapped: .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked: .step
    case .signedIn, .refused, .recalled, .passwordForgotten, .notRemembered,
      .spinnerDue, .spinnerTurned, .againDue, .lookDue, .found:
      .none
    }
  }
}
