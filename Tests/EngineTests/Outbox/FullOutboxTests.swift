import Features
import Foundation
import TestSupport
import Testing
import Vault

@testable import Engine

/// Ten thousand writes at once: each costs no more than one of a thousand.
@Suite(.aloneForAWhile, .timeLimit(.minutes(5))) struct FullOutboxTests {
  private static let latency = Duration.milliseconds(50)
  /// How many notes there are on each task.
  private static let depth = 10

  /// What emptying it took.
  private struct Cost {
    /// What was asked of the database for each.
    var statements: Double
    /// What was held at most besides what is still to be sent.
    var held: Int
  }

  @Test func tenThousandAreSentInOrderOnceAndAsEasilyAsAThousand() async throws {
    let few = try await cost(of: 1_000)
    let many = try await cost(of: 10_000)
    // It is marked, moved to what has arrived and told to the audit trail: 13, were each a commit.
    #expect(max(few.statements, many.statements) < 16)
    // Those that leave, those that are written down, and what is told of them.
    #expect(max(few.held, many.held) <= 8 * Outbox.limit)
  }

  /// Empties an outbox of so many notes, stopped once half-way.
  private func cost(of count: Int) async throws -> Cost {
    let clock = ManualClock()
    let bench = try await RelayBench(clock, latency: Self.latency)
    try await fill(bench.vault, count)
    let relay = try await bench.successor()
    let asked = try await AskedDatabase.listen(to: bench.vault)
    let walk = Walk(bench: bench, relay: relay, clock: clock, count: count)

    let first = Task { await relay.drain() }
    let half = count / 2 / Outbox.limit * Outbox.limit
    var held = await walk.go(to: half)
    first.cancel()
    let stopped = await first.value
    #expect(stopped.left >= count - half - Outbox.limit)
    while await relay.isBusy {
      clock.advance(by: Self.latency)
      await Task.yield()
    }
    let arrived = bench.instance.count
    #expect((half...half + Outbox.limit).contains(arrived), "nothing more began")
    #expect(await relay.progress == OutboxProgress(sent: arrived, left: count - arrived))
    #expect(clock.deadlines.isEmpty)

    let second = Task { await relay.drain() }
    held = max(held, await walk.go(to: count))
    let progress = await second.value
    #expect(progress == OutboxProgress(sent: count))
    expectAll(bench, count)
    #expect(try await bench.vault.outbox().values.isEmpty)
    #expect(asked.readings(of: "record") == 1, "the line before, and nothing while it is sent")
    return Cost(statements: Double(asked.count) / Double(count), held: held)
  }

  /// Expects each once and in the order of its task, never more at a time than may be, and to be told of
  /// each.
  private func expectAll(_ bench: RelayBench, _ count: Int) {
    let comments = bench.instance.comments
    #expect(comments.count == count && Set(comments.map(\.text)).count == count)
    let texts = Dictionary(grouping: comments, by: \.task).mapValues { $0.map(\.text) }
    let tasks = count / Self.depth
    let wrong = (0..<tasks).filter { task in
      texts["t\(task)"] != (0..<Self.depth).map { "Note \($0 * tasks + task)" }
    }
    #expect(wrong == [], "a task's notes stand in the order in which they were written")
    #expect(bench.instance.most == Outbox.limit && bench.instance.mostOfOneTask == 1)
    let told = bench.told.all.compactMap { news -> OutboxProgress? in
      if case .progressed(let progress) = news { progress } else { nil }
    }
    #expect(told.map(\.sent) == Array(1...count))
    #expect(told.map(\.left) == Array((0..<count).reversed()))
  }

  /// Writes notes into the vault, one on each task and then the next on each.
  private func fill(_ vault: Vault, _ count: Int) async throws {
    var outbox = Outbox()
    for number in 0..<count {
      let task = "t\(number % (count / Self.depth))"
      let message = CommentMessage(
        taskID: task, table: "incident", number: "INC\(task)", comment: .workNote,
        text: "Note \(number)", seen: ["o"])
      _ = outbox.add(
        OutboxItem(
          id: UUID(), destination: CommentMessage.destination, at: Bench.address,
          kind: CommentMessage.kind, subject: message.subject, author: "john.doe",
          title: message.title, created: Moment(wall: Bench.now, boot: .seconds(1), bootID: "boot"),
          version: CommentMessage.version, body: message.packed))
    }
    try await vault.write(OutboxChange(outbox.items))
  }

  /// Lets answers come, one round after another.
  private struct Walk {
    let bench: RelayBench
    let relay: OutboxRelay
    let clock: ManualClock
    let count: Int

    /// Until so many have arrived; returns what was held at most meanwhile.
    func go(to goal: Int) async -> Int {
      var held = 0
      while bench.instance.count < goal {
        let before = bench.instance.count
        let round = min(Outbox.limit, count - before)
        await clock.sleepers(round)
        held = max(held, await relay.held)
        clock.advance(by: FullOutboxTests.latency)
        await bench.instance.written(before + round)
      }
      return held
    }
  }
}

extension OutboxRelay {
  /// How much it holds that is not in the outbox: under way, not on the disk yet, waited for.
  fileprivate var held: Int {
    underWay.count + unwritten.count + untold.count + writers.count + fresh.count
      + sleepers.count
  }
}
