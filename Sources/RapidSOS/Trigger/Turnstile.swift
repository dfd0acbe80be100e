import Synchronization

/// Lets one through at a time.
final class Turnstile: Sendable {
  private let isTaken = Mutex(false)

  /// Goes in; false while somebody else is.
  func enter() -> Bool {
    isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
  }

  /// Goes out.
  func leave() { isTaken.withLock { $0 = false } }
}
