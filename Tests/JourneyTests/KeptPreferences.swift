import Engine
import Features
import Model
import Synchronization

/// What a person chose, kept in memory.
final class KeptPreferences: PreferencesKeeper {
  private let kept = Mutex<[Preferences]>([])

  /// The choices so far, oldest first.
  var choices: [Preferences] { kept.withLock { $0 } }

  /// Keeps a choice.
  func save(_ preferences: Preferences) throws(Trouble) {
    kept.withLock { $0.append(preferences) }
  }
}
