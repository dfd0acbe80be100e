import ETO
import Foundation
import Kiosk
import Model
import Resources
import TestSupport
import Testing
import Vault

@testable import Engine

/// Guests at the door while there is no network, and staff who fetch what was written.
@MainActor @Suite(.fewAtATime, .serialized) struct KioskOfflineTests {
  private static func card(_ code: String = KioskYard.card) throws -> Identification {
    .card(try #require(Card(code: code)))
  }

  private static func name(_ name: String, _ year: String) -> Identification {
    .name(Secret(name), year: Secret(year))
  }

  @Test func aGuestGetsOneOfTheKiosksOwnBedsAndStaffFetchIt() async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      let lampwick = try await yard.yard.guest("Lampwick").id
      let desk = try yard.kiosk("door", key: key)
      yard.wire.isCut = true
      let guest = try #require(await desk.identify(try Self.card(), pin: nil).guest)
      guard case .out(let offer?, let others) = guest.stay else {
        Issue.record("\(guest.stay)")
        return
      }
      #expect(offer.label == "Bed 12" && others.map(\.label) == ["Bed 14"])
      #expect(await desk.checkIn(guest.visit, offer) == .placed(offer))
      // The same wish, and the same card, are the same check-in.
      #expect(await desk.checkIn(guest.visit, offer) == .placed(offer))
      let again = await desk.identify(try Self.card(), pin: nil).guest
      #expect(again?.stay == .inside(offer))
      let health = await desk.health
      #expect(!health.isOnline && health.waiting == 1)

      let queue = yard.queue("door")
      #expect(try await yard.receive(queue) == .init(added: 1, known: 0, unread: 0))
      #expect(try await yard.outbox() == ["\(lampwick) Bed 12 present"])
      let emptied = await desk.health
      #expect(emptied.waiting == 0)
    }
  }

  @Test func theBedIsNotOfferedOnceTheNetworkIsBack() async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      let desk = try yard.kiosk("door", key: key, beds: ["Bed 12"])
      yard.wire.isCut = true
      let guest = try #require(await desk.identify(try Self.card(), pin: nil).guest)
      guard case .out(let offer?, _) = guest.stay else { return }
      #expect(await desk.checkIn(guest.visit, offer) == .placed(offer))
      yard.wire.isCut = false
      // The next one is served without asking for a minute.
      yard.pass(61)
      // Whoever has it sees it, though the system does not know yet.
      let again = await desk.identify(try Self.card(), pin: nil).guest
      #expect(again?.stay == .inside(offer))
      let other = await desk.identify(Self.name("marisol lumbreras", "1988"), pin: nil).guest
      guard case .out(let first?, let others)? = other?.stay else {
        Issue.record("\(String(describing: other))")
        return
      }
      #expect(!([first] + others).contains(offer))
      let health = await desk.health
      #expect(health.isOnline && health.waiting == 1)
    }
  }

  @Test func guestsAreKnownByNumberAndNameAndNobodyElseIs() async throws {
    try await OfflineYard.take { yard in
      try await yard.yard.change("Lumbreras") { $0.caseNumber = "440117" }
      let key = try #require(try await yard.provision("door"))
      let desk = try yard.kiosk("door", key: key)
      yard.wire.isCut = true
      for who in [
        .number(Secret("440117")), Self.name("marisol lumbreras", "1988"),
        Self.name("Lumbreras, Marisol", "1988"), Self.name("EDITH  Thimbleton", "1944"),
        try Self.card(),
      ] {
        #expect(await desk.identify(who, pin: nil).guest != nil)
      }
      let none = Identification.card(Self.fresh())
      for who in [
        .number(Secret("440118")), Self.name("marisol lumbreras", "1987"),
        Self.name("lumbreras", "1988"), Self.name("marisol", "1988"), none,
      ] {
        #expect(await desk.identify(who, pin: nil) == .refused)
      }
    }
  }

  @Test func withoutABedOfItsOwnStaffConfirm() async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      let desk = try yard.kiosk("door", key: key, beds: [])
      yard.wire.isCut = true
      let lampwick = try await Self.number(of: "Lampwick", yard)
      for _ in 0..<2 {
        let guest = try #require(await desk.identify(try Self.card(), pin: nil).guest)
        #expect(guest.stay == .unsure)
        #expect(await desk.waitList(guest.visit) == .staffConfirm)
        await desk.forget(guest.visit)
      }
      #expect(try await yard.receive(yard.queue("door")).added == 1)
      #expect(try await yard.outbox() == ["\(lampwick)  held"])
    }
  }

  @Test func whoGoesGivesTheBedUpOrKeepsIt() async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      let desk = try yard.kiosk("door", key: key, beds: ["Bed 12"])
      yard.wire.isCut = true
      func comes(_ who: Identification) async throws -> KioskGuest {
        try #require(await desk.identify(who, pin: nil).guest)
      }
      func checksIn(_ who: Identification) async throws -> CheckedIn {
        let guest = try await comes(who)
        guard case .out(let offer?, _) = guest.stay else { return .unavailable }
        return await desk.checkIn(guest.visit, offer)
      }
      guard case .placed(let bed) = try await checksIn(try Self.card()) else {
        Issue.record("no bed")
        return
      }
      let back = try await comes(try Self.card())
      #expect(await desk.checkOut(back.visit, back: .tonight) == .out)
      // It is kept for them and offered to nobody else.
      #expect(try await comes(Self.name("edith thimbleton", "1944")).stay == .unsure)
      #expect(try await checksIn(try Self.card()) == .placed(bed))
      let leaving = try await comes(try Self.card())
      #expect(await desk.checkOut(leaving.visit, back: .never) == .out)
      #expect(try await checksIn(Self.name("edith thimbleton", "1944")) == .placed(bed))
      #expect(try await yard.receive(yard.queue("door")).added == 5)
    }
  }

  @Test func aKioskThatDiedGivesNoBedTwice() async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      yard.wire.isCut = true
      for (who, expected) in [
        (try Self.card(), "Bed 12"), (Self.name("edith thimbleton", "1944"), "Bed 14"),
      ] {
        // Each is served by a process that knows what the disk says.
        let desk = try yard.kiosk("door", key: key)
        let guest = try #require(await desk.identify(who, pin: nil).guest)
        guard case .out(let offer?, _) = guest.stay else {
          Issue.record("\(guest.stay)")
          return
        }
        #expect(offer.label == expected)
        #expect(await desk.checkIn(guest.visit, offer) == .placed(offer))
      }
      let desk = try yard.kiosk("door", key: key)
      let third = await desk.identify(Self.name("marisol lumbreras", "1988"), pin: nil).guest
      #expect(third?.stay == .unsure)
      // The disk says which beds, and whose only by marks that are nothing without the key.
      let kept = try Data(contentsOf: URL(fileURLWithPath: "\(yard.machine.path)/door.json"))
      let disk = try #require(try JSONSerialization.jsonObject(with: kept) as? [String: Any])
      #expect(Set(disk.keys) == ["night", "beds", "guests"])
      let guests = try #require(disk["guests"] as? [String: [String: Any]])
      #expect(guests.count == 2 && guests.keys.allSatisfy { $0.count == 32 })
      for guest in guests.values { #expect(Set(guest.keys) == ["state", "bed", "reference"]) }
    }
  }

  @Test func theSameFileTakenTwiceAddsNothingTwice() async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      let desk = try yard.kiosk("door", key: key)
      yard.wire.isCut = true
      let guest = try #require(await desk.identify(try Self.card(), pin: nil).guest)
      guard case .out(let offer?, _) = guest.stay else { return }
      _ = await desk.checkIn(guest.visit, offer)
      let (queue, copy) = (yard.queue("door"), yard.queue("copy"))
      try FileManager.default.copyItem(atPath: queue, toPath: copy)
      let first = try await yard.receive(copy)
      #expect(first.added == 1)
      // The original: as where the process died before the file was emptied.
      #expect(try await yard.receive(queue) == .init(added: 0, known: 1, unread: 0))
      #expect(try await yard.receive(queue) == .init(added: 0, known: 0, unread: 0))
      #expect(try await yard.outbox().count == 1)
      // Long after it has arrived and is forgotten, too.
      try FileManager.default.removeItem(atPath: queue)
      _ = await desk.checkOut(
        try #require(await desk.identify(try Self.card(), pin: nil).guest).visit, back: .later)
      let id = try #require(try await yard.vault.read().outbox.items.first?.id)
      _ = try await yard.vault.discard(id, at: ShelterJourney.now)
      #expect(try await yard.receive(queue).added == 1)
    }
  }

  @Test func whatAnotherVaultMadeStaysInTheFile() async throws {
    try await OfflineYard.take { yard in
      let key = try #require(try await yard.provision("door"))
      let desk = try yard.kiosk("door", key: key)
      yard.wire.isCut = true
      let guest = try #require(await desk.identify(try Self.card(), pin: nil).guest)
      guard case .out(let offer?, _) = guest.stay else { return }
      _ = await desk.checkIn(guest.visit, offer)
      let queue = yard.queue("door")
      var file = try Data(contentsOf: URL(fileURLWithPath: queue))
      file.append(Data("1 \(UUID()) AAAA\nsomebody wrote this\n".utf8))
      try file.write(to: URL(fileURLWithPath: queue))
      #expect(try await yard.receive(queue) == .init(added: 1, known: 0, unread: 2))
      #expect(try Data(contentsOf: URL(fileURLWithPath: queue)) == file)
      #expect(try await yard.receive(queue) == .init(added: 0, known: 1, unread: 2))
    }
  }

  @Test func aRevokedCardIsRefusedLikeAnyOther() async throws {
    try await OfflineYard.take { yard in
      let lampwick = try await yard.yard.guest("Lampwick").id
      let card = Self.fresh()
      var issued = IssuedCard(
        CardHash(card.code), of: lampwick, in: 301, issued: ShelterJourney.now, by: "worker")
      try await yard.vault.vault.save(issued)
      let key = try #require(try await yard.provision("door"))
      let desk = try yard.kiosk("door", key: key)
      // With the network and without.
      let online = await desk.identify(.card(card), pin: nil).guest
      #expect(online != nil)
      yard.wire.isCut = true
      #expect(await desk.identify(.card(card), pin: nil).guest != nil)
      yard.wire.isCut = false
      issued.revoked = ShelterJourney.now
      try await yard.vault.vault.save(issued)
      // The kiosk keeps its key, and takes the new list up by itself.
      let renewed = try await yard.provision("door")
      #expect(renewed == nil)
      yard.pass(61)
      #expect(await desk.identify(.card(card), pin: nil) == .refused)
      yard.wire.isCut = true
      #expect(await desk.identify(.card(card), pin: nil) == .refused)
      let other = await desk.identify(try Self.card(), pin: nil).guest
      #expect(other != nil)
    }
  }

  @Test func aListWithoutItsKeyServesNobody() async throws {
    try await OfflineYard.take { yard in
      try await yard.provision("door")
      let desk = try yard.kiosk("door", key: KioskKey().text)
      yard.wire.isCut = true
      #expect(await desk.identify(try Self.card(), pin: nil) == .unavailable)
    }
  }

  @Test func aSiteWithPINsAsksForThemWithoutANetworkToo() async throws {
    try await OfflineYard.take { yard in
      // The sandbox has a ZIP code where this site keeps PINs.
      try await yard.yard.change("Lampwick") { $0.set(911, .postalCode, .text("82640")) }
      let key = try #require(try await yard.provision("door", yard.setup { $0.pin = 911 }))
      let desk = try yard.kiosk("door", key: key) { $0.pin = 911 }
      yard.wire.isCut = true
      #expect(await desk.identify(try Self.card(), pin: Secret("1111")) == .refused)
      #expect(await desk.identify(try Self.card(), pin: nil) == .refused)
      #expect(await desk.identify(try Self.card(), pin: Secret("82640")).guest != nil)
    }
  }

  /// A card that nobody has been given yet.
  private static func fresh() -> Card {
    var random = SystemRandomNumberGenerator()
    return Card.make(using: &random)
  }

  /// Somebody's number, asked of the system past the wire that is cut.
  private static func number(of last: String, _ yard: OfflineYard) async throws -> Int {
    try await yard.yard.guest(last).id
  }
}
