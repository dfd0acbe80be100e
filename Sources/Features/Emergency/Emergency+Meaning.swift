import Model
import Terminal

extension Emergency.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .doubtTyped(.tab, _), .doubtTyped(.backTab, _), .partingTyped(.tab, _),
      .partingTyped(.backTab, _):
      .step
    case .wanted, .begun, .openTapped, .rowClicked, .backTapped, .refreshTapped, .editTapped,
      .callTapped, .doubtTyped, .correctTapped, .numberTapped, .signInTapped, .signOutTapped,
      .discardTapped, .partingTyped, .forgetTapped, .interrupted:
      .deed
    case .moved, .shown: .step
    case .access(_, let action): action.bearing
    case .summary(_, let action): action.bearing
    case .editor(_, let action): action.bearing
    case .callFlow(_, let action): action.bearing
    case .left, .entered, .arrived, .notRead, .sent, .recalled, .passwordForgotten, .notKept, .told,
      .found, .lookDue, .ringDue, .spinnerDue, .spinnerTurned:
      .none
    }
  }

  var reached: Connectivity? {
    switch self {
    case .notRead(_, let trouble, _), .access(_, .refused(let trouble, _)),
      .editor(_, .refused(let trouble, _)), .callFlow(_, .ended(.notStarted(let trouble), _)):
      trouble.reached
    case .callFlow(_, .ended(.unknown, _)): .failed(.unanswered)
    case .editor(_, .kept(let standing, _)): .kept(standing)
    case .found, .arrived, .access(_, .registered), .access(_, .signedIn), .access(_, .resetSent),
      .access(_, .codeSent), .access(_, .verified), .editor(_, .saved),
      .callFlow(_, .ended(.started, _)):
      .answered
    default: nil
    }
  }
}

extension EmergencyTrouble {
  /// Whether it means that RapidSOS could not be reached.
  var isOffline: Bool { reached.isOffline == true }

  /// What it says of RapidSOS being there.
  fileprivate var reached: Connectivity {
    switch self {
    case .trouble(let trouble), .registeredOnly(let trouble): .failed(trouble)
    case .account, .accountExists, .number, .wrongCode, .tooMany, .profile, .conflict: .answered
    }
  }
}
