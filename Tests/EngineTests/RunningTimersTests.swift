import Store
import TestSupport
import Testing

@testable import Engine

@MainActor @Suite(.timeLimit(.minutes(5))) struct RunningTimersTests {
  private let clock = ManualClock()
  private let timers: RunningTimers<String>
  private let fired: AsyncStream<String>
  private let fire: AsyncStream<String>.Continuation

  init() {
    timers = RunningTimers(clock: clock)
    (fired, fire) = AsyncStream.makeStream()
  }

  private func update(_ wanted: Timer<String>...) {
    timers.update(wanted) { [fire] in fire.yield($0) }
  }

  /// The next so many that go off.
  private func next(_ count: Int = 1) async -> [String] {
    var all: [String] = []
    for await action in fired {
      all.append(action)
      if all.count == count { break }
    }
    return all
  }

  /// Whether nothing more goes off: a last one of the test's own comes next.
  private func isQuiet() async -> Bool {
    for _ in 0..<50 { await Task.yield() }
    fire.yield("last")
    return await next() == ["last"]
  }

  @Test func aOneShotGoesOffOnce() async {
    update(Timer(id: "a", .after(.seconds(1)), "due"))
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(await next() == ["due"])
    update(Timer(id: "a", .after(.seconds(1)), "due"))
    clock.advance(by: .seconds(9))
    #expect(await isQuiet())
    #expect(clock.deadlines.isEmpty)
  }

  @Test func notBeforeItsTime() async {
    update(Timer(id: "a", .after(.seconds(1)), "due"))
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(999))
    #expect(await isQuiet())
  }

  @Test func aRepeatingOneGoesOffAgainAndAgain() async {
    update(Timer(id: "a", .every(.seconds(1)), "tick"))
    for _ in 0..<3 {
      await clock.sleepers(1)
      clock.advance(by: .seconds(1))
      #expect(await next() == ["tick"])
    }
  }

  @Test func thoseOfOneIntervalGoOffTogether() async {
    let (first, later) = (
      Timer(id: "a", .every(.seconds(2)), "a"), Timer(id: "b", .every(.seconds(2)), "b")
    )
    update(first)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    update(first, later)
    // The one that came later waits for a whole interval.
    clock.advance(by: .seconds(1))
    #expect(await next() == ["a"])
    await clock.sleepers(1)
    #expect(clock.deadlines == [.seconds(4)])
    clock.advance(by: .seconds(2))
    #expect(await next(2) == ["a", "b"])
    await clock.sleepers(1)
    update(later)
    clock.advance(by: .seconds(2))
    #expect(await next() == ["b"])
    await clock.sleepers(1)
    update()
    #expect(clock.deadlines.isEmpty)
    #expect(await isQuiet())
  }

  @Test func oneThatAnotherEndsDoesNotGoOffWithIt() async {
    let both = [Timer(id: "a", .every(.seconds(1)), "a"), Timer(id: "b", .every(.seconds(1)), "b")]
    func update(_ wanted: [Timer<String>]) {
      timers.update(wanted) { [fire, timers] action in
        fire.yield(action)
        timers.update([both[0]]) { _ in }
      }
    }
    update([both[0]])
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(await next() == ["a"])
    await clock.sleepers(1)
    update(both)
    clock.advance(by: .seconds(1))
    #expect(await next() == ["a"])
    #expect(await isQuiet())
  }

  @Test func oneThatKeepsNameAndScheduleKeepsRunning() async {
    update(Timer(id: "a", .after(.seconds(2)), "due"))
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    update(Timer(id: "a", .after(.seconds(2)), "due"))
    clock.advance(by: .seconds(1))
    #expect(await next() == ["due"])
  }

  @Test func oneWithAnotherScheduleStartsAnew() async {
    update(Timer(id: "a", .after(.seconds(2)), "old"))
    await clock.sleepers(1)
    update(Timer(id: "a", .after(.seconds(5)), "new"))
    await clock.sleepers(1)
    #expect(clock.deadlines == [.seconds(5)])
    clock.advance(by: .seconds(5))
    #expect(await next() == ["new"])
  }

  @Test func oneThatTheStateNoLongerNamesStops() async {
    update(Timer(id: "a", .after(.seconds(1)), "a"), Timer(id: "b", .after(.seconds(1)), "b"))
    await clock.sleepers(2)
    update(Timer(id: "b", .after(.seconds(1)), "b"))
    #expect(clock.deadlines.count == 1)
    clock.advance(by: .seconds(1))
    #expect(await next() == ["b"])
    #expect(await isQuiet())
  }

  @Test func aOneShotThatWentAwayAndCameBackRunsAgain() async {
    update(Timer(id: "a", .after(.seconds(1)), "due"))
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(await next() == ["due"])
    update()
    update(Timer(id: "a", .after(.seconds(1)), "due"))
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(await next() == ["due"])
  }

  @Test func stoppingLeavesNothingAsleep() async {
    update(Timer(id: "a", .after(.seconds(1)), "a"), Timer(id: "b", .every(.seconds(1)), "b"))
    await clock.sleepers(2)
    timers.stop()
    #expect(clock.deadlines.isEmpty)
    clock.advance(by: .seconds(9))
    #expect(await isQuiet())
  }

  @Test func ofTwoWithOneNameTheFirstRuns() async {
    update(Timer(id: "a", .after(.seconds(1)), "first"), Timer(id: "a", .after(.seconds(1)), "x"))
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(await next() == ["first"])
    #expect(await isQuiet())
  }
}
