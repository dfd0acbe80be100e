import ETO
import Foundation
import Kiosk
import Model
import REST
import Resources
import Sandbox
import TestSupport
import Testing

@testable import Engine

/// What somebody learns at a kiosk who tries names, numbers and PINs: nothing.
@MainActor @Suite(.fewAtATime, .serialized) struct KioskNamesTests {
  private static func card() throws -> Identification {
    .card(try #require(Card(code: KioskYard.card)))
  }

  private static let lampwick = Identification.name(
    Secret("walter lampwick"), year: Secret("1961"))

  @Test func aNameAndAYearTellNobodyThatSomebodyIsIn() async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      let desk = try yard.kiosk("door", key: key)
      let id = try await yard.yard.guest("Lampwick").id
      let guest = try #require(await desk.identify(Self.lampwick, pin: nil).guest)
      guard case .out(let offer?, _) = guest.stay else {
        Issue.record("\(guest.stay)")
        return
      }
      #expect(await desk.checkIn(guest.visit, offer) == .placed(offer))
      #expect(await desk.identify(Self.lampwick, pin: nil) == .refused)
      var reason = await desk.refusal
      #expect(reason == .byName(id))
      // The card is theirs only.
      let inside = await desk.identify(try Self.card(), pin: nil).guest
      #expect(inside?.stay == .inside(offer))
      // Without a network neither.
      let other = Identification.name(Secret("edith thimbleton"), year: Secret("1944"))
      yard.wire.isCut = true
      let second = try #require(await desk.identify(other, pin: nil).guest)
      guard case .out(let own?, _) = second.stay else {
        Issue.record("\(second.stay)")
        return
      }
      #expect(await desk.checkIn(second.visit, own) == .placed(own))
      #expect(await desk.identify(other, pin: nil) == .refused)
      reason = await desk.refusal
      #expect(reason?.isByName == true)
    }
  }

  @Test func fiveWrongPINsCloseSomebodyHoweverTheyAreNamed() async throws {
    try await OfflineYard.take { yard in
      try await yard.yard.change("Lampwick") { $0.set(911, .postalCode, .text("82640")) }
      let key = try #require(try await yard.provision("door", yard.setup { $0.pin = 911 }))
      for isCut in [false, true] {
        yard.wire.isCut = isCut
        let desk = try yard.kiosk("door", key: key) { $0.pin = 911 }
        let spellings = ["walter lampwick", "lampwick walter", "Wálter  Lampwick"].map {
          Identification.name(Secret($0), year: Secret("1961"))
        }
        for who in spellings + [try Self.card(), Self.lampwick] {
          #expect(await desk.identify(who, pin: Secret("11111")) == .refused)
        }
        #expect(await desk.identify(try Self.card(), pin: Secret("82640")) == .refused)
        let reason = await desk.refusal
        let id = try await yard.yard.guest("Lampwick").id
        #expect(reason == .tooOften(id))
        try await yard.watch.sleep(for: .seconds(180))
        #expect(await desk.identify(try Self.card(), pin: Secret("82640")).guest != nil)
      }
    }
  }

  @Test func aPINThatIsANumberKeepsItsZeros() async throws {
    try await OfflineYard.take { yard in
      // The sandbox has a number, 1, where this site keeps PINs.
      let key = try #require(try await yard.provision("door", yard.setup { $0.pin = 913 }))
      for isCut in [false, true] {
        yard.wire.isCut = isCut
        let desk = try yard.kiosk("door", key: key) { $0.pin = 913 }
        #expect(await desk.identify(try Self.card(), pin: Secret("0001")).guest != nil)
        #expect(await desk.identify(try Self.card(), pin: Secret("1000")) == .refused)
      }
    }
  }

  @Test func aBarredNamesakeIsNotTakenForSomebodyElse() async throws {
    try await OfflineYard.take { yard in
      let name = PersonName(first: "Walter", last: "Lampwick")
      let birth = CivilDate(year: 1961, month: 12, day: 1)
      var fields = ParticipantFields(name: name, birth: birth)
      fields.set(903, .choice, .choice(3001))
      let staff = yard.yard.staff
      let added = try await staff.api.addParticipant(fields, to: staff.program)
      let today = try await yard.yard.tonight().night
      _ = try? await staff.api.enrol(added.id, in: staff.program, from: today)
      // The seed's Walter Lampwick is barred by question 912.
      let key = try #require(try await yard.provision("door", yard.setup { $0.barred = 912 }))
      yard.wire.isCut = true
      let desk = try yard.kiosk("door", key: key) { $0.barred = 912 }
      #expect(await desk.identify(Self.lampwick, pin: nil) == .refused)
    }
  }

  // MARK: Time

  /// A wire on which each request takes a while of a clock's.
  private struct SlowWire: Transport {
    let inner: any Transport
    let clock: HastyClock

    func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
      try? await clock.sleep(for: .milliseconds(170))
      return try await inner.send(request)
    }
  }

  @Test func timeDoesNotTellWhetherSomebodyIsKnown() async throws {
    try await KioskYard.take { yard in
      try await yard.change("Lampwick") {
        $0.set(911, .postalCode, .text("82640"))
        $0.caseNumber = "440117"
      }
      let clock = HastyClock()
      let environment = Environment(
        transport: SlowWire(inner: yard.house.wire, clock: clock), clock: clock,
        now: { ShelterJourney.now }, slept: { .zero })
      let address = try #require(yard.house.server.addresses.eto)
      var setup = KioskSetup(
        checkIn: KioskYard.checkIn, zone: KioskYard.zone, phrases: Phrases(.en))
      setup.pin = 911
      let desk = KioskDesk(
        setup, environment, staff: StaffCall(ring: {}),
        terminal: KioskDesk.Terminal(keep: { _ in }, forget: {}),
        enter: { try await KioskYard.enter(at: address, environment) })
      #expect(await desk.identify(try Self.card(), pin: Secret("82640")).guest != nil)
      var times: Set<Duration> = []
      for who in [
        .number(Secret("440117")), .number(Secret("999999")), Self.lampwick,
        .name(Secret("nobody atall"), year: Secret("1961")), try Self.card(),
      ] {
        let before = clock.now
        #expect(await desk.identify(who, pin: Secret("11111")) == .refused)
        times.insert(before.duration(to: clock.now))
      }
      #expect(times == [KioskDesk.refusalStep])
      // Who is known and right does not wait for it.
      let before = clock.now
      #expect(await desk.identify(try Self.card(), pin: Secret("82640")).guest != nil)
      #expect(before.duration(to: clock.now) < KioskDesk.refusalStep)
    }
  }

  // MARK: One after the other

  @Test(arguments: [true, false])
  func whoComesNextIsNotForgottenWithTheOneBefore(isLate: Bool) async throws {
    try await KioskYard.take { yard in
      try await yard.change("Lumbreras Vega") { $0.caseNumber = "440117" }
      let desk = yard.kiosk().desk
      let first = try #require(await desk.identify(try Self.card(), pin: nil).guest)
      if !isLate { await desk.forget(first.visit) }
      let next = try #require(await desk.identify(.number(Secret("440117")), pin: nil).guest)
      if isLate { await desk.forget(first.visit) }
      guard case .out(let offer?, _) = next.stay else {
        Issue.record("\(next.stay)")
        return
      }
      // The one before has gone in either order.
      #expect(await desk.checkIn(first.visit, offer) == .unavailable)
      // Somebody whom it did not know goes as well.
      await desk.forget(nil)
      #expect(await desk.checkIn(next.visit, offer) == .placed(offer))
    }
  }

  // MARK: The way in

  @Test func aKioskThatStartsWithoutANetworkGoesInOnceItIsThere() async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      let clock = ManualClock()
      let desk = try yard.kiosk("door", key: key, clock: clock)
      var health = await desk.health
      #expect(!health.isOnline)
      yard.wire.isCut = true
      let preparing = Task { await desk.prepare() }
      await clock.sleepers(1)
      clock.advance(by: .seconds(2))
      await clock.sleepers(1)
      #expect(clock.deadlines == [.seconds(6)])
      health = await desk.health
      #expect(!health.isOnline)
      yard.wire.isCut = false
      clock.advance(by: .seconds(4))
      await preparing.value
      health = await desk.health
      #expect(health.isOnline && clock.deadlines.isEmpty)
      #expect(await desk.identify(try Self.card(), pin: nil).guest != nil)
    }
  }

  @Test func aRefusedPasswordIsNotTriedForEveryGuest() async throws {
    let (clock, doors) = (HastyClock(), OfflineYard.Bell())
    let desk = KioskDesk(
      KioskSetup(checkIn: KioskYard.checkIn, zone: KioskYard.zone, phrases: Phrases(.en)),
      Environment(
        transport: ScriptedTransport(), clock: clock, now: { ShelterJourney.now },
        slept: { .zero }),
      staff: StaffCall(ring: {}),
      terminal: KioskDesk.Terminal(keep: { _ in }, forget: {}),
      enter: {
        doors.ring()
        throw ETODesk.Failure.trouble(.wrongPassword)
      })
    for _ in 1...3 { #expect(await desk.identify(try Self.card(), pin: nil) == .unavailable) }
    #expect(doors.count == 1)
    try await clock.sleep(for: .seconds(15 * 60))
    #expect(await desk.identify(try Self.card(), pin: nil) == .unavailable)
    #expect(doors.count == 2)
  }
}
