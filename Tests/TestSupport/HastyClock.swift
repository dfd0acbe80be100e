import Synchronization

/// A clock whose sleeps end at once, so that what waits between tries does not keep a test waiting.
///
/// It remembers how long each sleep was to be.
public final class HastyClock: Clock, Sendable {
  /// Time since the clock was made: the sum of all sleeps.
  public typealias Instant = ManualClock.Instant

  private let state = Mutex<(now: Instant, waits: [Duration])>((Instant(offset: .zero), []))

  /// Makes a clock that stands at zero.
  public init() {}

  /// The time that all sleeps so far make.
  public var now: Instant { state.withLock { $0.now } }
  /// Nothing: the clock is exact.
  public var minimumResolution: Duration { .zero }
  /// How long every sleep so far was to be, oldest first.
  public var waits: [Duration] { state.withLock { $0.waits } }

  /// Moves the time to the deadline and returns.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock { state in
      state.waits.append(state.now.duration(to: deadline))
      state.now = max(state.now, deadline)
    }
  }
}
