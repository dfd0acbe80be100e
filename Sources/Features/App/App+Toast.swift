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
    case .guests(let action): action.bearing
    case .clients(let action): action.bearing
    case .tasks(let action): action.bearing
    case .checkIn(let action): action.bearing
    case .contact(let action): action.bearing
    case .emergency(let action): action.bearing
    case .outbox(let action): action.bearing
    case .lock(let action): action.bearing
    case .firstRun(let action): action.bearing
    case .passphrase(let action): action.bearing
    case .drafts(let action): action.bearing
    case .placeTapped, .clientsTapped, .checkInTapped, .checkInWanted, .screensTapped, .helpTapped,
      .paletteTapped,
      .messagesTapped,
      .settingsTapped, .passphraseTapped, .themeTapped,
      .languageTapped, .accessibleTapped, .firstVisitsTapped, .copyTapped, .pasteCut, .pasteIgnored,
      .keyRefused, .keyUnbound,
      .interrupted, .quitTapped:
      .deed
    case .overlayTyped, .overlayPasted, .pointed, .systemTapped, .nextSystemTapped: .step
    case .courier, .began, .resized, .phrasesArrived, .terminated, .suspendTapped, .redrawTapped,
      .preferencesNotSaved, .recalled, .copiesNotKept:
      .none
    }
  }
}

extension SignIn.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .submitTapped, .cancelTapped, .signOutTapped: .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked: .step
    case .resized, .signedIn, .refused, .recalled, .passwordForgotten, .notRemembered,
      .spinnerDue, .spinnerTurned, .againDue:
      .none
    }
  }
}

extension GuestSignIn.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .submitTapped, .cancelTapped, .signOutTapped: .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked: .step
    case .resized, .signedIn, .refused, .recalled, .passwordForgotten, .notRemembered,
      .spinnerDue, .spinnerTurned, .againDue:
      .none
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
      .recalled, .passwordForgotten, .notRemembered, .spinnerDue, .spinnerTurned, .againDue:
      .none
    }
  }
}

extension Clients.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .guest(let action): action.bearing
    case .card(.tapped), .card(.issueTapped), .card(.revokeTapped), .card(.closed),
      .card(.replaceAnswered), .card(.replaceLeft):
      .deed
    case .card(.replaceMoved): .step
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
    case .typed, .pasted, .boxTapped, .boxSelected, .listTapped, .moved, .paneTapped, .mouse,
      .formTyped,
      .formPasted, .formMoved, .formClicked, .twinMoved, .twinRevealTapped, .conflictRevealTapped,
      .questionTyped, .compareMoved, .compareRevealTapped:
      .step
    case .shown, .entered, .left, .resized, .found, .foundSome, .searchFailed, .identityArrived,
      .identityFailed, .participantArrived, .enrolmentsArrived, .choicesArrived, .formsArrived,
      .responsesArrived, .readFailed, .questionsArrived, .twinsArrived, .takenForAnother, .saved,
      .unchanged, .saveFailed,
      .stayChanged, .stayFailed, .searchDue, .revealOver, .spinnerDue, .spinnerTurned,
      .twinRevealOver, .compareRevealOver, .changedSince, .guestsFound, .guestsFoundSome,
      .guestsFailed,
      .linksArrived,
      .linkNotKept, .saveKept, .stayKept, .told, .searchIncomplete,
      .identityCopied,
      .twinsCopied, .pageCopied, .caseloadArrived, .acquainted, .glanceDue,
      .keepProgressed, .keepEnded, .keepFailed:
      .none
    }
  }
}

extension Tasks.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .refreshTapped, .openTapped, .backTapped, .markTapped, .markRangeTapped, .filterTapped,
      .menuTapped, .assignTapped, .dueTapped, .filtersTapped, .forgetTapped, .undoTapped,
      .composeTapped, .composeKindTapped,
      .composeClosed, .sendTapped, .resendTapped, .discardTapped, .editorTapped:
      .deed
    case .moved, .paneTapped, .groupTapped, .allGroupsTapped, .filterTyped, .filterPasted,
      .filterDone, .menuTyped, .promptTyped, .promptPasted, .composeTyped, .composePasted, .mouse:
      .step
    case .shown, .signedIn, .resized, .listCopied, .assigneesArrived, .assigneesFailed,
      .assigneesDue, .filtersCopied, .filtersKept, .detailCopied, .summaryArrived, .listProgressed,
      .listArrived, .listFailed, .detailArrived, .detailFailed, .commentArrived, .commentFailed,
      .commentKept, .told, .choicesCopied, .choicesArrived, .choicesFailed, .changeArrived,
      .changeIgnored, .changedSince, .changeFailed, .changeKept,
      .editorReturned, .editorFailed, .spinnerDue, .spinnerTurned, .detailDue:
      .none
    }
  }
}

extension CheckIn.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .refreshTapped, .backTapped, .paneTapped, .scopeTapped, .filterTapped, .findTapped,
      .bedTapped, .bedListTapped, .coverClosed,
      .sortTapped, .checkOutTapped, .undoTapped, .resendTapped, .discardTapped, .clientTapped,
      .checkInWanted,
      .newcomerWanted:
      .deed
    case .moved, .sideTapped, .filterTyped, .filterPasted, .filterDone, .filterLeft, .pickerTyped,
      .bedMenuTyped, .sortTyped,
      .markTapped, .markRangeTapped, .mouse:
      .step
    case .shown, .entered, .left, .resized, .listCopied, .formArrived, .formUnfit, .guestsArrived,
      .listArrived,
      .cardRead, .cardNotRead,
      .listFailed, .changeArrived, .changedSince, .bedTaken, .changeFailed, .changeKept,
      .keptTakenBack, .told, .spinnerDue,
      .spinnerTurned, .noonPassed, .translated, .accessibleChanged:
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
    case .step: if let shown = toast, !messages.contains(shown) { toast = nil }
    case .none: break
    }
  }
}

extension OutboxScreen.Action {
  fileprivate var bearing: App.Action.Bearing {
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

extension Lock.Action {
  fileprivate var bearing: App.Action.Bearing {
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

extension FirstRun.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .enterTapped, .buttonTapped, .backTapped: .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked: .step
    case .phrasesArrived, .checked, .written, .failed, .keyringRefused, .checkDue, .spinnerDue,
      .spinnerTurned:
      .none
    }
  }
}

extension PassphraseChange.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .enterTapped, .changeTapped, .backTapped: .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked: .step
    case .changed, .refused, .spinnerDue, .spinnerTurned: .none
    }
  }
}
