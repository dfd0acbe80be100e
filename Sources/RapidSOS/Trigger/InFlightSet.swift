import Model
import Synchronization

/// Lets one trigger at a time through for each number that is called.
///
/// Two people may be in need at once: nobody waits for somebody else's answer.
final class InFlightSet: Sendable {
  private let inside = Mutex<Set<PhoneNumber>>([])

  /// Enters a number; false while it is in.
  func enter(_ number: PhoneNumber) -> Bool { inside.withLock { $0.insert(number).inserted } }

  /// Removes a number.
  func leave(_ number: PhoneNumber) { inside.withLock { _ = $0.remove(number) } }
}
