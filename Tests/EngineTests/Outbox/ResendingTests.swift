import Features
import Foundation
import Model
import TestSupport
import Testing
import Vault

@testable import Engine

/// What a person sends again although nobody could say whether it had arrived.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct ResendingTests {
  /// A comment whose answer was lost, and whose journal is hidden from whoever looks for it.
  private func doubtful(_ bench: RelayBench) async throws -> UUID {
    let id = try await bench.comment("t1", "Called.")
    await bench.relay.drain()
    bench.instance.hide()
    // It is looked for a number of times before a person is asked.
    for _ in 0..<30 where await bench.states != [.quarantined(.hidden)] {
      bench.pass(3600)
      await bench.relay.drain()
    }
    #expect(await bench.states == [.quarantined(.hidden)])
    return id
  }

  private func bringHome(_ bench: RelayBench) async {
    for _ in 0..<4 {
      await bench.relay.drain()
      bench.pass(3600)
    }
  }

  @Test func whatHadArrivedIsNotSentTwice() async throws {
    let bench = try await RelayBench()
    bench.instance.lose("t1")
    let id = try await doubtful(bench)
    bench.instance.hide(false)
    #expect(try await bench.relay.decide(.send, on: id))
    await bench.relay.drain()
    #expect(await bench.relay.rows.isEmpty)
    #expect(bench.instance.comments.count == 1)
  }

  /// Another one with the same words arrived meanwhile: that is not this one.
  @Test(arguments: [false, true]) func whatAnotherItemBroughtIsNotTakenForIt(
    isFirstThere: Bool
  ) async throws {
    let bench = try await RelayBench()
    if isFirstThere { bench.instance.lose("t1") } else { bench.instance.answer("t1", .html(502)) }
    let id = try await doubtful(bench)
    bench.instance.hide(false)
    try await bench.comment("t1", "Called.")
    await bench.relay.drain()
    #expect(bench.instance.comments.count == (isFirstThere ? 2 : 1))
    // Its answer is lost again, so that it has to be looked for.
    if !isFirstThere { bench.instance.answer("t1", .html(502)) }
    #expect(try await bench.relay.decide(.send, on: id))
    await bringHome(bench)
    #expect(await bench.relay.rows.isEmpty)
    #expect(bench.instance.comments.count == 2, "each has one of its own")
  }

  /// What was found is known by its number, and found once.
  @Test func whatWasFoundForOneIsNotFoundForAnother() async throws {
    let bench = try await RelayBench()
    bench.instance.lose("t1")
    let first = try await doubtful(bench)
    bench.instance.hide(false)
    bench.instance.answer("t1", .html(502))
    try await bench.comment("t1", "Called.")
    await bench.relay.drain()
    #expect(try await bench.relay.decide(.send, on: first))
    await bringHome(bench)
    #expect(await bench.relay.rows.isEmpty)
    #expect(bench.instance.comments.count == 2)
  }

  /// Whoever wants it sent does not see the journal either: they looked elsewhere.
  @Test func whereNothingIsShownAPersonIsBelieved() async throws {
    let bench = try await RelayBench()
    bench.instance.answer("t1", .html(502))
    let id = try await doubtful(bench)
    #expect(try await bench.relay.decide(.send, on: id))
    await bench.relay.drain()
    #expect(bench.instance.comments.count == 1)
    #expect(await bench.relay.rows.isEmpty)
  }

  /// That a person wants it is not forgotten where nobody is reached when they say so.
  @Test func whoWantsItSentWithoutAConnectionHasItLookedForOnceThereIsOne() async throws {
    let bench = try await RelayBench()
    bench.instance.lose("t1")
    let id = try await doubtful(bench)
    bench.instance.cut()
    #expect(try await bench.relay.decide(.send, on: id))
    await bench.relay.drain()
    #expect(await bench.states == [.offline])
    #expect(try await bench.vault.outbox().values.map(\.isResent) == [true])
    bench.instance.cut(false)
    bench.instance.hide(false)
    bench.pass(3600)
    await bench.relay.drain()
    #expect(await bench.relay.rows.isEmpty)
    #expect(bench.instance.comments.count == 1)
  }
}
