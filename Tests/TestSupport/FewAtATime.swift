import Synchronization
public import Testing

/// Lets only some tests run at once: those that start programs, servers or whole apps.
///
/// A machine with few cores would need longer for all of them together than any of them may take, and
/// beside the thousands that only compute each step of one would wait for all of those. A test waits for
/// its turn before its time limit begins, and its cases share the turn: where they are many, the test has
/// to be `.serialized` as well.
public struct FewAtATime: SuiteTrait, TestTrait, TestScoping {
  /// Whether it goes before those who wait already: what takes longest is not to be alone at the end.
  let isFirst: Bool
  /// Whether none of the others runs beside it.
  let isAlone: Bool

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
    await Calm.first.value
    let turns = isAlone ? Turns.most : 1
    await Turns.all.take(turns, isFirst: isFirst)
    defer { Turns.all.give(turns) }
    try await function()
  }
}

extension Trait where Self == FewAtATime {
  /// Only some of these tests run at once.
  public static var fewAtATime: Self { FewAtATime(isFirst: false, isAlone: false) }

  /// The same, before the others: these take longest.
  public static var fewAtATimeFirst: Self { FewAtATime(isFirst: true, isAlone: false) }

  /// None of the others runs beside it: of its many small steps each would wait for theirs.
  public static var aloneForAWhile: Self { FewAtATime(isFirst: false, isAlone: true) }
}

/// When the tests that only compute are through.
private enum Calm {
  /// How often in a row whoever gives way has to be back at once.
  private static let times = 200

  /// Ends when that is so for the first time.
  static let first = Task {
    let clock = ContinuousClock()
    var calm = 0
    while calm < times {
      let before = clock.now
      await Task.yield()
      calm = clock.now - before < .milliseconds(20) ? calm + 1 : 0
    }
  }
}

/// Who may run, first come first served.
private final class Turns: Sendable {
  static let most = 4
  static let all = Turns(most)

  private struct Waiting {
    let turns: Int
    let resume: CheckedContinuation<Void, Never>
  }

  private struct State {
    var free: Int
    var waiting: [Waiting] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: count)) }

  func take(_ turns: Int, isFirst: Bool) async {
    await withCheckedContinuation { resume in
      state.withLock { state in
        state.waiting.insert(
          Waiting(turns: turns, resume: resume), at: isFirst ? 0 : state.waiting.count)
      }
      go()
    }
  }

  func give(_ turns: Int) {
    state.withLock { $0.free += turns }
    go()
  }

  /// Lets those go whose turn it is.
  private func go() {
    let ready = state.withLock { state in
      var ready: [CheckedContinuation<Void, Never>] = []
      while let next = state.waiting.first, next.turns <= state.free {
        state.free -= next.turns
        state.waiting.removeFirst()
        ready.append(next.resume)
      }
      return ready
    }
    for resume in ready { resume.resume() }
  }
}
