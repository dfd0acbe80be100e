import Resources

extension OutboxRow.Standing {
  /// It in a few words.
  var phrase: Phrase {
    switch self {
    case .ready: .outboxReady
    case .sending: .outboxSending
    case .offline: .outboxOffline
    case .portal: .outboxPortal
    case .busy: .outboxBusy
    case .paused: .outboxPaused
    case .unknown: .outboxUnknown
    case .unseen: .outboxUnseen
    case .signInNeeded: .outboxSignIn
    case .needing: .outboxNeeding
    case .quarantined(.refused): .outboxRefused
    case .quarantined(.conflict): .outboxConflict
    case .quarantined(.ignored): .outboxIgnored
    case .quarantined(.uncertain), .quarantined(.hidden), .quarantined(.sameWords),
      .quarantined(.sentTooOften):
      .outboxUncertain
    case .quarantined(.needLost): .outboxNeedLost
    case .quarantined(.elsewhere): .outboxElsewhere
    case .quarantined(.nowhere): .outboxNowhere
    case .sent: .outboxSent
    case .discarded: .outboxDiscarded
    }
  }

  /// Whether it waits for somebody to do something.
  var isForPerson: Bool {
    switch self {
    case .signInNeeded, .quarantined: true
    case .ready, .sending, .offline, .portal, .busy, .paused, .unknown, .unseen, .needing, .sent,
      .discarded:
      false
    }
  }
}
