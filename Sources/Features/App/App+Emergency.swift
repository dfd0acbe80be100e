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
    // Nobody sees the client's page while something is typed here, and many keys are a paste.
    if action.bearing != .step {
      state.clients.profiles = state.emergency.clients(of: state.clients.workplace?.site.id)
    }
    state.hear(action.reached, of: .rapidSOS)
    if case .signOutTapped = action {
      // What was said before may be about whoever is out now.
      state.messages = state.toast.map { [$0] } ?? []
    }
    return commands
  }
}

extension Emergency.State {
  /// Forgets that another screen was to be shown, once it is.
  fileprivate mutating func returned() { isLeft = false }

  /// How far the clients of a site are for whom a profile was begun.
  func clients(of site: Site.ID?) -> [Participant.ID: Sentence] {
    var clients: [Participant.ID: Sentence] = [:]
    // Of those whom nobody opened since the program began only what is unsent is known.
    for row in kept {
      if case .profile(_, of: .client(let id, of: site)?) = row.subject {
        clients[id] = Sentence(.emergencyPending)
      }
    }
    for person in people {
      if case .client(let id, site) = person.whose { clients[id] = person.sentence }
    }
    return clients
  }
}

extension Emergency.Action {
  /// Whether RapidSOS was reached; nil for what did not come from it.
  fileprivate var reached: Reached? {
    switch self {
    case .notRead(_, let trouble, _), .access(_, .refused(let trouble, _)),
      .editor(_, .refused(let trouble, _)), .callFlow(_, .ended(.notStarted(let trouble), _)):
      trouble.reached
    case .callFlow(_, .ended(.unknown, _)): .failed(.unanswered)
    case .editor(_, .kept(let standing, _)): .kept(standing)
    case .arrived, .access(_, .registered), .access(_, .signedIn), .access(_, .resetSent),
      .access(_, .codeSent), .access(_, .verified), .editor(_, .saved),
      .callFlow(_, .ended(.started, _)):
      .answered
    default: nil
    }
  }

  /// See ``App/Action/bearing``.
  var bearing: App.Action.Bearing {
    switch self {
    case .wanted, .begun, .openTapped, .rowClicked, .backTapped, .refreshTapped, .editTapped,
      .callTapped, .doubtTyped, .correctTapped, .numberTapped, .signInTapped, .signOutTapped,
      .forgetTapped, .interrupted:
      .deed
    case .moved: .step
    case .access(_, let action): action.bearing
    case .summary(_, let action): action.bearing
    case .editor(_, let action): action.bearing
    case .callFlow(_, let action): action.bearing
    case .resized, .phrasesArrived, .accessibleChanged, .left, .entered, .arrived, .notRead, .sent,
      .recalled, .passwordForgotten, .notKept, .told, .spinnerDue, .spinnerTurned:
      .none
    }
  }
}

extension EmergencyTrouble {
  /// Whether it means that RapidSOS could not be reached.
  var isOffline: Bool { reached.isOffline == true }

  /// What it says of RapidSOS being there.
  fileprivate var reached: Reached {
    switch self {
    case .trouble(let trouble), .registeredOnly(let trouble): .failed(trouble)
    case .account, .accountExists, .number, .wrongCode, .tooMany, .profile, .conflict: .answered
    }
  }
}

extension ProfileAccess.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .enterTapped, .buttonTapped, .stopTapped, .backTapped: .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked: .step
    case .registered, .signedIn, .resetSent, .codeSent, .verified, .refused, .spinnerDue,
      .spinnerTurned, .secondPassed, .secondsPassed:
      .none
    }
  }
}

extension ProfileSummary.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .backTapped: .deed
    case .scrolled: .step
    case .resized, .phrasesArrived, .accessibleChanged, .profileArrived, .pendingChanged: .none
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
    case .resized, .phrasesArrived, .accessibleChanged, .reopened, .saved, .refused, .kept,
      .spinnerDue, .spinnerTurned:
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
