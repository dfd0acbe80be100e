import ETO
import Features
import FoundationEssentials
import Model
import Resources
import TestSupport
import Testing
import Vault

@testable import Engine

/// A move and a check-out of the same person wait, and another desk gives them another bed meanwhile: the check-out
/// is not sent past the move that somebody has to look at.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct NightChainTests {
  private static let author = "worker@example.org"
  private static let checkIn = CheckInSetup(
    touchPoint: 2101,
    elements: CheckInElements(bed: 4102, date: 4101, status: 4103, reference: 4104, note: 4105))

  /// Somebody in a bed, and two more beds.
  private struct Night {
    let yard: RelayYard
    let night: CivilDate
    let desk: ShelterDesk
    let guest: Guest
    let here: Bed.ID
    let ours: Bed.ID
    let theirs: Bed.ID

    init(_ yard: RelayYard) async throws {
      self.yard = yard
      night = CivilDate(
        daysSince1970: CivilDate(yard.time.start, minutesEast: 0).daysSince1970 + 2)
      let api = try await yard.eto
      var query = CheckIn.Query(NightChainTests.checkIn, program: 712, zone: .utc)
      query.night = night
      desk = try await ShelterDesk(query, api, at: yard.time.now)
      let beds = desk.form.beds.filter { !$0.isClosed }.suffix(3).map(\.id)
      (here, ours, theirs) = (
        try #require(beds.first), try #require(beds.dropFirst().first), try #require(beds.last)
      )
      let found = try await api.search("Walter Lampwick", in: 712)
      let before = try await desk.night(of: try #require(found.first?.id))
      let comes = BedChange(
        id: UUID(), .checkIn, of: before, night: night, bed: here, status: .present,
        begun: yard.time.now)
      guard case .written(let guest, _, _) = try await desk.write(comes) else {
        throw CancellationError()
      }
      self.guest = guest
    }

    func message(_ change: BedChange) -> NightMessage {
      NightMessage(
        site: 301, program: 712, setup: NightChainTests.checkIn, whom: .known(guest.id),
        change: change, bed: "Bed 9")
    }

    /// The move to our bed and the check-out upon it, as they wait.
    func chain(_ relay: OutboxRelay) async throws -> (move: UUID, out: UUID) {
      let move = BedChange(
        id: UUID(), .move, of: guest, night: night, bed: ours, status: .present,
        begun: yard.time.now)
      var moved = guest
      moved.tonight = move.wanted
      let out = BedChange(
        id: UUID(), .checkOut, of: moved, night: night, bed: ours, status: .out,
        begun: yard.time.now)
      return (
        try await relay.add(message(move), by: NightChainTests.author),
        try await relay.add(message(out), by: NightChainTests.author)
      )
    }

    /// Another move upon the first one, back to the bed they had, and a check-out upon that, as they wait.
    func more(_ relay: OutboxRelay) async throws -> (move: UUID, out: UUID) {
      var moved = guest
      moved.tonight?.bed = ours
      let back = BedChange(
        id: UUID(), .move, of: moved, night: night, bed: here, status: .present,
        begun: yard.time.now)
      var again = moved
      again.tonight = back.wanted
      let out = BedChange(
        id: UUID(), .checkOut, of: again, night: night, bed: here, status: .out,
        begun: yard.time.now)
      return (
        try await relay.add(message(back), by: NightChainTests.author),
        try await relay.add(message(out), by: NightChainTests.author)
      )
    }

    /// The other desk gives them their bed.
    func moveElsewhere() async throws {
      let move = BedChange(
        id: UUID(), .move, of: guest, night: night, bed: theirs, status: .present,
        begun: yard.time.now)
      guard case .written = try await desk.write(move) else { throw CancellationError() }
    }

    /// How their night stands on record.
    func onRecord() async throws -> BedNight? { try await desk.night(of: guest.id).tonight }
  }

  /// The move and the check-out, and the move in conflict with that of the other desk.
  private static func conflict(
    _ yard: RelayYard, _ story: (OutboxRelay, Vault, Night, UUID, UUID) async throws -> Void
  ) async throws {
    let (relay, vault) = try await yard.start()
    let night = try await Night(yard)
    let (move, out) = try await night.chain(relay)
    try await night.moveElsewhere()
    await relay.drain()
    try await story(relay, vault, night, move, out)
  }

  /// What is so as long as nobody has chosen.
  private static func expectWaiting(
    _ relay: OutboxRelay, _ night: Night, _ move: UUID, _ out: UUID
  ) async throws {
    let rows = await relay.rows
    #expect(rows.map(\.id) == [move, out])
    #expect(rows.first?.conflict?.isEmpty == false)
    #expect(rows.last?.standing == .needing && rows.last?.upon == move)
    #expect(rows.last?.isNeedStuck == true)
    let now = try await night.onRecord()
    #expect(now?.status == .present && now?.bed == night.theirs, "theirs stands")
  }

  @Test func theCheckOutWaitsForTheMoveAlsoAfterAStart() async throws {
    try await RelayYard.run { yard in
      try await Self.conflict(yard) { relay, vault, night, move, out in
        try await Self.expectWaiting(relay, night, move, out)
        _ = await relay.sendAll()
        try await Self.expectWaiting(relay, night, move, out)
        try await vault.close()
        let (again, reopened) = try await yard.start()
        await again.drain()
        try await Self.expectWaiting(again, night, move, out)
        _ = await again.sendAll()
        try await Self.expectWaiting(again, night, move, out)
        try await reopened.close()
      }
    }
  }

  @Test(arguments: [OutboxScreen.Decision.keepMine, .keepTheirs], [false, true])
  func onceSomebodyHasChosenTheCheckOutGoes(
    _ decision: OutboxScreen.Decision, isAfterStart: Bool
  ) async throws {
    try await RelayYard.run { yard in
      try await Self.conflict(yard) { first, opened, night, move, _ in
        var (relay, vault) = (first, opened)
        if isAfterStart {
          try await vault.close()
          (relay, vault) = try await yard.start()
        }
        let taken = await relay.taken(decision, on: move)
        let isDecided = try await relay.decide(taken, on: move)
        #expect(isDecided)
        await relay.drain()
        let rows = await relay.rows
        #expect(rows.isEmpty, "\(rows.map(\.standing))")
        let now = try await night.onRecord()
        #expect(now?.status == .out)
        try await vault.close()
      }
    }
  }

  /// It is about the same person, and not about this night.
  @Test func anotherNightOfTheSamePersonGoesOn() async throws {
    try await RelayYard.run { yard in
      try await Self.conflict(yard) { relay, vault, night, move, out in
        let later = CivilDate(daysSince1970: night.night.daysSince1970 + 1)
        var guest = night.guest
        guest.tonight = nil
        let next = BedChange(
          id: UUID(), .checkIn, of: guest, night: later, bed: night.here, status: .present,
          begun: yard.time.now)
        try await relay.add(night.message(next), by: Self.author)
        await relay.drain()
        try await Self.expectWaiting(relay, night, move, out)
        try await vault.close()
      }
    }
  }

  /// Two moves and a check-out wait: where the second move is discarded, the check-out waits for the first.
  @Test(arguments: [false, true])
  func whatIsDiscardedBetweenLetsNothingPast(isAfterStart: Bool) async throws {
    try await RelayYard.run { yard in
      try await Self.conflict(yard) { first, opened, night, move, out in
        var (relay, vault) = (first, opened)
        let isTakenBack = try await relay.withdraw(out, by: Self.author)
        #expect(isTakenBack)
        let (second, last) = try await night.more(relay)
        let isDiscarded = try await relay.decide(.discard, on: second)
        #expect(isDiscarded)
        if isAfterStart {
          try await vault.close()
          (relay, vault) = try await yard.start()
        }
        _ = await relay.sendAll()
        await relay.drain()
        let rows = await relay.rows
        #expect(rows.map(\.id) == [move, last] && rows.last?.upon == move)
        let now = try await night.onRecord()
        #expect(now?.status == .present && now?.bed == night.theirs, "theirs stands")
        try await vault.close()
      }
    }
  }

  @Test func takingTheCheckOutBackLeavesTheMove() async throws {
    try await RelayYard.run { yard in
      try await Self.conflict(yard) { relay, vault, night, move, out in
        let isOut = try await relay.withdraw(out, by: Self.author)
        #expect(isOut)
        await relay.drain()
        let rows = await relay.rows
        #expect(rows.map(\.id) == [move])
        let now = try await night.onRecord()
        #expect(now?.status == .present && now?.bed == night.theirs)
        try await vault.close()
      }
    }
  }
}
