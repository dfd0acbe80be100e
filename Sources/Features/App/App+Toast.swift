extension App.Action {
  /// What an action means for what the message row says.
  enum Bearing {
    /// The person does the next thing, so what was said of the one before has had its time.
    case deed
    /// The person looks around or types: what was said is still of use.
    case step
    /// Not the person: an answer, a timer, the window.
    case none
  }

  var bearing: Bearing {
    switch self {
    case .signIn(let action): action.bearing
    case .eto(let action): action.bearing
    case .clients(let action): action.bearing
    case .tasks(let action): action.bearing
    case .checkIn(let action): action.bearing
    case .contact(let action): action.bearing
    case .emergency(let action): action.bearing
    case .placeTapped, .clientsTapped, .checkInWanted, .helpTapped, .paletteTapped, .messagesTapped,
      .settingsTapped, .themeTapped,
      .languageTapped, .accessibleTapped, .copyTapped, .pasteCut, .pasteIgnored, .keyRefused,
      .interrupted, .quitTapped:
      .deed
    case .overlayTyped, .overlayPasted, .systemTapped, .nextSystemTapped: .step
    case .resized, .phrasesArrived, .terminated, .suspendTapped, .redrawTapped,
      .preferencesNotSaved:
      .none
    }
  }
}

extension SignIn.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .submitTapped, .cancelTapped, .signOutTapped: .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked: .step
    case .resized, .signedIn, .refused, .spinnerDue, .spinnerTurned: .none
    }
  }
}

extension ETOSignIn.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .submitTapped, .cancelTapped, .signOutTapped, .changeProgramTapped, .changePlaceTapped:
      .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked, .disabledTapped,
      .answerTyped:
      .step
    case .resized, .enterprisesArrived, .sitesArrived, .programsArrived, .entered, .refused,
      .spinnerDue, .spinnerTurned:
      .none
    }
  }
}

extension Clients.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .searchTapped, .openTapped, .backTapped, .refreshTapped, .revealTapped, .errandTapped,
      .profileTapped,
      .responseTapped,
      .sortTapped, .boxCleared, .newTapped, .editTapped, .formClosed, .formDiscarded, .saveTapped,
      .twinsClosed,
      .twinOpened, .addAnywayTapped, .enrolTapped, .dismissTapped:
      .deed
    case .typed, .pasted, .boxTapped, .listTapped, .moved, .paneTapped, .mouse, .formTyped,
      .formPasted, .formMoved, .formClicked, .twinMoved, .twinRevealTapped, .questionTyped:
      .step
    case .shown, .entered, .left, .resized, .found, .searchFailed, .identityArrived,
      .identityFailed, .participantArrived, .enrolmentsArrived, .choicesArrived, .formsArrived,
      .responsesArrived, .readFailed, .questionsArrived, .twinsArrived, .takenForAnother, .saved,
      .unchanged, .saveFailed,
      .stayChanged, .stayFailed, .searchDue, .revealOver, .spinnerDue, .spinnerTurned,
      .twinRevealOver, .nobodyArrived, .searchIncomplete:
      .none
    }
  }
}

extension Tasks.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .refreshTapped, .openTapped, .backTapped, .markTapped, .markRangeTapped, .filterTapped,
      .menuTapped, .assignToMeTapped, .undoTapped, .composeTapped, .composeKindTapped,
      .composeClosed, .sendTapped, .resendTapped, .discardTapped, .editorTapped:
      .deed
    case .moved, .paneTapped, .groupTapped, .allGroupsTapped, .filterTyped, .filterPasted,
      .filterDone, .menuTyped, .composeTyped, .composePasted, .mouse:
      .step
    case .shown, .signedIn, .resized, .summaryArrived, .listProgressed, .listArrived, .listFailed,
      .detailArrived, .detailFailed, .commentArrived, .commentFailed, .choicesArrived,
      .choicesFailed, .changeArrived, .changeIgnored, .changeLost, .changeFailed,
      .editorReturned, .editorFailed, .spinnerDue, .spinnerTurned, .detailDue:
      .none
    }
  }
}

extension CheckIn.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .refreshTapped, .backTapped, .paneTapped, .scopeTapped, .filterTapped, .bedTapped,
      .sortTapped, .checkOutTapped, .undoTapped, .resendTapped, .discardTapped, .checkInWanted:
      .deed
    case .moved, .filterTyped, .filterPasted, .filterDone, .filterLeft, .pickerTyped, .sortTyped,
      .markTapped, .markRangeTapped, .mouse:
      .step
    case .shown, .entered, .left, .resized, .formArrived, .formUnfit, .guestsArrived, .listArrived,
      .cardRead, .cardNotRead,
      .listFailed, .changeArrived, .changedSince, .bedTaken, .changeFailed, .spinnerDue,
      .spinnerTurned, .noonPassed:
      .none
    }
  }
}

extension App.State {
  /// Takes back what the message row says, once the person goes on to something else.
  ///
  /// Why a key did nothing is of use for a moment only, and no log keeps it.
  mutating func dropToast(for action: App.Action) {
    switch action.bearing {
    case .deed: toast = nil
    case .step: if toast != messages.last { toast = nil }
    case .none: break
    }
  }
}
