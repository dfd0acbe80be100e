import Model
import Store

/// What came of asking a system, as far as it tells whether the system is there.
enum Connectivity: Equatable {
  /// It answered.
  case answered
  /// What was asked for did not come.
  case failed(Trouble)
  /// What was written is the outbox's.
  case kept(OutboxRow.Standing)

  /// Why it is not as it was asked for; nil where it is, or where nothing can be said.
  var trouble: Trouble? {
    switch self {
    case .answered: nil
    case .failed(let trouble): trouble
    case .kept(let standing): standing.trouble
    }
  }

  /// Whether there is no connection; nil where it does not say.
  ///
  /// Only an answer says that there is one: not what was kept, and not what failed on this machine.
  var isOffline: Bool? {
    switch self {
    case .answered: return false
    case .failed(let trouble):
      if trouble.isOffline { return true }
      return trouble.isAnswer ? false : nil
    case .kept(let standing): return standing.trouble?.isOffline == true ? true : nil
    }
  }
}

extension OutboxScreen.State {
  /// What a row tells of its system that stands otherwise by now; nil where it tells nothing.
  ///
  /// What is sent without anybody waiting for it finds out about the connection too.
  func reached(_ row: OutboxRow) -> Connectivity? {
    let reached: Connectivity? =
      switch row.standing {
      case .offline, .unseen: .kept(row.standing)
      case .busy, .quarantined(.refused), .quarantined(.conflict), .quarantined(.ignored):
        .answered
      case .ready, .sending, .portal, .paused, .unknown, .signInNeeded, .needing, .quarantined,
        .sent,
        .discarded:
        nil
      }
    guard reached != nil, rows.last(where: { $0.id == row.id })?.standing != row.standing
    else { return nil }
    return reached
  }
}

extension App {
  /// Signs in again with what is remembered, where nobody is in for what was asked or written; what
  /// waits for the network is tried with it.
  static func followReached(
    _ reached: Connectivity?, of system: RemoteSystem, _ state: inout State
  ) -> [Command<Effect>] {
    switch reached {
    case .answered:
      state.reached(system)
      return []
    case .failed(.signInAgain), .kept(.signInNeeded): return signInAgain(system, &state)
    case .kept where state.isAway(system): return signInAgain(system, &state)
    case .failed, .kept, nil: return []
    }
  }
}

extension Trouble {
  /// Whether it means that the system could not be reached.
  var isOffline: Bool {
    switch self {
    case .offline, .unanswered: true
    case .busy, .signInAgain, .wrongPassword, .locked, .nothingToEnter, .siteRefused,
      .writesNeedOAuth, .refused, .badAddress, .insecure, .portal, .failed, .page, .empty,
      .unreadable, .notInstalled, .notFound, .storage, .database:
      false
    }
  }

  /// Whether it is over once the system answers anything again: it could not be reached, was not able to
  /// answer, or something answered in its place.
  var passes: Bool {
    switch self {
    case .busy: true
    case .failed(let status): status >= 500
    case .offline, .unanswered, .portal, .page, .signInAgain, .wrongPassword, .locked,
      .nothingToEnter, .siteRefused, .writesNeedOAuth, .refused, .badAddress, .insecure, .empty,
      .unreadable, .notInstalled, .notFound, .storage, .database:
      isOffline || isPage
    }
  }

  /// Whether it may be over once somebody is signed in: nobody was, or the system was of no use just then.
  var mayEndWithSignIn: Bool { self == .signInAgain || passes }

  /// Whether somebody's page stands in a system's place: that of a network that wants a sign-in of its
  /// own, or of an instance that sleeps.
  var isPage: Bool {
    switch self {
    case .portal, .page: true
    case .offline, .unanswered, .busy, .signInAgain, .wrongPassword, .locked, .nothingToEnter,
      .siteRefused, .writesNeedOAuth, .refused, .badAddress, .insecure, .failed, .empty,
      .unreadable, .notInstalled, .notFound, .storage, .database:
      false
    }
  }

  /// Whether the system itself has said it.
  fileprivate var isAnswer: Bool {
    switch self {
    case .busy, .wrongPassword, .locked, .nothingToEnter, .siteRefused, .writesNeedOAuth, .refused,
      .failed, .unreadable, .notInstalled, .notFound, .database:
      true
    // Nobody was asked, or somebody else has answered.
    case .offline, .unanswered, .signInAgain, .badAddress, .insecure, .portal, .page, .empty,
      .storage:
      false
    }
  }

  /// Whether it means that there is no connection, or looks just like that.
  var isNoConnection: Bool {
    switch self {
    case .offline(.noConnection), .offline(.noSuchHost), .offline(.timedOut), .unanswered: true
    case .offline(.untrustedCertificate), .busy, .signInAgain, .wrongPassword, .locked,
      .nothingToEnter, .siteRefused, .writesNeedOAuth, .refused, .badAddress, .insecure, .portal,
      .failed, .page, .empty, .unreadable, .notInstalled, .notFound, .storage, .database:
      false
    }
  }
}
