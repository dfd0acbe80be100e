import Model

extension App.State {
  /// Whether what the screen in front shows comes from a system that could not be reached.
  ///
  /// That another one is away is said where it is missed.
  var isPlaceOffline: Bool {
    place.entry.isOffline(self)
  }

  /// Whether a system that somebody is signed in to all day could not be reached, or one that something
  /// waits for.
  ///
  /// An emergency profile is asked for once in a while: that it could not be is no news hours later.
  var isEverydayOffline: Bool {
    away.contains { system in
      system.descriptor.absence == .everyday
        || outbox.tally.destinations.contains(system)
    }
  }

  /// The same of a sign-in that did not work: that nobody knows the address that somebody has typed says
  /// nothing of the connection.
  mutating func hear(ofSignIn trouble: Trouble, of system: RemoteSystem, wasSilent: Bool) {
    guard wasSilent || trouble != .offline(.noSuchHost) else { return }
    hear(.failed(trouble), of: system)
  }

  /// Takes note of whether there is a connection to a system.
  ///
  /// Without the shelter's own list the rest works as before: its screens say that it is missing, until
  /// it has answered anybody, the outbox too.
  mutating func hear(_ reached: Connectivity?, of system: RemoteSystem?) {
    if system == .fileMaker, reached == .answered { guestTrouble = nil }
    guard let system, system.descriptor.absence != .missed, let isOffline = reached?.isOffline,
      isOffline != away.contains(system)
    else { return }
    if isOffline { away.insert(system) } else { away.remove(system) }
    guard isOffline else { return }
    if signIns[system]?.looks ?? 0 > 0 { signIns[system]?.looks = 0 }
    if system == .rapidSOS, emergency.looks > 0 { emergency.looks = 0 }
  }

  /// Whether a system is looked for from time to time: it could not be reached, and nothing that is tried
  /// again by itself finds out when it can be.
  func isLookedFor(_ system: RemoteSystem) -> Bool {
    guard away.contains(system), !isClosed, isPlaceKnown(of: system), !wasNotReached(system)
    else { return false }
    return !outbox.tally.found.contains(system)
  }

  /// Whether it is known where to look for a system: where somebody signed in, or, where accounts are the
  /// clients' own, where it is set to be.
  private func isPlaceKnown(of system: RemoteSystem) -> Bool {
    switch system.descriptor.accounts {
    case .workers, .shared: signIns[system]?.asked.isEmpty == false
    case .clients: emergency.setup != nil
    }
  }
}

extension OutboxRow {
  /// Whether it is tried by itself, so that it finds out whether its system can be reached.
  var findsOut: Bool {
    guard group == .waiting else { return false }
    return switch standing {
    case .ready, .sending, .offline, .portal, .busy, .paused, .unknown, .unseen: true
    case .signInNeeded, .needing, .quarantined, .sent, .discarded: false
    }
  }
}
