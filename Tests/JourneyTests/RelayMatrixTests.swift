import ETO
import Features
import FoundationEssentials
import Model
import TestSupport
import Testing
import Vault

@testable import Engine

/// Every kind of write, broken at every point of its way: in the end the system has it once, or
/// somebody is asked.
///
/// What a death of the program leaves behind is in ``KillMatrixTests``.
@Suite(.fewAtATimeFirst, .serialized, .timeLimit(.minutes(5)), .prints(.broken))
struct RelayMatrixTests {
  @Test(arguments: Errand.allCases, BrokenLine.Break.allCases)
  func aBrokenLineLosesNothingAndDoublesNothing(
    _ errand: Errand, _ breaking: BrokenLine.Break
  ) async throws {
    try await RelayYard.run { yard in
      let before = try await errand.count(yard)
      #expect(before == 0)
      let (relay, vault) = try await yard.start()
      _ = try await errand.give(to: relay, yard)
      yard.line.set(breaking)
      await relay.drain()
      let there = try await errand.count(yard)
      // It is not given up, and not called sent.
      if !breaking.arrives {
        #expect(await relay.rows.count == 1)
        #expect(there == 0)
      }
      yard.line.set(nil)
      if breaking == .signedOut { try await yard.signIn() }
      let progress = try await yard.bringHome(relay)
      let states = await relay.rows.map(\.standing)
      let count = try await errand.count(yard)
      FaultTable.broken.note(
        breaking.title, "\(errand)", [there], [count], asked: states.first.map { "\($0)" })
      #expect(states == [])
      #expect(progress.left == 0)
      #expect(count == 1)
      #expect(try await vault.outbox().values.isEmpty)
      try await vault.close()
    }
  }

  /// A contact is written about somebody who is not on record yet.
  @Test func whatIsWrittenAboutANewClientWaitsForThem() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let client = try await Errand.newClient.give(to: relay, yard)
      try await ChainLink.contact.give(about: client, to: relay, yard)
      #expect(await relay.rows.map(\.standing) == [.ready, .needing])
      yard.line.set(.replyLost)
      await relay.drain()
      yard.line.set(nil)
      let progress = try await yard.bringHome(relay)
      let states = await relay.rows.map(\.standing)
      #expect(states == [])
      #expect(progress.left == 0)
      let person = try #require(
        try await yard.eto.search("Ottoline Fernwhistle", in: 712).first.map(\.id))
      let subject = try #require(try await yard.eto.participant(person)?.subjectID)
      #expect(try await yard.eto.responses(about: subject, on: 2102).count == 1)
      try await vault.close()
    }
  }
}
