import ETO
import Foundation
import Kiosk
import Model
import Resources
import TestSupport
import Testing
import Vault

@testable import Engine

/// What a kiosk sealed reaches ETO by way of staff, once and in order, and the kiosk takes ETO's word then.
@MainActor @Suite(.fewAtATime, .serialized) struct KioskDrainTests {
  private static func card() throws -> Identification {
    .card(try #require(Card(code: KioskYard.card)))
  }

  /// Lampwick comes to the kiosk and gets what it offers first.
  private func checksIn(_ desk: KioskDesk) async throws -> Place {
    let guest = try #require(await desk.identify(try Self.card(), pin: nil).guest)
    guard case .out(let offer?, _) = guest.stay else { throw NoOffer(stay: guest.stay) }
    #expect(await desk.checkIn(guest.visit, offer) == .placed(offer))
    return offer
  }

  private struct NoOffer: Error { var stay: Stay }

  private func comes(_ desk: KioskDesk) async throws -> KioskGuest {
    try #require(await desk.identify(try Self.card(), pin: nil).guest)
  }

  /// Lampwick has a bed that was given without a network, and the network is there again.
  private func afterAnOutage(_ yard: OfflineYard) async throws -> (KioskDesk, Place) {
    let key = try #require(try await yard.provision("door"))
    let desk = try yard.kiosk("door", key: key)
    yard.wire.isCut = true
    let bed = try await checksIn(desk)
    yard.wire.isCut = false
    yard.pass(61)
    return (desk, bed)
  }

  @Test func whoGoesOutOnceETOHasItCanComeInAgain() async throws {
    try await OfflineYard.take { yard in
      let (desk, bed) = try await afterAnOutage(yard)
      #expect(try await yard.receive(yard.queue("door")).added == 1)
      try await yard.send()
      let inside = try await comes(desk)
      #expect(inside.stay == .inside(bed))
      #expect(await desk.checkOut(inside.visit, back: .never) == .out)
      let out = try await yard.yard.guest("Lampwick")
      #expect(out.tonight?.status == .out)
      // Everybody's night is read again, and the bed is anybody's.
      yard.pass(61)
      guard case .out(let offer?, let others) = try await comes(desk).stay else {
        Issue.record("not out")
        return
      }
      #expect(([offer] + others).contains(bed))
      yard.wire.isCut = true
      #expect(try await checksIn(desk).label.hasPrefix("Bed 1"))
    }
  }

  @Test func whomStaffCheckedOutIsOut() async throws {
    try await OfflineYard.take { yard in
      let (desk, _) = try await afterAnOutage(yard)
      _ = try await yard.receive(yard.queue("door"))
      try await yard.send()
      let id = try await yard.yard.guest("Lampwick").id
      _ = try await yard.yard.staff.checkOut(id, KioskYard.checkIn, KioskYard.zone)
      let back = try await comes(desk)
      #expect({ if case .out = back.stay { true } else { false } }())
    }
  }

  @Test func whoGoesOutBeforeThatIsSealedBehindTheCheckIn() async throws {
    try await OfflineYard.take { yard in
      let (desk, bed) = try await afterAnOutage(yard)
      let inside = try await comes(desk)
      #expect(inside.stay == .inside(bed))
      #expect(await desk.checkOut(inside.visit, back: .never) == .out)
      #expect(try await yard.receive(yard.queue("door")).added == 2)
      let id = try await yard.yard.guest("Lampwick").id
      #expect(
        try await yard.outbox() == ["\(id) \(bed.label) present", "\(id) \(bed.label) out"])
      try await yard.send()
      let out = try await yard.yard.guest("Lampwick")
      #expect(out.tonight?.status == .out)
    }
  }

