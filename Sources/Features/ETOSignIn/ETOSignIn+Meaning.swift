extension ETOSignIn.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .changeProgramTapped, .changePlaceTapped: .deed
    case .disabledTapped, .answerTyped: .step
    case .enterprisesArrived, .sitesArrived, .programsArrived, .entered: .none
    }
  }
}
