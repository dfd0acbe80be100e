#if DEBUG
  import ETO
  import Features
  import FoundationEssentials
  import Model
  import Resources
  import Sandbox
  import TestSupport
  import Testing

  @testable import Engine

  /// A move and a check-out, and the real program killed at every step of their way, between writing and
  /// looking again too: run again, the stay is as it was to be, or somebody is asked.
  ///
  /// One after the other: each cell starts the program twice.
  @Suite(.fewAtATime, .serialized, .timeLimit(.minutes(5))) struct KillStayTests {
    private static let author = "worker@example.org"

    /// Somebody in a bed, and what is to become of that.
    private struct Stay {
      let yard: RelayYard
      let desk: ShelterDesk
      let guest: Guest
      let change: BedChange
      /// A bed that has nothing to do with it.
      let other: Bed.ID

      init(_ yard: RelayYard, _ kind: BedChange.Kind) async throws {
        self.yard = yard
        let api = try await yard.eto
        let night = Errand.night(yard)
        var query = CheckIn.Query(Errand.checkInForm, program: 712, zone: .utc)
        query.night = night
        desk = try await ShelterDesk(query, api, at: yard.time.now)
        let found = try await api.search("Walter Lampwick", in: 712)
        let before = try await desk.night(of: try #require(found.first?.id))
        let first = try await Errand.freeBed(yard)
        let comes = BedChange(
          id: UUID(), .checkIn, of: before, night: night, bed: first, status: .present,
          begun: yard.time.now)
        guard case .written(let guest, _, _) = try await desk.write(comes) else {
          throw CancellationError()
        }
        self.guest = guest
        let bed = kind == .move ? try await Errand.freeBed(yard, before: 1) : first
        change = BedChange(
          id: UUID(), kind, of: guest, night: night, bed: bed,
          status: kind == .move ? .present : .out, begun: yard.time.now)
        other = try await Errand.freeBed(yard, before: 2)
      }

      /// Writes it into the outbox.
      func keep() async throws {
        let message = NightMessage(
          site: 301, program: 712, setup: Errand.checkInForm, whom: .known(guest.id),
          change: change, bed: "Bed 9")
        try await yard.keep { relay in _ = try await relay.add(message, by: KillStayTests.author) }
      }

      /// Whether it has been made; the person has one night, whoever wrote into it.
      func isMade() async throws -> Bool {
        let now = try await desk.night(of: guest.id)
        #expect(now.tonight?.id == guest.tonight?.id && now.doubles.isEmpty)
        return now.tonight?.stands(like: change.wanted) == true
      }
    }

    @Test(arguments: Kill.allCases, [BedChange.Kind.move, .checkOut])
    func aKillLosesNothingAndDoublesNothing(_ kill: Kill, _ kind: BedChange.Kind) async throws {
      try await RelayYard.run(at: .machine) { yard in
        let desk = try SandboxDesk(yard.server.addresses)
        let stay = try await Stay(yard, kind)
        try await stay.keep()
        try await yard.sendAndDie(kill, desk)
        #expect(try await stay.isMade() == kill.arrives)
        let (status, said) = try await SendingProgram(yard).end()
        let left = try await yard.left()
        #expect(status == 0 && left.isEmpty, "\(said)")
        #expect(try await stay.isMade())
        await desk.close()
      }
    }

    /// The system wrote, nobody has looked, and another desk has had the last word since.
    @Test func aMoveThatWasWrittenOverBeforeAnybodyLookedIsAsked() async throws {
      try await RelayYard.run(at: .machine) { yard in
        let desk = try SandboxDesk(yard.server.addresses)
        let stay = try await Stay(yard, .move)
        try await stay.keep()
        try await yard.sendAndDie(.wrote, desk)
        #expect(try await stay.isMade())
        let id = try #require(stay.guest.tonight?.id)
        try await yard.eto.updateResponse(
          id, on: stay.desk.form.form, answers: [4102: .choices([stay.other])])
        _ = try await SendingProgram(yard).end()
        let left = try await yard.left()
        #expect(left.count == 1 && left.allSatisfy { $0.contains("conflict") }, "\(left)")
        let now = try await stay.desk.night(of: stay.guest.id)
        #expect(now.tonight?.bed == stay.other && now.doubles.isEmpty)
        await desk.close()
      }
    }
  }
#endif
