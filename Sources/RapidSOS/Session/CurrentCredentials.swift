import REST
import Synchronization

/// A name and a password, for as long as they may be needed, and no longer.
final class CurrentCredentials: Sendable {
  private let current: Mutex<Credentials?>

  init(_ credentials: Credentials) { current = Mutex(credentials) }

  /// The credentials; nil once they are forgotten.
  var credentials: Credentials? { current.withLock { $0 } }

  /// Forgets them.
  func forget() { current.withLock { $0 = nil } }
}
