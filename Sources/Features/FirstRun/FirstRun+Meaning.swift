extension FirstRun.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .enterTapped, .buttonTapped, .backTapped: .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked: .step
    case .checked, .written, .failed, .keyringRefused, .checkDue, .spinnerDue, .spinnerTurned:
      .none
    }
  }
}
