import Model
import Synchronization

/// Lets one trigger through at a time for each number that is called.
///
/// Two people may be in need at once: nobody waits for somebody else's answer.
final class InFlightSet: Sendable {
  private let inside = Mutex<Set<PhoneNumber>>([])

  /// Goes in for a number; false while one for the same number is inside.
  func enter(_ number: PhoneNumber) -> Bool { inside.withLock { $0.insert(number).inserted } }

  /// Goes out.
  func leave(_ number: PhoneNumber) { inside.withLock { _ = $0.remove(number) } }
}
