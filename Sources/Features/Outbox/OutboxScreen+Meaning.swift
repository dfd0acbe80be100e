extension OutboxScreen.Action: ScreenAction {
  /// Whether what the key before did is over with it: somebody does something else.
  var endsRepeating: Bool {
    switch self {
    case .sendTapped, .arrivedTapped: false
    case .shown: true
    default: bearing != .none
    }
  }

  var bearing: Bearing {
    switch self {
    case .refreshTapped, .openTapped, .backTapped, .sendTapped, .sendAllTapped, .stopTapped,
      .holdTapped, .arrivedTapped, .mineTapped, .theirsTapped, .editTapped, .discardTapped,
      .wordDone:
      .deed
    case .moved, .paneTapped, .revealTapped, .wordTyped, .wordPasted, .mouse: .step
    case .shown, .told, .listFailed, .decided, .gaveWay, .holdComing, .notDecided, .hindered,
      .draftDiscarded,
      .unpacked, .takenBack, .drainEnded, .spinnerDue, .spinnerTurned:
      .none
    }
  }
}
