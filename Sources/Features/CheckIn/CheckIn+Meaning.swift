extension CheckIn.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .refreshTapped, .backTapped, .paneTapped, .scopeTapped, .filterTapped, .findTapped,
      .bedTapped, .holdTapped, .bedListTapped, .coverClosed,
      .sortTapped, .checkOutTapped, .undoTapped, .resendTapped, .discardTapped, .clientTapped,
      .noteTapped, .checkInWanted,
      .newcomerWanted:
      .deed
    case .moved, .sideTapped, .filterTyped, .filterPasted, .filterDone, .filterLeft, .pickerTyped,
      .bedMenuTyped, .questionTyped, .sortTyped,
      .markTapped, .markRangeTapped, .mouse:
      .step
    case .shown, .entered, .left, .listCopied, .formArrived, .formUnfit, .guestsArrived,
      .listArrived,
      .cardRead, .cardNotRead,
      .listFailed, .changeArrived, .changedSince, .bedTaken, .changeFailed, .changeKept,
      .keptTakenBack, .told, .spinnerDue,
      .spinnerTurned, .noonPassed, .readingDue:
      .none
    }
  }

  /// Whether it only turns a spinner: nobody's night is another one by that.
  var isOfSpinner: Bool {
    switch self {
    case .spinnerDue, .spinnerTurned: true
    default: false
    }
  }

  var reached: Connectivity? {
    switch self {
    case .guestsArrived, .listArrived, .changeArrived, .changedSince,
      .bedTaken, .cardRead:
      .answered
    case .listFailed(let trouble, _), .changeFailed(_, let trouble, _),
      .cardNotRead(_, let trouble, _):
      .failed(trouble)
    case .changeKept(_, let standing, _): .kept(standing)
    // The form may be known from an earlier reading.
    case .formArrived, .formUnfit, .keptTakenBack, .told, .newcomerWanted, .shown, .entered, .left,
      .listCopied, .checkInWanted, .refreshTapped, .moved, .sideTapped, .backTapped,
      .paneTapped, .scopeTapped, .bedListTapped, .findTapped, .filterTapped, .filterTyped,
      .filterPasted, .filterDone, .filterLeft, .bedTapped, .holdTapped, .pickerTyped, .bedMenuTyped,
      .questionTyped, .coverClosed, .checkOutTapped, .undoTapped, .resendTapped, .discardTapped,
      .clientTapped, .noteTapped, .sortTapped,
      .sortTyped, .markTapped, .markRangeTapped, .mouse, .spinnerDue, .spinnerTurned, .noonPassed,
      .readingDue:
      nil
    }
  }
}
