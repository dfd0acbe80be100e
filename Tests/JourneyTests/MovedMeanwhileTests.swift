import ETO
import Features
import FoundationEssentials
import Model
import Resources
import TestSupport
import Testing

@testable import Engine

/// What was done about somebody's night without a connection, while another desk gave them another bed: it goes where
/// it is right whatever their bed, and taking it back leads to how the night stood then.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct MovedMeanwhileTests {
  private static let checkIn = CheckInSetup(
    touchPoint: 2101,
    elements: CheckInElements(bed: 4102, date: 4101, status: 4103, reference: 4104, note: 4105))

  /// A night, a person, two beds, and a desk.
  private struct Night {
    let yard: RelayYard
    let night: CivilDate
    let desk: ShelterDesk
    let guest: Guest
    let first: Bed.ID
    let second: Bed.ID

    init(_ yard: RelayYard) async throws {
      self.yard = yard
      night = CivilDate(
        daysSince1970: CivilDate(yard.time.start, minutesEast: 0).daysSince1970 + 2)
      let api = try await yard.eto
      var query = CheckIn.Query(MovedMeanwhileTests.checkIn, program: 712, zone: .utc)
      query.night = night
      desk = try await ShelterDesk(query, api, at: yard.time.now)
      let found = try await api.search("Walter Lampwick", in: 712)
      guest = try await desk.night(of: try #require(found.first?.id))
      let beds = desk.form.beds.filter { !$0.isClosed }.suffix(2).map(\.id)
      (first, second) = (try #require(beds.first), try #require(beds.last))
    }

    func change(
      _ kind: BedChange.Kind, of guest: Guest, to bed: Bed.ID?, _ status: BedNight.Status
    ) -> BedChange {
      BedChange(
        id: UUID(), kind, of: guest, night: night, bed: bed, status: status, begun: yard.time.now)
    }

    /// Writes a change; the person as they are then, and how their night stood before.
    func write(_ change: BedChange) async throws -> (guest: Guest, before: BedNight?) {
      let outcome = try await desk.write(change)
      guard case .written(let guest, _, let before) = outcome else {
        Issue.record("\(outcome)")
        throw CancellationError()
      }
      return (guest, before)
    }

    /// Takes a change back that was made over how the night stood.
    func takeBack(_ change: BedChange, over before: BedNight?) async throws -> BedNight? {
      let back = BedChange(
        undoing: change.made(over: before), id: UUID(), takenBack: desk.form.takenBack,
        begun: yard.time.now)
      return try await write(back).guest.tonight
    }
  }

  @Test func aCheckOutGoesAndTakingItBackLeadsToTheBedTheyHadLast() async throws {
    try await RelayYard.run { yard in
      let night = try await Night(yard)
      let here = try await night.write(
        night.change(.checkIn, of: night.guest, to: night.first, .present)
      ).guest
      let out = night.change(.checkOut, of: here, to: night.first, .out)
      _ = try await night.write(night.change(.move, of: here, to: night.second, .present))
      let gone = try await night.write(out)
      #expect(gone.before?.bed == night.second && gone.before?.status == .present)
      #expect(gone.guest.tonight?.status == .out)
      #expect(gone.guest.tonight?.bed == night.second, "they went from that one")
      // Found to be there already, as after an answer that was lost, it leads to the same.
      #expect(try await night.write(out).before?.bed == night.second)
      // What takes it back without knowing of that is a conflict, as any move is.
      let blind = BedChange(
        undoing: out, id: UUID(), takenBack: night.desk.form.takenBack, begun: yard.time.now)
      guard case .changedSince = try await night.desk.write(blind) else {
        Issue.record("they are in the bed that they had left")
        return
      }
      let back = try await night.takeBack(out, over: gone.before)
      #expect(back?.status == .present && back?.bed == night.second)
    }
  }

  /// A program that was killed before it could look, looks once it is there again: what another desk has
  /// done since then stays, and is shown.
  @Test func whatWasWrittenOverBeforeAnybodyLookedIsAConflict() async throws {
    try await RelayYard.run { yard in
      let night = try await Night(yard)
      let here = try await night.write(
        night.change(.checkIn, of: night.guest, to: night.first, .present)
      ).guest
      var move = night.change(.move, of: here, to: night.second, .present)
      let moved = try await night.write(move).guest
      move.tries = 1
      #expect(try await night.write(move).guest.tonight == moved.tonight)
      _ = try await night.write(night.change(.checkOut, of: moved, to: night.second, .out))
      guard case .changedSince(let now, _) = try await night.desk.write(move) else {
        Issue.record("somebody else has sent them out")
        return
      }
      #expect(now.tonight?.status == .out && now.doubles.isEmpty)
    }
  }

  @Test(arguments: [BedNight.Status.present, .held])
  func aBedInPlaceOfOneThatAnotherDeskHeldGivesThatBack(status: BedNight.Status) async throws {
    try await RelayYard.run { yard in
      let night = try await Night(yard)
      _ = try await night.write(night.change(.checkIn, of: night.guest, to: night.second, .held))
      let given = night.change(.checkIn, of: night.guest, to: night.first, status)
      let written = try await night.write(given)
      #expect(written.guest.tonight?.bed == night.first)
      #expect(written.before?.bed == night.second && written.before?.status == .held)
      let back = try await night.takeBack(given, over: written.before)
      #expect(back?.status == .held && back?.bed == night.second)
    }
  }
}
