import FoundationEssentials
import TestSupport
import Testing

@testable import Engine

/// So many in a second, and no more.
struct PaceTests {
  @Test func theyBeginApart() async {
    let clock = HastyClock()
    let start = Date(timeIntervalSince1970: 1_000_000)
    let environment = Environment(
      transport: ScriptedTransport(), clock: clock,
      now: { start + (clock.now.offset / .seconds(1)) })
    let pace = Pace(rate: 4, environment)
    for _ in 1...5 { #expect(await pace.turn()) }
    #expect(clock.waits == Array(repeating: .milliseconds(250), count: 4))
  }

  @Test func whoIsCancelledHasNoTurn() async {
    let pace = Pace(rate: 1, Environment(transport: ScriptedTransport(), clock: HastyClock()))
    let task = Task { () -> [Bool] in
      withUnsafeCurrentTask { $0?.cancel() }
      return [await pace.turn(), await pace.turn()]
    }
    #expect(await task.value == [false, false])
  }
}
