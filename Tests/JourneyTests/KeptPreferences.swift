import Engine
import Features
import Model
import Synchronization

/// What a person chose, kept in memory.
final class KeptPreferences: PreferencesKeeper {
  private let kept = Mutex<[Preferences]>([])
  private let workplaces = Mutex<[ETOSignIn.Last]>([])

  /// The choices so far, oldest first.
  var choices: [Preferences] { kept.withLock { $0 } }

  /// Keeps a choice.
  func save(_ preferences: Preferences) throws(Trouble) {
    kept.withLock { $0.append(preferences) }
  }

  /// Where in ETO the person worked, oldest first.
  var lastWorkplaces: [ETOSignIn.Last] { workplaces.withLock { $0 } }

  /// Keeps where in ETO the person works.
  func save(_ last: ETOSignIn.Last, of account: String) throws(Trouble) {
    workplaces.withLock { $0.append(last) }
  }
}
