extension CallFlow.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .continueTapped, .submitTapped, .retryTapped, .backTapped, .correctTapped, .anotherTapped:
      .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked, .scrolled: .step
    case .profileArrived, .ended, .spinnerDue, .spinnerTurned, .secondPassed, .failSafeDue:
      .none
    }
  }
}
