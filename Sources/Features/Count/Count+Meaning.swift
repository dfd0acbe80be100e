extension Count.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .survey(let action): action.bearing
    case .results(let action): action.bearing
    case .refreshTapped, .openTapped, .backTapped, .newTapped, .joinTapped, .paneTapped,
      .filterTapped, .renameTapped, .removeTapped, .leaveOutTapped, .kindTapped, .whoTapped,
      .stateTapped, .keyTapped, .setupTapped,
      .handInTapped, .receiveTapped, .submitTapped, .leaveTapped, .discardTapped:
      .deed
    case .moved, .questionTyped, .typed, .pasted, .fieldTapped, .fieldClicked, .mouse: .step
    case .shown, .arrived, .notRead, .saved, .notSaved, .removed, .forgotten, .receiver,
      .noReceiver,
      .questionsRead, .written, .received, .began, .failed, .spinnerDue, .spinnerTurned, .opened:
      .none
    }
  }
}
