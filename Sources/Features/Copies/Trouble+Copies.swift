public import Model

extension Trouble {
  /// Whether it says nothing of what was asked for, so that what was kept stands in for it: nobody answered, or
  /// nobody is signed in.
  public var leavesCopies: Bool {
    switch self {
    case .offline, .unanswered, .busy, .signInAgain, .portal: true
    case .wrongPassword, .locked, .nothingToEnter, .siteRefused, .writesNeedOAuth, .refused,
      .badAddress, .insecure, .failed, .page, .empty, .unreadable, .notInstalled, .notFound,
      .storage, .database:
      false
    }
  }
}
