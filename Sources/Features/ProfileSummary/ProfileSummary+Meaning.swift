extension ProfileSummary.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .backTapped: .deed
    case .scrolled: .step
    case .profileArrived, .pendingChanged: .none
    }
  }
}
