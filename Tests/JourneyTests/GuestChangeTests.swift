import Features
import FoundationEssentials
import Model
import TestSupport
import Testing
import Vault

@testable import Engine

/// A record of the shelter's own list that two people change at the same time.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct GuestChangeTests {
  private static let id = GuestYard.first

  private static func change(
    _ desk: GuestDesk, _ field: String, to value: String
  ) async throws -> GuestChangeMessage {
    let base = try await desk.read(id)
    let old = try #require(base.values[field])
    return GuestChangeMessage(
      change: GuestChange(
        of: base,
        [GuestChange.Line(name: field, label: field, kind: .text, old: old, new: value)]))
  }

  @Test func whatAColleagueLeftAloneIsNoReasonToAsk() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let desk = try #require(await yard.sessions.guests)
      let message = try await Self.change(desk, "Locker", to: "77")
      try await desk.set("Vegan", of: "Diet")
      try await relay.add(message, by: "staff")
      await relay.drain()
      let rows = await relay.rows
      #expect(rows.isEmpty)
      let now = try await desk.read(Self.id).values
      #expect(now["Locker"] == "77" && now["Diet"] == "Vegan")
      try await vault.close()
    }
  }

  @Test func whatAColleagueChangedTooIsShownAndDecided() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let desk = try #require(await yard.sessions.guests)
      let message = try await Self.change(desk, "Locker", to: "77")
      try await desk.set("78", of: "Locker")
      let item = try await relay.add(message, by: "staff")
      await relay.drain()
      let conflict = try #require(await relay.rows.first?.conflict)
      #expect(conflict.map(\.mine) == [.text("77")] && conflict.map(\.theirs) == [.text("78")])
      #expect(try await desk.value("Locker") == "78", "nothing is written over unseen")
      #expect(try await relay.decide(.send, on: item))
      await relay.drain()
      let rows = await relay.rows
      #expect(rows.isEmpty)
      #expect(try await desk.value("Locker") == "77")
      try await vault.close()
    }
  }

  @Test func twoChangesOfOneRecordGoOneAfterTheOther() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let desk = try #require(await yard.sessions.guests)
      let first = try await Self.change(desk, "Locker", to: "77")
      // The second form was opened over what the first one is to make of it.
      let base = first.change.base.changed(by: first.change)
      let second = GuestChangeMessage(
        change: GuestChange(
          of: base,
          [GuestChange.Line(name: "Locker", label: "Locker", kind: .text, old: "77", new: "79")]))
      try await relay.add(first, by: "staff")
      try await relay.add(second, by: "staff")
      await relay.drain()
      await relay.drain()
      let rows = await relay.rows
      #expect(rows.isEmpty)
      #expect(try await desk.value("Locker") == "79")
      try await vault.close()
    }
  }

  @Test func whatTheListDoesNotTakeIsRefusedInItsWords() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let desk = try #require(await yard.sessions.guests)
      try await relay.add(try await Self.change(desk, "Diet", to: "Gravel"), by: "staff")
      await relay.drain()
      guard case .quarantined(.refused(let words))? = await relay.rows.first?.standing else {
        Issue.record("it was not refused")
        return
      }
      #expect(!words.isEmpty)
      try await vault.close()
    }
  }

  @Test func whatSomebodyElseWroteIsNotSentWithThisAccount() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let desk = try #require(await yard.sessions.guests)
      try await relay.add(try await Self.change(desk, "Locker", to: "77"), by: "volunteer")
      await relay.drain()
      let standings = await relay.rows.map(\.standing)
      #expect(standings == [.signInNeeded])
      #expect(try await desk.value("Locker") != "77")
      try await vault.close()
    }
  }
}
