import Model

extension OutboxRow.Standing {
  /// What it says of its system that something is kept; nil where it says nothing.
  var trouble: Trouble? {
    switch self {
    case .offline, .unseen: .offline(.noConnection)
    case .portal: .portal(host: nil)
    case .busy: .busy(retryAfter: nil)
    case .signInNeeded: .signInAgain
    case .ready, .sending, .paused, .unknown, .needing, .quarantined, .sent, .discarded: nil
    }
  }
}
