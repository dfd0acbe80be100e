import FoundationEssentials

/// Lets so many things begin in a second at most, whoever does them.
actor Pace {
  private let apart: Double
  private let environment: Environment
  private var next: Date?

  /// Makes one by an environment's clock.
  ///
  /// - Parameters:
  ///   - rate: How many begin in a second.
  ///   - environment: The time, and how it is waited for.
  init(rate: Double, _ environment: Environment) {
    apart = 1 / max(rate, 0.001)
    self.environment = environment
  }

  /// Returns when it is one's turn; false where whoever waited was cancelled.
  func turn() async -> Bool {
    let now = environment.now()
    let mine = max(next ?? now, now)
    next = mine + apart
    let wait = mine.timeIntervalSince(now)
    guard wait > 0 else { return !Task.isCancelled }
    return (try? await environment.clock.sleep(for: .seconds(wait))) != nil
  }
}
