import Synchronization
public import Testing

/// Lets only some tests run at once: those that start programs, servers or whole apps.
///
/// A machine with few cores would need longer for all of them together than any of them may take.
/// A test waits for its turn before its time limit begins, and its cases share the turn.
public struct FewAtATime: SuiteTrait, TestTrait, TestScoping {
  /// Whether tests of suites within a suite take turns too: they do.
  public let isRecursive = true

  /// Itself for a test, all of whose cases share the turn.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil && !test.isSuite ? self : nil
  }

  /// Waits for a turn, and gives it on after the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent () async throws -> Void
  ) async throws {
    await Turns.all.take()
    defer { Turns.all.give() }
    try await function()
  }
}

extension Trait where Self == FewAtATime {
  /// Only some of these tests run at once.
  public static var fewAtATime: Self { FewAtATime() }
}

/// Who may run, first come first served.
private final class Turns: Sendable {
  static let all = Turns(6)

  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: count)) }

  func take() async {
    await withCheckedContinuation { continuation in
      let goes = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if goes { continuation.resume() }
    }
  }

  func give() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
