import Glibc
import Synchronization

extension Courier.Surroundings {
  /// Those of a process.
  ///
  /// In a debug build `PORCHLIGHT_DIE_AT=marked` in its environment kills it (SIGKILL) as soon as an
  /// item reaches that step, any of ``CourierStep``; `marked:3` when the third one does. Tests find out
  /// by it what a death leaves behind. A release build knows nothing of this.
  ///
  /// - Parameter variables: the process's environment.
  /// - Returns: the machine's clocks, and nothing else that is new.
  static func ofProcess(_ variables: [String: String]) -> Courier.Surroundings {
    var surroundings = Courier.Surroundings()
    #if DEBUG
      if let point = variables[FaultPoint.variable].flatMap(FaultPoint.init) {
        surroundings.reached = { step, _ in
          if point.isReached(by: step) { kill(getpid(), SIGKILL) }
        }
      }
    #endif
    return surroundings
  }
}

#if DEBUG
  /// A step of the courier at which the process is to die, and the how manieth time.
  final class FaultPoint: Sendable {
    /// The variable of the environment that says it.
    static let variable = "PORCHLIGHT_DIE_AT"

    private let step: CourierStep
    private let left: Mutex<Int>

    /// Reads `marked` or `marked:3`; nil where it is neither.
    init?(_ text: String) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard let step = parts.first.flatMap({ CourierStep(rawValue: String($0)) }),
        parts.count <= 2, let count = parts.count == 2 ? Int(parts[1]) : 1, count > 0
      else { return nil }
      self.step = step
      left = Mutex(count)
    }

    /// Counts a step that is taken, and says whether it is the one.
    func isReached(by step: CourierStep) -> Bool {
      guard step == self.step else { return false }
      return left.withLock { left in
        left -= 1
        return left == 0
      }
    }
  }
#endif
