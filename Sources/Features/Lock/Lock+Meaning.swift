extension Lock.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .lockTapped: .deed
    case .touched, .stops, .wasAway, .unwritten, .sealed, .idleDue, .warningShortened, .lentDue,
      .lastInputFound, .lentOver:
      .none
    case .unlock(let action):
      switch action {
      case .enterTapped, .buttonTapped, .backTapped, .stopTapped: .deed
      case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked: .step
      case .shown, .doorSeen, .unlocked, .wrongPassphrase, .keyringRefused, .serviceRefused, .saved,
        .setAside, .failed, .spinnerDue, .spinnerTurned, .waitShortened:
        .none
      }
    }
  }
}
