import REST
import Synchronization

/// A name and a password, for as long as they may be needed, and no longer.
final class KeptCredentials: Sendable {
  private let kept: Mutex<Credentials?>

  init(_ credentials: Credentials) { kept = Mutex(credentials) }

  /// The credentials; nil once they are forgotten.
  var credentials: Credentials? { kept.withLock { $0 } }

  /// Forgets them.
  func forget() { kept.withLock { $0 = nil } }
}
