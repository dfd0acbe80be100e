extension ProfileAccess.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .enterTapped, .buttonTapped, .stopTapped, .backTapped: .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked: .step
    case .registered, .signedIn, .resetSent, .codeSent, .verified, .refused, .spinnerDue,
      .spinnerTurned, .secondPassed, .secondsPassed:
      .none
    }
  }
}
