import Model

/// A system that this program speaks to over the network.
public enum Faraway: Hashable, Sendable, CaseIterable {
  case eto, serviceNow, rapidSOS
  /// The shelter's own list.
  case fileMaker

  /// The name it is known by, the same in every language.
  var name: String {
    switch self {
    case .eto: SignIn.System.eto.name
    case .serviceNow: SignIn.System.serviceNow.name
    case .rapidSOS: Emergency.systemName
    case .fileMaker: SignIn.System.fileMaker.name
    }
  }
}

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
    let isAwaited = outbox.rows.contains { $0.kind.destination == .rapidSOS }
    return !(isAwaited ? away : away.subtracting([.rapidSOS])).isEmpty
  }

  /// The same of a sign-in that did not work: that nobody knows the address that somebody has typed says
  /// nothing of the connection.
  mutating func hear(ofSignIn trouble: Trouble, of system: Faraway, wasSilent: Bool) {
    guard wasSilent || trouble != .offline(.noSuchHost) else { return }
    hear(.failed(trouble), of: system)
  }

  /// Takes note of whether there is a connection to a system.
  ///
  /// Without the shelter's own list the rest works as before: its screens say that it is missing.
  mutating func hear(_ reached: Reached?, of system: Faraway?) {
    guard let system, system != .fileMaker, let isOffline = reached?.isOffline,
      isOffline != away.contains(system)
    else { return }
    if isOffline { away.insert(system) } else { away.remove(system) }
  }
}
