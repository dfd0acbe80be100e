public import Model

extension Trouble {
  /// Whether what was kept stands in for what was asked: nobody answered, or nobody is signed in.
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
