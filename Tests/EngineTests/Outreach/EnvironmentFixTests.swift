import Foundation
import Model
import Synchronization
import TestSupport
import Testing

@testable import Engine

/// Asking the receiver once where this machine is.
@Suite(.timeLimit(.minutes(5))) struct EnvironmentFixTests {
  private static let start = Date(timeIntervalSince1970: 1_772_443_800)

  private static func fix(_ accuracy: Double?, second: Double = 0) throws -> Fix {
    try #require(
      Fix(latitude: 42.1015, longitude: -72.5898, accuracy: accuracy, time: start + second))
  }

  /// A receiver that says these, each some seconds after the last one, and then nothing more.
  private final class Receiver: Sendable {
    private let state: Mutex<(left: [ReceiverNews], passed: Double, isHeard: Bool)>
    private let apart: Double

    init(_ news: [ReceiverNews], apart: Double = 1) {
      state = Mutex((news.reversed(), 0, false))
      self.apart = apart
    }

    /// Whether all of it was heard.
    var isHeard: Bool { state.withLock { $0.isHeard } }

    func environment(_ clock: ManualClock = ManualClock()) -> Environment {
      Environment(
        transport: ScriptedTransport(), clock: clock,
        now: { EnvironmentFixTests.start + self.state.withLock { $0.passed } },
        receiver: { AsyncStream { await self.next() } })
    }

    private func next() async -> ReceiverNews? {
      let news = state.withLock { state in
        state.isHeard = state.left.isEmpty
        state.passed += apart
        return state.left.popLast()
      }
      guard news == nil else { return news }
      // A receiver that says nothing more is quiet until nobody listens to it.
      let quiet = AsyncStream<ReceiverNews>.makeStream()
      for await news in quiet.stream { return news }
      quiet.continuation.finish()
      return nil
    }
  }

  /// What comes of it where the time is over once all was heard.
  private func afterAll(_ news: [ReceiverNews]) async throws -> Fix {
    let (clock, receiver) = (ManualClock(), Receiver(news))
    let environment = receiver.environment(clock)
    let asking = Task { try await environment.fix(within: .seconds(30)) }
    while clock.deadlines.isEmpty || !receiver.isHeard { await Task.yield() }
    clock.advance(by: .seconds(30))
    return try await asking.value
  }

  @Test func aGoodOneIsTakenAsItComes() async throws {
    let fixes = [try Self.fix(60), try Self.fix(9, second: 1), try Self.fix(3, second: 2)]
    let news = [.connecting, .noFix(satellites: 4)] + fixes.map { ReceiverNews.fix($0) }
    #expect(try await Receiver(news).environment().fix(within: .seconds(30)) == fixes[1])
  }

  @Test func elseTheBestOfTenSecondsIs() async throws {
    let fixes = try [80.0, 40, 60, 50, 30].enumerated().map { second, accuracy in
      try Self.fix(accuracy, second: Double(second * 4))
    }
    let receiver = Receiver(fixes.map { .fix($0) }, apart: 4)
    #expect(try await receiver.environment().fix(within: .seconds(30)) == fixes[1])
  }

  @Test func whereTheTimeIsOverWhatWasHeardIsIt() async throws {
    let only = try Self.fix(nil)
    #expect(try await afterAll([.connecting, .fix(only)]) == only)
  }

  @Test func whereNothingIsMeasuredWhatWasSaidLastIsSaid() async {
    await #expect(throws: NoFix(news: .noFix(satellites: 2))) {
      try await afterAll([.connecting, .noFix(satellites: 2)])
    }
  }

  @Test(arguments: [ReceiverNews.noDaemon, .notGPSD, .noDevice])
  func whatCannotBeMendedByWaitingIsSaidAtOnce(last: ReceiverNews) async {
    await #expect(throws: NoFix(news: last)) {
      try await Receiver([.connecting, last]).environment().fix(within: .seconds(30))
    }
  }

  @Test func aMachineWithoutAReceiverHasNone() async {
    await #expect(throws: NoFix(news: nil)) {
      try await Environment(transport: ScriptedTransport()).fix(within: .seconds(30))
    }
  }
}
