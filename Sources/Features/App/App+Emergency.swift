import Model
import Resources
import Store

extension App {
  static func reduceEmergency(
    _ state: inout State, _ action: Emergency.Action
  ) -> [Command<Effect>] {
    let commands = Emergency.reduce(&state.emergency, action).map { $0.map(Effect.emergency) }
    for message in state.emergency.news { state.say(message) }
    state.emergency.news = []
    if state.emergency.isLeft {
      state.emergency.returned()
      state.place = .clients
    }
    state.clients.profiles = state.emergency.clients
    if let trouble = action.trouble { state.isOffline = trouble.isOffline }
    if case .arrived = action { state.isOffline = false }
    return commands
  }
}

extension Emergency.State {
  /// Forgets that another screen was to be shown, once it is.
  fileprivate mutating func returned() { isLeft = false }

  /// How far the clients of ETO are for whom a profile was begun.
  fileprivate var clients: [Participant.ID: Sentence] {
    var clients: [Participant.ID: Sentence] = [:]
    for person in people {
      if case .client(let id) = person.whose { clients[id] = person.sentence }
    }
    return clients
  }
}

extension Emergency.Action {
  /// Why RapidSOS did not do something, where the action tells.
  fileprivate var trouble: Trouble? {
    switch self {
    case .notRead(_, .trouble(let trouble), _), .access(_, .refused(.trouble(let trouble), _)),
      .editor(_, .refused(.trouble(let trouble), _)),
      .callFlow(_, .ended(.notStarted(.trouble(let trouble)), _)):
      trouble
    default: nil
    }
  }

  /// See ``App/Action/bearing``.
  var bearing: App.Action.Bearing {
    switch self {
    case .wanted, .begun, .openTapped, .rowClicked, .backTapped, .refreshTapped, .editTapped,
      .callTapped, .correctTapped, .numberTapped, .signInTapped, .signOutTapped, .interrupted:
      .deed
    case .moved: .step
    case .access(_, let action): action.bearing
    case .summary(_, let action): action.bearing
    case .editor(_, let action): action.bearing
    case .callFlow(_, let action): action.bearing
    case .resized, .phrasesArrived, .accessibleChanged, .left, .arrived, .notRead, .sent,
      .spinnerDue, .spinnerTurned:
      .none
    }
  }
}

extension ProfileAccess.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .enterTapped, .buttonTapped, .stopTapped, .backTapped: .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked: .step
    case .registered, .signedIn, .resetSent, .codeSent, .verified, .refused, .spinnerDue,
      .spinnerTurned, .secondPassed:
      .none
    }
  }
}

extension ProfileSummary.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .backTapped: .deed
    case .scrolled: .step
    case .resized, .phrasesArrived, .accessibleChanged, .profileArrived: .none
    }
  }
}

extension ProfileEditor.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .reviewTapped, .closeTapped, .discardTapped, .sendTapped, .backTapped, .conflictsSettled,
      .nextProblemTapped, .removeEntryTapped, .restoreEntryTapped, .moveEntryTapped:
      .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .pageTapped, .groupTapped,
      .clicked, .pressed, .optionTapped, .turnTapped, .clearTapped, .menuTapped, .coverTyped,
      .reviewMoved,
      .conflictMoved, .conflictScrolled, .conflictChosen, .conflictTurned:
      .step
    case .resized, .phrasesArrived, .accessibleChanged, .reopened, .saved, .refused, .spinnerDue,
      .spinnerTurned:
      .none
    }
  }
}

extension CallFlow.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .continueTapped, .submitTapped, .retryTapped, .backTapped, .correctTapped, .anotherTapped:
      .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked, .scrolled: .step
    case .resized, .phrasesArrived, .accessibleChanged, .profileArrived, .ended, .spinnerDue,
      .spinnerTurned, .secondPassed, .failSafeDue:
      .none
    }
  }
}
