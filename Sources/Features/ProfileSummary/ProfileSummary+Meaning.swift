extension ProfileSummary.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .backTapped, .revealTapped: .deed
    case .scrolled: .step
    case .profileArrived, .pendingChanged, .revealOver: .none
    }
  }
}
