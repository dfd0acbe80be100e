import FoundationEssentials
import Synchronization

/// The time in the sandbox: the machine's time, and what `POST /clock` added.
final class SandboxClock: Sendable {
  private let source: @Sendable () -> Date
  private let advanced = Mutex(0.0)

  init(_ source: @escaping @Sendable () -> Date) { self.source = source }

  /// Seconds since 1970.
  var now: Double { source().timeIntervalSince1970 + advanced.withLock { $0 } }

  /// Whole seconds since 1970.
  var seconds: Int { Int(now.rounded(.down)) }

  func advance(by seconds: Double) { advanced.withLock { $0 += seconds } }

  /// Goes back to the machine's time.
  func reset() { advanced.withLock { $0 = 0 } }
}
