import Features
import TestSupport
import Testing
import Vault

@testable import Engine

/// What a person has sent again though nobody could say whether it had arrived: of every kind it is looked
/// for first, and the system has it once.
@Suite(.fewAtATime, .serialized, .timeLimit(.minutes(5))) struct ResendingJourneyTests {
  @Test(arguments: Errand.allCases, [true, false])
  func whatAPersonHasSentAgainIsThereOnce(_ errand: Errand, hadArrived: Bool) async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let id = try await errand.give(to: relay, yard)
      yard.line.set(hadArrived ? .replyLost : .lostOnTheWay, blinds: true)
      for _ in 0..<10 where await !relay.isInDoubt {
        await relay.drain()
        yard.time.pass(3600)
      }
      yard.line.set(nil)
      let there = try await errand.count(yard)
      #expect(there == (hadArrived ? 1 : 0))
      let rows = await relay.rows.map(\.standing)
      #expect(await relay.isInDoubt, "a person is asked: \(rows)")
      #expect(try await relay.decide(.send, on: id))
      _ = try await yard.bringHome(relay)
      let states = await relay.rows.map(\.standing)
      let count = try await errand.count(yard)
      #expect(states == [] && count == 1)
      try await vault.close()
    }
  }
}

extension OutboxRelay {
  /// Whether the one thing that is left needs a person.
  fileprivate var isInDoubt: Bool {
    guard case .quarantined? = rows.last?.standing else { return false }
    return true
  }
}
