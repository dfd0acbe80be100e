import Features
import TestSupport
import Testing
import Vault

@testable import Engine

/// What a person has sent again though nobody could say whether it had arrived: of every kind it is looked
/// for first, and the system has it once.
@Suite(.fewAtATime, .serialized, .timeLimit(.minutes(1))) struct ResendingJourneyTests {
  @Test(arguments: Errand.allCases, [true, false])
  func whatAPersonHasSentAgainIsThereOnce(_ errand: Errand, hadArrived: Bool) async throws {
    try await CourierYard.run { yard in
      let (courier, vault) = try await yard.start()
      let id = try await errand.give(to: courier, yard)
      yard.line.set(hadArrived ? .replyLost : .lostOnTheWay, blinds: true)
      for _ in 0..<10 where await !courier.isInDoubt {
        await courier.drain()
        yard.time.pass(3600)
      }
      yard.line.set(nil)
      let there = try await errand.count(yard)
      #expect(there == (hadArrived ? 1 : 0))
      let rows = await courier.rows.map(\.standing)
      #expect(await courier.isInDoubt, "a person is asked: \(rows)")
      #expect(try await courier.decide(.send, on: id))
      _ = try await yard.bringHome(courier)
      let states = await courier.rows.map(\.standing)
      let count = try await errand.count(yard)
      #expect(states == [] && count == 1)
      try await vault.close()
    }
  }
}

extension Courier {
  /// Whether the one thing that is left needs a person.
  fileprivate var isInDoubt: Bool {
    guard case .quarantined? = rows.last?.standing else { return false }
    return true
  }
}
