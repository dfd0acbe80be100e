import Features
import Foundation
import TestSupport
import Testing
import Vault

@testable import Engine

/// How fast a full outbox is emptied.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct RelayDrainTests {
  private static let latency = Duration.milliseconds(50)

  /// A thousand comments on a thousand tasks, 50 ms each: as many rounds as the limit makes of them,
  /// and a third on top at most.
  @Test func aThousandCommentsTakeNoMoreRoundsThanTheLimitMakesOfThem() async throws {
    let clock = ManualClock()
    let bench = try await RelayBench(clock, latency: Self.latency)
    for number in 0..<1000 { try await bench.comment("t\(number)", "Note \(number)") }
    let drain = Task { await bench.relay.drain() }
    var rounds = 0
    while bench.instance.comments.count < 1000 {
      await clock.sleepers(min(Outbox.limit, 1000 - bench.instance.comments.count))
      clock.advance(by: Self.latency)
      rounds += 1
      // Those of this round have to have arrived before the next is counted.
      while bench.instance.comments.count < min(1000, rounds * Outbox.limit) { await Task.yield() }
    }
    let progress = await drain.value
    #expect(progress == OutboxProgress(sent: 1000))
    #expect(bench.instance.most == Outbox.limit)
    #expect(Double(rounds) <= 1.3 * 1000 / Double(Outbox.limit))
    #expect(Set(bench.instance.comments.map(\.text)).count == 1000)
    #expect(
      Set(bench.instance.comments.prefix(Outbox.limit).map(\.text))
        == Set((0..<Outbox.limit).map { "Note \($0)" }), "the oldest go first")
    let counts = bench.told.all.compactMap { news -> Int? in
      if case .progressed(let progress) = news { progress.sent } else { nil }
    }
    #expect(counts == Array(1...1000))
  }

  /// Locked with something on its way and unlocked before its answer, somebody asks to send all.
  @Test func aDrainAfterALockWaitsForWhatLeftBefore() async throws {
    let clock = ManualClock()
    let bench = try await RelayBench(clock, latency: Self.latency)
    try await bench.comment("t1", "Called.")
    let before = Task { await bench.relay.drain() }
    await clock.sleepers(1)
    await bench.relay.retire()
    let second = try await bench.successor()
    let after = Task { await second.drain() }
    // It has nothing to wait for but the answer: nothing is asked and nothing is sent until then.
    for _ in 0..<100 { await Task.yield() }
    #expect(bench.instance.reads == 0 && bench.instance.most == 1)
    clock.advance(by: Self.latency)
    _ = await before.value
    _ = await after.value
    #expect(bench.instance.comments.map(\.text) == ["Called."])
    #expect(bench.instance.reads == 1, "it was looked for")
    let rows = await second.rows
    #expect(rows.isEmpty)
  }

  @Test func whatIsOnItsWayIsHeldBackOnceItsTryIsOver() async throws {
    let clock = ManualClock()
    let bench = try await RelayBench(clock, latency: Self.latency)
    bench.instance.answer("t1", .html(502))
    let id = try await bench.comment("t1", "Called.")
    let drain = Task { await bench.relay.drain() }
    await clock.sleepers(1)
    #expect(try await bench.relay.decide(.hold, on: id) == false)
    let isComing = try await bench.relay.hold(afterTryOf: id, by: "ann.li")
    #expect(isComing)
    #expect(await bench.relay.rows.map(\.isHeld) == [false], "it is on its way still")
    clock.advance(by: Self.latency)
    _ = await drain.value
    #expect(await bench.relay.rows.map(\.isHeld) == [true])
    let trail = try await bench.vault.auditTrail().entries
    #expect(trail.contains { "\($0.author) \($0.action)" == "ann.li outbox.held" })
    bench.pass(3600)
    await bench.relay.drain()
    #expect(bench.instance.comments.isEmpty, "it is not tried again")
    let isAnother = try await bench.relay.hold(afterTryOf: id, by: nil)
    #expect(!isAnother, "nothing is under way")
  }

  /// The screen locks, or the program dies, before that try has its answer.
  @Test(arguments: [false, true])
  func whatWasToBeHeldBackIsSoAfterALockAndAfterADeath(isDeath: Bool) async throws {
    let clock = ManualClock()
    let bench = try await RelayBench(clock, latency: Self.latency)
    bench.instance.answer("t1", .html(502))
    let id = try await bench.comment("t1", "Called.")
    let drain = Task { await bench.relay.drain() }
    await clock.sleepers(1)
    let isComing = try await bench.relay.hold(afterTryOf: id, by: "ann.li")
    #expect(isComing)
    let second =
      try await isDeath
      ? OutboxRelay.open(bench.vault, bench.relay.post) : bench.successor()
    await bench.relay.retire()
    clock.advance(by: Self.latency)
    _ = await drain.value
    #expect(await second.rows.map(\.isHeld) == [true])
    bench.pass(3600)
    await second.drain()
    #expect(bench.instance.comments.isEmpty, "it is not tried again")
    #expect(await second.rows.map(\.isHeld) == [true])
    let trail = try await bench.vault.auditTrail().entries
    #expect(trail.contains { "\($0.author) \($0.action)" == "ann.li outbox.held" })
  }

  @Test func aHoldThatTheDiskDoesNotTakeIsNotPromised() async throws {
    let clock = ManualClock()
    let bench = try await RelayBench(clock, latency: Self.latency)
    bench.instance.answer("t1", .html(502))
    let id = try await bench.comment("t1", "Called.")
    let drain = Task { await bench.relay.drain() }
    await clock.sleepers(1)
    try await bench.refuseWrites()
    await #expect(throws: VaultError.self) {
      _ = try await bench.relay.hold(afterTryOf: id, by: "ann.li")
    }
    try await bench.refuseWrites(false)
    clock.advance(by: Self.latency)
    _ = await drain.value
  }

  @Test func aDrainThatIsCancelledBeginsNothingMore() async throws {
    let clock = ManualClock()
    let bench = try await RelayBench(clock, latency: Self.latency)
    for number in 0..<20 { try await bench.comment("t\(number)", "Note \(number)") }
    let drain = Task { await bench.relay.drain() }
    await clock.sleepers(Outbox.limit)
    drain.cancel()
    _ = await drain.value
    #expect(bench.instance.comments.isEmpty)
    // What had left comes to its end.
    clock.advance(by: Self.latency)
    while await bench.relay.rows.count > 20 - Outbox.limit { await Task.yield() }
    #expect(bench.instance.comments.count == Outbox.limit)
    #expect(await bench.relay.rows.allSatisfy { $0.standing == .ready })
  }

  @Test func whileItRunsWhatIsWrittenGoesByItself() async throws {
    let bench = try await RelayBench()
    let run = Task { await bench.relay.run() }
    try await bench.comment("t1", "one")
    while bench.instance.comments.isEmpty { await Task.yield() }
    run.cancel()
    await run.value
    #expect(bench.instance.comments.map(\.text) == ["one"])
  }
}
