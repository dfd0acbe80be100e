extension PassphraseChange.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .enterTapped, .changeTapped, .backTapped: .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked: .step
    case .changed, .refused, .spinnerDue, .spinnerTurned: .none
    }
  }
}
