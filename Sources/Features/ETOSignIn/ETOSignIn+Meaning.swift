extension ETOSignIn.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .submitTapped, .cancelTapped, .signOutTapped, .changeProgramTapped, .changePlaceTapped:
      .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked, .disabledTapped,
      .answerTyped:
      .step
    case .resized, .enterprisesArrived, .sitesArrived, .programsArrived, .entered, .refused,
      .recalled, .passwordForgotten, .notRemembered, .spinnerDue, .spinnerTurned, .againDue:
      .none
    }
  }
}
