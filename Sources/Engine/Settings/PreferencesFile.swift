public import Features
public import Model
internal import Synchronization

/// Keeps what a person chooses on the settings screen.
public protocol PreferencesKeeper: Sendable {
  /// Keeps a choice for the next start.
  func save(_ preferences: Preferences) throws(Trouble)
  /// Keeps where in ETO an account works, by its mark.
  func save(_ last: ETOSignIn.Last, of account: String) throws(Trouble)
}

/// Keeps choices in `preferences.json`: those that were made, and no others.
///
/// The screen always speaks of all three. Only what has changed since the start is written, so that
/// choosing a theme does not also fix the language for good.
public final class PreferencesFile: PreferencesKeeper {
  private let paths: Paths
  private let state: Mutex<(last: Preferences, chosen: ChosenSettings)>

  /// Makes a keeper for a run that began with these settings.
  public init(_ paths: Paths, begunWith settings: Settings) {
    self.paths = paths
    state = Mutex((settings.preferences, ChosenSettings.load(paths)))
  }

  /// Keeps what differs from the last choice, or from the settings the run began with.
  ///
  /// A cancelled task keeps nothing: a newer choice, which another task keeps, has taken its place,
  /// and must not be overtaken by it.
  public func save(_ preferences: Preferences) throws(Trouble) {
    try state.withLock { state throws(Trouble) in
      guard !Task.isCancelled else { return }
      let last = state.last
      state.last = preferences
      if preferences.language != last.language { state.chosen.language = preferences.language }
      if preferences.theme != last.theme { state.chosen.theme = preferences.theme }
      if preferences.accessible != last.accessible {
        state.chosen.accessible = preferences.accessible
      }
      if preferences.firstVisits.isOn != last.firstVisits.isOn {
        state.chosen.firstVisits = preferences.firstVisits.isOn
      }
      state.chosen.used = preferences.firstVisits.used
      try state.chosen.save(paths)
    }
  }

  /// Keeps where in ETO an account works, for its next sign-in.
  public func save(_ last: ETOSignIn.Last, of account: String) throws(Trouble) {
    try state.withLock { state throws(Trouble) in
      state.chosen.eto = last
      state.chosen.places[account] = last
      try state.chosen.save(paths)
    }
  }
}

extension Settings {
  /// What the settings screen begins with.
  public var preferences: Preferences {
    Preferences(language: language, theme: theme, accessible: accessible, firstVisits: firstVisits)
  }
}
