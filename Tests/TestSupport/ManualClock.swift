import Synchronization

/// A clock that only the test moves.
///
/// Wait for the code under test to go to sleep with ``sleepers(_:)``, then ``advance(by:)``.
public final class ManualClock: Clock, Sendable {
  /// Time since the clock was made.
  public struct Instant: InstantProtocol {
    /// How long since the start.
    public var offset: Duration

    /// The instant a while later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How long until another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Which is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    var deadline: Instant
    var wake: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var nextID = 0
    var watchers: [(count: Int, resume: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// Makes a clock that stands at zero.
  public init() {}

  /// The time the test has set.
  public var now: Instant { state.withLock { $0.now } }
  /// Nothing: the clock is exact.
  public var minimumResolution: Duration { .zero }
  /// When those that sleep now will wake, soonest first.
  public var deadlines: [Duration] {
    state.withLock { $0.sleepers.values.map(\.deadline.offset).sorted() }
  }

  /// Sleeps until the test has advanced to a deadline.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let (now, watchers) = state.withLock {
          state -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
          if state.cancelled.remove(id) != nil { return (.failure(CancellationError()), []) }
          if deadline <= state.now { return (.success(()), []) }
          state.sleepers[id] = Sleeper(deadline: deadline, wake: wake)
          let ready = state.watchers.filter { $0.count <= state.sleepers.count }.map(\.resume)
          state.watchers.removeAll { $0.count <= state.sleepers.count }
          return (nil, ready)
        }
        for watcher in watchers { watcher.resume() }
        if let now { wake.resume(with: now) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        if let sleeper = state.sleepers.removeValue(forKey: id) { return sleeper }
        state.cancelled.insert(id)
        return nil
      }
      sleeper?.wake.resume(throwing: CancellationError())
    }
  }

  /// Returns once at least so many sleep.
  public func sleepers(_ count: Int) async {
    await withCheckedContinuation { resume in
      let ready = state.withLock { state -> Bool in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, resume))
        return false
      }
      if ready { resume.resume() }
    }
  }

  /// Moves the time and wakes those whose deadline has come, soonest first.
  public func advance(by duration: Duration) {
    let due = state.withLock { state -> [Sleeper] in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in due { sleeper.wake.resume() }
  }
}
