extension Clients.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .guest(let action): action.bearing
    case .card(.tapped), .card(.issueTapped), .card(.revokeTapped), .card(.closed),
      .card(.questionAnswered), .card(.questionLeft):
      .deed
    case .card(.questionMoved): .step
    case .card(.answered): .none
    case .searchTapped, .openTapped, .backTapped, .refreshTapped, .revealTapped, .errandTapped,
      .profileTapped,
      .responseTapped,
      .sortTapped, .boxCleared, .newTapped, .editTapped, .formClosed, .formDiscarded, .saveTapped,
      .twinsClosed,
      .twinOpened, .addAnywayTapped, .mineTapped, .theirsTapped, .conflictClosed, .enrolTapped,
      .dismissTapped, .personWanted, .keepTapped, .keepStopped, .soughtTapped, .compareTapped,
      .compareClosed,
      .samePersonTapped, .otherPersonTapped, .undoTapped, .rowTapped:
      .deed
    case .typed, .pasted, .boxTapped, .listTapped, .moved, .paneTapped, .mouse,
      .formTyped,
      .formPasted, .formMoved, .formClicked, .twinMoved, .twinRevealTapped, .conflictRevealTapped,
      .questionTyped, .compareMoved, .compareRevealTapped:
      .step
    case .shown, .entered, .left, .found, .foundSome, .searchFailed, .identityArrived,
      .identityFailed, .participantArrived, .enrolmentsArrived, .choicesArrived, .formsArrived,
      .responsesArrived, .readFailed, .questionsArrived, .twinsArrived, .takenForAnother, .saved,
      .unchanged, .saveFailed,
      .stayChanged, .stayFailed, .searchDue, .revealOver, .spinnerDue, .spinnerTurned,
      .twinRevealOver, .compareRevealOver, .changedSince, .guestsFound, .guestsFoundSome,
      .guestsFailed,
      .linksArrived,
      .linkNotKept, .saveKept, .addKept, .stayKept, .editUndone, .told, .searchIncomplete,
      .identityCopied,
      .twinsCopied, .pageCopied, .caseloadArrived, .acquainted, .guestsAcquainted, .glanceDue,
      .doublesDue, .keepProgressed, .keepEnded, .keepFailed:
      .none
    }
  }

  var reached: Connectivity? {
    switch self {
    case .saved, .twinsArrived, .takenForAnother, .changedSince, .stayChanged, .found, .foundSome,
      .participantArrived,
      .identityArrived,
      .enrolmentsArrived, .responsesArrived, .keepProgressed:
      .answered
    case .searchFailed(let trouble, _, _), .readFailed(_, _, let trouble),
      .identityFailed(_, let trouble, _), .saveFailed(_, let trouble, _),
      .stayFailed(_, let trouble, _), .keepFailed(let trouble, _):
      .failed(trouble)
    case .twinsCopied(_, let standing, _), .saveKept(_, let standing, _),
      .stayKept(_, _, let standing, _):
      .kept(standing)
    default: nil
    }
  }
}

extension Clients.GuestAction {
  /// What an action means for what the message row says.
  var bearing: Bearing {
    switch self {
    case .editTapped, .closed, .discarded, .saveTapped, .mineTapped, .theirsTapped,
      .conflictClosed:
      .deed
    case .typed, .pasted, .moved, .clicked: .step
    case .opened, .arrived, .readFailed, .saved, .unchanged, .saveFailed, .saveKept, .changedSince:
      .none
    }
  }
}
