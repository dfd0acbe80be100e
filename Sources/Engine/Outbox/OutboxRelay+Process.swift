import Glibc
import Synchronization

extension OutboxRelay.Dependencies {
  /// Those of a process.
  ///
  /// In a debug build `PORCHLIGHT_DIE_AT=marked` in its environment kills it (SIGKILL) as soon as an
  /// item reaches that step, any of ``RelayStep``; `marked:3` when the third one does. Tests find out
  /// by it what a death leaves behind. A release build knows nothing of this.
  ///
  /// - Parameter variables: the process's environment.
  /// - Returns: the machine's clocks, and nothing else that is new.
  static func ofProcess(_ variables: [String: String]) -> OutboxRelay.Dependencies {
    var dependencies = OutboxRelay.Dependencies()
    #if DEBUG
      if let point = variables[FaultPoint.variable].flatMap(FaultPoint.init) {
        dependencies.reached = { step, _ in
          if point.isReached(by: step) { kill(getpid(), SIGKILL) }
        }
      }
    #endif
    return dependencies
  }
}

#if DEBUG
  /// A step of the relay at which the process is to die, and the how manieth time.
  final class FaultPoint: Sendable {
    /// The variable of the environment that says it.
    static let variable = "PORCHLIGHT_DIE_AT"

    private let step: RelayStep
    private let left: Mutex<Int>

    /// Reads `marked` or `marked:3`; nil where it is neither.
    init?(_ text: String) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard let step = parts.first.flatMap({ RelayStep(rawValue: String($0)) }),
        parts.count <= 2, let count = parts.count == 2 ? Int(parts[1]) : 1, count > 0
      else { return nil }
      self.step = step
      left = Mutex(count)
    }

    /// Counts a step that is taken, and says whether it is the one.
    func isReached(by step: RelayStep) -> Bool {
      guard step == self.step else { return false }
      return left.withLock { left in
        left -= 1
        return left == 0
      }
    }
  }
#endif
