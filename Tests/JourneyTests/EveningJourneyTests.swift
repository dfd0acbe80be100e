import Engine
import FoundationEssentials
import Model
import Resources
import Sandbox
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A shelter's evening by keys, with the pretend ETO behind it.
@MainActor @Suite(.fewAtATimeFirst, .serialized) struct EveningJourneyTests {
  @Test func aKeyFromAnywhereANameAndTwoEnters() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-4>")
      await worker.press("Blampwick, wal")
      #expect(worker.store.state.place == .checkIn && worker.state.standing == .loaded)
      await worker.press("<enter><enter>")
      #expect(worker.toast.hasPrefix("Walter Lampwick #5001 is in, Bed "))
      #expect(try await worker.responses(of: "Lampwick, Walter").count == 1)
      #expect(worker.state.mode == .list)
    }
  }

  /// Everybody who is not in yet, each by as few letters as it takes.
  @Test func aWholeEveningOneAfterTheOther() async throws {
    try await ShelterJourney.take(.large) { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      let expected = worker.state.guests.values
        .filter { $0.tonight?.isIn != true && !$0.name.isEmpty }
        .sorted { $0.id < $1.id }
      #expect(expected.count > 50)
      var letters = 0
      var keys = 0
      for guest in expected {
        await worker.press("4")
        worker.begin("B")
        var typed = 0
        for letter in guest.name.listed.lowercased() {
          if typed > 0, worker.state.selectedGuest?.id == guest.id { break }
          worker.begin(letter == " " ? "<space>" : String(letter))
          typed += 1
        }
        while worker.state.selectedGuest?.id != guest.id, typed < 60 {
          worker.begin("<down>")
          typed += 1
        }
        await worker.press("<enter><enter>")
        #expect(worker.state.guests[guest.id]?.tonight?.status == .present, "\(guest.id)")
        letters += typed
        keys += 3
      }
      #expect(keys == 3 * expected.count)
      #expect(letters < 8 * expected.count, "\(letters) letters")
    }
  }
}