  @Test(arguments: [true, false])
  func aCheckInOfWhichNobodyKnowsIsThereOnce(arrives: Bool) async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      let desk = try yard.kiosk("door", key: key)
      let guest = try await comes(desk)
      guard case .out(let offer?, _) = guest.stay else { throw NoOffer(stay: guest.stay) }
      yard.wire.state = .breaks(arrives: arrives)
      #expect(await desk.checkIn(guest.visit, offer) == .staffConfirm)
      #expect(yard.wire.isCut && yard.bell.count == 1)
      // Whoever comes again meanwhile is not checked in once more.
      let again = try await comes(desk)
      #expect(again.stay == .unsure)
      #expect(await desk.waitList(again.visit) == .staffConfirm)
      yard.wire.isCut = false
      #expect(try await yard.receive(yard.queue("door")).added == 1)
      try await yard.send()
      let there = try await yard.yard.guest("Lampwick")
      #expect(there.tonight?.status == .present && there.doubles.isEmpty)
      #expect(there.tonight?.bed == offer.id)
      yard.pass(61)
      let known = try await comes(desk)
      #expect(known.stay == .inside(offer))
    }
  }

  @Test(arguments: [true, false])
  func aCheckOutOfWhichNobodyKnowsIsSealed(arrives: Bool) async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      let desk = try yard.kiosk("door", key: key)
      _ = try await checksIn(desk)
      let inside = try await comes(desk)
      yard.wire.state = .breaks(arrives: arrives)
      #expect(await desk.checkOut(inside.visit, back: .never) == .staffConfirm)
      #expect(yard.wire.isCut && yard.bell.count == 1)
      yard.wire.isCut = false
      #expect(try await yard.receive(yard.queue("door")).added == 1)
      try await yard.send()
      let out = try await yard.yard.guest("Lampwick")
      #expect(out.tonight?.status == .out && out.doubles.isEmpty)
    }
  }

  /// ETO has them in still, as what they went out by is not there yet: their coming back is not lost.
  @Test func whoComesBackBeforeTheirGoingArrivedIsSealedBehindIt() async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      let desk = try yard.kiosk("door", key: key)
      let first = try await checksIn(desk)
      let inside = try await comes(desk)
      yard.wire.isCut = true
      #expect(await desk.checkOut(inside.visit, back: .never) == .out)
      yard.wire.isCut = false
      yard.pass(61)
      let back = try await comes(desk)
      guard case .out(let own?, _) = back.stay else {
        Issue.record("\(back.stay)")
        return
      }
      #expect(await desk.checkIn(back.visit, own) == .placed(own))
      #expect(try await comes(desk).stay == .inside(own), "whatever ETO says")
      #expect(try await yard.receive(yard.queue("door")).added == 2)
      let id = try await yard.yard.guest("Lampwick").id
      #expect(
        try await yard.outbox() == ["\(id) \(first.label) out", "\(id) \(own.label) present"])
      try await yard.send()
      let guest = try await yard.yard.guest("Lampwick")
      #expect(guest.tonight?.status == .present && guest.tonight?.bed == own.id)
      #expect(try await comes(desk).stay == .inside(own))
    }
  }

  @Test func whoeverIsServedWhenTheNetworkGoesIsServedByTheQueue() async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      let desk = try yard.kiosk("door", key: key)
      let bed = try await checksIn(desk)
      let inside = try await comes(desk)
      yard.wire.isCut = true
      #expect(await desk.checkOut(inside.visit, back: .never) == .out)
      yard.wire.isCut = false
      yard.pass(61)
      let other = try #require(
        await desk.identify(.name(Secret("marisol lumbreras"), year: Secret("1988")), pin: nil)
          .guest)
      yard.wire.isCut = true
      #expect(await desk.waitList(other.visit) == .staffConfirm)
      #expect(yard.bell.count == 1)
      _ = try await yard.receive(yard.queue("door"))
      let (id, waiting) = (
        try await yard.yard.guest("Lampwick").id, try await yard.yard.guest("Lumbreras Vega").id
      )
      #expect(try await yard.outbox() == ["\(id) \(bed.label) out", "\(waiting)  held"])
    }
  }

  // MARK: Nobody answers

  @Test(arguments: [
    OfflineYard.Wire.State.hangs, .answers(503, ""), .answers(502, ""),
    .answers(200, "<html>Please sign in to the guest network</html>"),
  ])
  func theGuestBeforeWhomTheNetworkGoesIsServedByTheList(
    state: OfflineYard.Wire.State
  ) async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      let desk = try yard.kiosk("door", key: key)
      _ = try await comes(desk)
      yard.wire.state = state
      let guest = await desk.identify(try Self.card(), pin: nil).guest
      guard case .out(let offer?, _)? = guest?.stay else {
        Issue.record("\(String(describing: guest))")
        return
      }
      #expect(offer.label == "Bed 12")
      let health = await desk.health
      #expect(!health.isOnline)
    }
  }

  // MARK: Killed

  /// Where the process dies.
  enum Moment: String, CaseIterable {
    /// The bed is noted, and nothing is queued.
    case noted
    /// The check-in is queued, and nothing says so.
    case queued
    /// The guest is about to be told.
    case told
  }

  @Test(arguments: Moment.allCases)
  func aKioskThatDiedGivesNobodyTwoBeds(moment: Moment) async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      yard.wire.isCut = true
      let bed = try await checksIn(try yard.kiosk("door", key: key))
      // What the disk has at that moment.
      let kept = "\(yard.machine.path)/door.json"
      if moment != .told {
        let whole = try String(contentsOfFile: kept, encoding: .utf8)
        let then = whole.replacingOccurrences(of: #""state":"in""#, with: #""state":"asked""#)
        #expect(then != whole)
        try then.write(toFile: kept, atomically: true, encoding: .utf8)
      }
      if moment == .noted { try FileManager.default.removeItem(atPath: yard.queue("door")) }

      let desk = try yard.kiosk("door", key: key)
      let again = try await comes(desk)
      #expect(again.stay == .inside(bed))
      let read = try await yard.receive(yard.queue("door"))
      #expect(read.added == 1 && read.unread == 0)
      try await yard.send()
      let there = try await yard.yard.guest("Lampwick")
      #expect(there.tonight?.status == .present && there.tonight?.bed == bed.id)
      #expect(there.doubles.isEmpty)
      // And goes out, at yet another process.
      let last = try yard.kiosk("door", key: key)
      #expect(await last.checkOut(try await comes(last).visit, back: .later) == .out)
      _ = try await yard.receive(yard.queue("door"))
      try await yard.send()
      let out = try await yard.yard.guest("Lampwick")
      #expect(out.tonight?.status == .out)
    }
  }

  @Test func whoWaitsForStaffIsWrittenOnceWhateverDies() async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      yard.wire.isCut = true
      for _ in 1...2 {
        let desk = try yard.kiosk("door", key: key, beds: [])
        #expect(await desk.waitList(try await comes(desk).visit) == .staffConfirm)
      }
      #expect(try await yard.receive(yard.queue("door")).added == 1)
    }
  }

  @Test func theFileOfAnEarlierVersionIsRead() async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      let night = CivilDate(nightAt: ShelterJourney.now, minutesEast: -300).daysSince1970
      let form = try await yard.yard.tonight().form
      let bed = try #require(form.beds.first { $0.label == "Bed 12" }?.id)
      try #"{"night":\#(night),"beds":[\#(bed)]}"#.write(
        toFile: "\(yard.machine.path)/door.json", atomically: true, encoding: .utf8)
      yard.wire.isCut = true
      #expect(try await checksIn(try yard.kiosk("door", key: key)).label == "Bed 14")
    }
  }
}
