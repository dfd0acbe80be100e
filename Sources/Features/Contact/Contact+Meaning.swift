extension Contact.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .contactTapped, .responseTapped, .noteTapped, .retryTapped, .backTapped, .interrupted:
      .deed
    case .entry(let action): action.bearing
    case .entered, .left, .formArrived, .formKnown, .formPrepared, .formCopied, .formMissing,
      .readFailed, .recorded, .recordKept, .told, .filesNotRead, .nightGone, .notRecorded,
      .spinnerDue, .spinnerTurned:
      .none
    }
  }

  var reached: Connectivity? {
    switch self {
    case .formArrived, .formMissing, .recorded: .answered
    case .readFailed(let trouble), .formCopied(_, _, let trouble, _),
      .notRecorded(_, let trouble, _, _):
      .failed(trouble)
    case .recordKept(_, let standing, _): .kept(standing)
    case .entered, .left, .contactTapped, .responseTapped, .noteTapped, .retryTapped, .backTapped,
      .entry,
      .formKnown, .formPrepared, .filesNotRead, .nightGone, .told, .interrupted, .spinnerDue,
      .spinnerTurned:
      nil
    }
  }
}
