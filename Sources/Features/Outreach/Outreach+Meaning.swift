extension Outreach.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .refreshTapped, .readTapped, .backTapped, .paneTapped, .filterTapped, .sortTapped,
      .openTapped, .mapTapped, .shiftTapped, .undoTapped, .takeBackTapped, .contactTapped,
      .contactWanted,
      .describeWanted,
      .unnamedTapped, .newTapped, .editTapped, .findTapped, .linkTapped, .finderChosen,
      .clientTapped, .interrupted, .measureTapped, .saveTapped, .leaveTapped, .discardTapped,
      .countTapped:
      .deed
    case .moved, .filterTyped, .filterPasted, .filterDone, .sortTyped, .mapMoved, .mapChosen,
      .finderTyped, .finderPasted, .finderMoved, .questionTyped, .typed, .pasted, .fieldTapped,
      .fieldClicked, .chooseTapped, .choosingTyped, .clearTapped, .mouse:
      .step
    case .shown, .entered, .left, .arrived, .notRead, .opened, .notOpened, .found, .receiver,
      .noReceiver, .saved, .notSaved, .removed, .takenBack, .notTakenBack, .linked, .notLinked,
      .unlinked, .notUnlinked, .clientWritten, .contactsProgressed, .contactsRead,
      .contactsNotRead, .countProgressed, .counted, .notCounted, .told, .spinnerDue,
      .spinnerTurned, .fixAged:
      .none
    }
  }

  var reached: Connectivity? {
    switch self {
    case .contactsRead(_, _, nil, _): .answered
    case .contactsRead(_, _, let trouble?, _): .failed(trouble)
    case .contactsProgressed(let done, _) where done > 0: .answered
    case .countProgressed(let done, _) where done > 0: .answered
    case .contactsNotRead(let trouble, _): .failed(trouble)
    default: nil
    }
  }
}
