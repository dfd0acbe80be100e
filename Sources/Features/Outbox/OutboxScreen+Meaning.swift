extension OutboxScreen.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .refreshTapped, .openTapped, .backTapped, .sendTapped, .sendAllTapped, .stopTapped,
      .holdTapped, .arrivedTapped, .mineTapped, .theirsTapped, .editTapped, .discardTapped,
      .wordDone:
      .deed
    case .moved, .paneTapped, .revealTapped, .wordTyped, .wordPasted, .mouse: .step
    case .shown, .told, .listFailed, .decided, .notDecided, .hindered, .draftDiscarded,
      .unpacked, .takenBack, .drainEnded, .spinnerDue, .spinnerTurned:
      .none
    }
  }
}
