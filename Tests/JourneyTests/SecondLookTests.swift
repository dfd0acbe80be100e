import ETO
import Model
import TestSupport
import Testing

@testable import Engine
@testable import Features

/// Two desks about one person at the same moment: what ETO was told last stands, and whose write does not
/// hears of that.
@MainActor @Suite(.fewAtATime, .serialized, .timeLimit(.minutes(5))) struct SecondLookTests {
  private static let whom = "Walter Lampwick #5001"

  /// Two desks that both see Lampwick in bed 12, with two beds that are free.
  @MainActor private struct Desks {
    let house: ShelterJourney
    let one: ShelterWorker
    let two: ShelterWorker
    let first: Bed
    let second: Bed

    init(_ house: ShelterJourney) async throws {
      self.house = house
      one = try await house.worker()
      two = try await house.worker("rosa.mar@example.org")
      await one.press("<alt-2>")
      await one.find("lampwick")
      await one.press("<enter>12<enter>")
      await two.press("<alt-2>")
      await two.find("lampwick")
      let board = two.state.board
      let free = board.beds.filter { board.standing(of: $0) == .free }
      first = try #require(free.first)
      second = try #require(free.last)
    }

    /// The keys that move somebody to a bed.
    func move(to bed: Bed) -> String { "<enter>\(bed.label.replacingPrefix("Bed "))<enter>" }

    /// What ETO has of the night: one response, whatever is written into it.
    func stands() async throws -> TouchPointResponse {
      let all = try await one.responses(of: "Lampwick")
      #expect(all.count == 1)
      return try #require(all.first)
    }
  }

  /// The first desk has seen everybody, and is about to write.
  @Test func aCheckOutIsNotLostToAMoveThatBeganBefore() async throws {
    try await ShelterJourney.take { house in
      let desks = try await Desks(house)
      let two = desks.two
      house.wire.before("GetTouchPointResponse") { await two.press("o") }
      await desks.one.press(desks.move(to: desks.first))
      #expect(two.toast == "\(Self.whom) is out.")
      #expect(
        desks.one.toast == "Somebody else’s change stands, not yours. \(Self.whom) is out.")
      #expect(desks.one.bed(of: "Lampwick") == nil)
      #expect(try await desks.stands().answer(to: 4103) != .choices([82001]))
    }
  }

  @Test func ofTwoMovesTheOneThatStandsIsSeenAtBothDesks() async throws {
    try await ShelterJourney.take { house in
      let desks = try await Desks(house)
      let (two, keys) = (desks.two, desks.move(to: desks.second))
      house.wire.before("GetTouchPointResponse") { await two.press(keys) }
      await desks.one.press(desks.move(to: desks.first))
      let label = desks.second.label
      #expect(two.toast == "\(Self.whom) is now in \(label).")
      #expect(
        desks.one.toast
          == "Somebody else’s change stands, not yours. \(Self.whom) is in, \(label).")
      #expect(desks.one.bed(of: "Lampwick") == label && two.bed(of: "Lampwick") == label)
      #expect(try await desks.stands().answer(to: 4102) == .choices([desks.second.id]))
    }
  }

  /// Another desk had read the night before this one wrote, and writes once this one has seen its own there.
  @Test(arguments: [false, true])
  func whatIsWrittenOverAfterItWasSeenIsTold(isMove: Bool) async throws {
    try await ShelterJourney.take { house in
      let desks = try await Desks(house)
      let form = try #require(desks.one.state.form).form
      let (wire, api, other) = (house.wire, desks.two.api, desks.second)
      let id = try await desks.stands().id
      wire.before("TouchPointResponseUpdate") {
        wire.before("ListTouchPointResponses") {
          wire.before("ListTouchPointResponses") {
            _ = try? await api.updateResponse(
              id, on: form, answers: [4102: .choices([other.id]), 4103: .choices([82001])])
          }
        }
      }
      await desks.one.press(isMove ? desks.move(to: desks.first) : "o")
      #expect(
        desks.one.toast
          == "Somebody else’s change stands, not yours. \(Self.whom) is in, \(other.label).")
      #expect(desks.one.bed(of: "Lampwick") == other.label)
      #expect(desks.one.state.undoable.allSatisfy { $0.kind == .checkIn }, "it was not made")
      let stands = try await desks.stands()
      #expect(stands.answer(to: 4102) == .choices([other.id]))
      #expect(stands.answer(to: 4103) == .choices([82001]))
    }
  }

  /// A script has read the night, and is about to check somebody out whom another desk moves just then.
  @Test func aScriptKnowsTheBedThatAnotherDeskHadGivenWhomItChecksOut() async throws {
    try await ShelterJourney.take { house in
      let desks = try await Desks(house)
      let script = try await KioskYard.enter(house)
      let (wire, two, keys) = (house.wire, desks.two, desks.move(to: desks.first))
      wire.before("ListTouchPointResponses") {
        wire.before("ListTouchPointResponses") { await two.press(keys) }
      }
      let change = try await script.checkOut(5001, KioskYard.checkIn, KioskYard.zone)
      #expect(two.toast == "\(Self.whom) is now in \(desks.first.label).")
      #expect(change.guest.tonight?.status == .out)
      #expect(change.goneFrom?.label == desks.first.label)
    }
  }
}
