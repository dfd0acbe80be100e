internal import Synchronization

/// Wakes one who waits: once, however often it was asked to meanwhile.
///
/// Not an `AsyncStream`: whoever waits for one leaves their actor to do so, and a key would go from
/// thread to thread five times before anything is drawn. Here the one who waits is resumed on their
/// own actor straight away.
public final class Wakes: AsyncSequence, Sendable {
  /// A wake says nothing but that it came.
  public typealias Element = Void
  /// Waiting cannot fail.
  public typealias Failure = Never

  private struct State {
    var hasWoken = false
    var isFinished = false
    var waiting: CheckedContinuation<Void?, Never>?
  }

  private let state = Mutex(State())

  /// Makes wakes that have not come yet.
  public init() {}

  /// Wakes the one who waits, or the next who does; from any thread.
  public func wake() {
    let waiting = state.withLock { state -> CheckedContinuation<Void?, Never>? in
      guard !state.isFinished else { return nil }
      state.hasWoken = state.waiting == nil
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: ())
  }

  /// Ends the waiting, now and for ever; a wake that nobody waited for is still given.
  public func finish() {
    let waiting = state.withLock { state -> CheckedContinuation<Void?, Never>? in
      state.isFinished = true
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: nil)
  }

  /// Begins to wait; one at a time.
  public func makeAsyncIterator() -> Iterator { Iterator(wakes: self) }

  /// Waits for wake after wake.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let wakes: Wakes

    /// Returns at the next wake; nil at the end, and once the waiting task is cancelled.
    public mutating func next() async -> Void? { await next(isolation: nil) }

    /// Returns at the next wake, without leaving the actor; nil at the end, and once the waiting
    /// task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Void? {
      await withTaskCancellationHandler {
        await withCheckedContinuation { wakes.wait($0) }
      } onCancel: { [wakes] in
        wakes.finish()
      }
    }
  }

  private func wait(_ continuation: CheckedContinuation<Void?, Never>) {
    enum Outcome { case woken, ended, waits }
    let outcome = state.withLock { state -> Outcome in
      if state.hasWoken {
        state.hasWoken = false
        return .woken
      }
      if state.isFinished { return .ended }
      state.waiting = continuation
      return .waits
    }
    switch outcome {
    case .woken: continuation.resume(returning: ())
    case .ended: continuation.resume(returning: nil)
    case .waits: break
    }
  }
}
