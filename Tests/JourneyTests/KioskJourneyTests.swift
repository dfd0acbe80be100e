import ETO
import Foundation
import Model
import REST
import Resources
import Sandbox
import Store
import Terminal
import TestSupport
import Testing

@testable import Engine
@testable import Kiosk

/// What guests do at the door, and what staff see of it, with the pretend ETO behind both.
@MainActor @Suite(.fewAtATime, .serialized) struct KioskJourneyTests {
  @Test func aGuestWithACardIsInWithThreeKeys() async throws {
    try await KioskYard.take { yard in
      let door = yard.kiosk()
      await door.press("2")
      await door.scan(KioskYard.card)
      #expect(door.page == .offer)
      await door.press("1")
      guard case .placed(let place) = door.page else {
        Issue.record("\(door.page)")
        return
      }
      #expect(door.text.contains("cama \(try #require(place.number))"))
      let bed = try await yard.bed(of: "Lampwick")
      #expect(bed == place.label)
      // Whoever holds the same card to the scanner once more is in already.
      await door.scan(KioskYard.card)
      #expect(door.page == .inside)
      let guest = try await yard.guest("Lampwick")
      let night = try #require(guest.tonight?.night)
      let responses = try await yard.staff.api.responses(
        about: try #require(guest.subjectID), on: 2101)
      #expect(responses.count { $0.answer(to: 4101) == .date(night) } == 1)
    }
  }

  @Test func whoGoesOutForAWhileKeepsTheBed() async throws {
    try await KioskYard.take { yard in
      let door = yard.kiosk()
      await door.scan(KioskYard.card)
      await door.press("1")
      let bed = try #require(try await yard.bed(of: "Lampwick"))
      await door.scan(KioskYard.card)
      await door.press("21")
      #expect(door.page == .placeKept && door.text.contains("Your place is kept"))
      let out = try await yard.guest("Lampwick")
      #expect(out.tonight?.status == .held)
      #expect(out.tonight?.note == "Checked out at the kiosk: back tonight")
      // Nobody else is offered it, and they get it back.
      let kept = try await yard.bed(of: "Lampwick")
      #expect(kept == bed)
      await door.scan(KioskYard.card)
      #expect(door.page == .offer)
      await door.press("1")
      let again = try await yard.bed(of: "Lampwick")
      #expect(again == bed && door.text.contains(String(bed.split(separator: " ")[1])))
    }
  }

  @Test func whoLeavesForGoodGivesTheBedUp() async throws {
    try await KioskYard.take { yard in
      let door = yard.kiosk()
      await door.scan(KioskYard.card)
      await door.press("1")
      await door.scan(KioskYard.card)
      await door.press("23")
      #expect(door.page == .checkedOut)
      let out = try await yard.guest("Lampwick")
      #expect(out.tonight?.status == .out)
      #expect(out.tonight?.note == "Checked out at the kiosk: not coming back")
    }
  }

  @Test func aCaseNumberAndANameWithItsYearWillDo() async throws {
    try await KioskYard.take { yard in
      try await yard.change("Lumbreras Vega") { $0.caseNumber = "440117" }
      let door = yard.kiosk()
      await door.press("11440117<enter>")
      #expect([.offer, .inside].contains(door.page))
      for (name, year) in [
        ("edith thimbleton", "1944"), ("marisol lumbreras", "1988"), ("jane smithereen", "1970"),
        ("nguyen thi anh sao", "1979"), ("bao ng", "1995"),
      ] {
        await door.press("<esc>12\(name)<enter>\(year)<enter>")
        // Who is in is told so by a card or a number only; ``KioskNamesTests``.
        #expect([.offer, .refused].contains(door.page), "\(name)")
        let reason = await door.desk.refusal
        #expect(reason == nil || door.page == .offer || reason?.isByName == true, "\(name)")
      }
      // Another year, half a name, a number that is no case number.
      let id = try await yard.guest("Lumbreras Vega").id
      for keys in [
        "12edith thimbleton<enter>1950<enter>", "12marisol<enter>1988<enter>",
        "12lumbreras<enter>1988<enter>", "11\(id)<enter>", "11999999<enter>",
      ] {
        await door.press("<esc>\(keys)")
        #expect(door.page == .refused, "\(keys)")
      }
    }
  }

  @Test func whyTheKioskSentSomebodyAwayIsForStaffOnly() async throws {
    try await KioskYard.take { yard in
      // The site keeps PINs where the sandbox has a ZIP code, and bars by its question 912.
      try await yard.change("Lampwick") { $0.set(911, .postalCode, .text("82640")) }
      let sandbox = try SandboxDesk(yard.house.server.addresses)
      let door = yard.kiosk { $0.pin = 911 }
      await door.scan(KioskYard.card)
      #expect(door.page == .pin)
      await door.press("11111<enter>")
      #expect(door.page == .refused)
      let wrongPIN = door.text
      await door.press("21")
      #expect(door.page == .staffComing && door.screen.bells == 1)
      let id = try await yard.guest("Lampwick").id
      try await expect(sandbox, "Client \(id)\nThe PIN they typed was wrong.")

      let strict = yard.kiosk {
        $0.pin = 911
        $0.barred = 912
      }
      await strict.scan(KioskYard.card)
      await strict.press("82640<enter>")
      #expect(strict.page == .refused && strict.text == wrongPIN)
      await strict.press("21")
      try await expect(sandbox, "Client \(id)\nTheir record says they are barred.")

      await strict.press("<esc>")
      await strict.scan("S100000000FF")
      await strict.press("82640<enter>")
      #expect(strict.page == .refused && strict.text == wrongPIN)
      await strict.press("21")
      try await expect(sandbox, "The kiosk found nobody who matches.")
      await door.scan(KioskYard.card)
      await door.press("82640<enter>")
      #expect(door.page == .offer && door.text.contains("Hello, W."))
      await sandbox.close()
    }
  }

  private func expect(
    _ sandbox: SandboxDesk, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let tasks = try await sandbox.rows(
      "task", "short_description=Somebody needs help at the check-in kiosk of Harbor House")
    #expect(
      tasks.count { $0["description"] == words } == 1, "\(tasks.map { $0["description"] })",
      sourceLocation: sourceLocation)
    let names = ["Walter", "Lampwick", "Wick"]
    #expect(
      !tasks.contains { task in names.contains { (task["description"] ?? "").contains($0) } },
      sourceLocation: sourceLocation)
  }

  @Test func whoeverPressesForHelpAgainRingsTheBellOnly() async throws {
    try await KioskYard.take { yard in
      let sandbox = try SandboxDesk(yard.house.server.addresses)
      let door = yard.kiosk()
      await door.press("131")
      #expect(door.page == .staffComing)
      await door.press("1131")
      #expect(door.page == .staffComing && door.screen.bells == 2)
      let made = try await sandbox.visits().count {
        $0.method == "POST" && $0.path.hasSuffix("/task")
      }
      #expect(made == 1)
      await sandbox.close()
    }
  }

  @Test func theLastBedIsSomebodysAndTheNextOnesWait() async throws {
    try await KioskYard.take { yard in
      let given = try await yard.fill(
        leaving: 1, but: ["Lampwick", "Lumbreras Vega", "Benchwarmer 20"])
      try await yard.change("Lumbreras Vega") { $0.caseNumber = "449" }
      try await yard.change("Benchwarmer 20") { $0.caseNumber = "4410" }
      let door = yard.kiosk()
      await door.scan(KioskYard.card)
      await door.press("1")
      #expect(door.page.isPlaced)
      await door.press("<esc>11449<enter>")
      #expect(door.page == .full)
      await door.press("1")
      #expect(door.page == .inLine(number: 1, before: 0))
      let waiting = try await yard.guest("Lumbreras Vega")
      #expect(waiting.tonight?.note == "Number 1 in line, given by the kiosk")
      #expect(waiting.tonight?.status == .held && waiting.tonight?.bed == nil)
      // Another terminal goes on with the next number, and a second look does not change it.
      let other = yard.kiosk()
      await other.press("114410<enter>1")
      #expect(other.page == .inLine(number: 2, before: 1))
      await other.press("<esc>114410<enter>")
      #expect(other.page == .inLine(number: 2, before: 1))
      // A bed becomes free: it is the first one's, however early the second one asks.
      let first = try #require(given.first)
      _ = try await yard.staff.checkOut(first.guest, KioskYard.checkIn, KioskYard.zone)
      await other.press("<esc>114410<enter>")
      #expect(other.page == .inLine(number: 2, before: 1))
      await door.press("<esc>11449<enter>")
      #expect(door.page == .offer)
      await door.press("1")
      #expect(door.page == .placed(KioskNight.place(first.bed)))
      await other.press("<esc>114410<enter>")
      #expect(other.page == .inLine(number: 2, before: 0))
    }
  }

  /// Over the wire and by the keys; ``KioskRaceTests`` has five hundred rounds.
  @Test func twoKiosksNeverGiveOneBedTwice() async throws {
    try await KioskYard.take { yard in
      let pair = ["Lampwick", "Lumbreras Vega"]
      try await yard.fill(leaving: 1, but: pair)
      try await yard.change("Lampwick") { $0.caseNumber = "441" }
      try await yard.change("Lumbreras Vega") { $0.caseNumber = "442" }
      let doors = [yard.kiosk(), yard.kiosk()]
      var given = 0
      for round in 1...3 {
        for (door, number) in zip(doors, ["441", "442"]) {
          await door.press("<esc>11\(number)<enter>")
          #expect(door.page == .offer, "round \(round)")
        }
        for door in doors { door.begin("1") }
        for door in doors { await door.store.settle() }
        let placed = doors.filter(\.page.isPlaced)
        #expect(placed.count <= 1, "round \(round)")
        given += placed.count
        let night = try await yard.tonight()
        let clash = night.board.beds.contains { night.board.holders(of: $0.id).count > 1 }
        #expect(!clash, "round \(round)")
        for guest in night.guests where pair.contains(where: guest.name.last.hasPrefix) {
          if guest.tonight?.isIn == true {
            _ = try await yard.staff.checkOut(guest.id, KioskYard.checkIn, KioskYard.zone)
          }
        }
      }
      #expect(given > 0)
    }
  }

  @Test func aLostAnswerIsLookedUp() async throws {
    try await KioskYard.take { yard in
      let door = yard.kiosk()
      await door.scan(KioskYard.card)
      try await yard.house.fault("dropAfter", "TouchPoint.svc/TouchPointResponseAdd")
      await door.press("1")
      #expect(door.page.isPlaced)
      let guest = try await yard.guest("Lampwick")
      #expect(guest.tonight?.status == .present && guest.doubles.isEmpty)
    }
  }

  @Test func withoutASystemBehindItTheKioskSendsToStaff() async throws {
    try await KioskYard.take { yard in
      let door = yard.kiosk()
      try await yard.house.fault("drop", "Search.svc", count: 20)
      await door.scan(KioskYard.card)
      #expect(door.page == .notNow)
      let health = await door.desk.health
      #expect(!health.isOnline)
    }
  }

  /// Nobody waits at a door until everybody who is in the program was read again.
  @Test func whoeverComesNextIsFoundByAFewRequests() async throws {
    try await KioskYard.take { yard in
      try await yard.change("Lumbreras Vega") { $0.caseNumber = "440117" }
      let door = yard.kiosk()
      await door.scan(KioskYard.card)
      #expect(door.page == .offer)
      let people = try await yard.tonight().guests.count
      let before = yard.house.wire.all
      await door.press("<esc>11440117<enter>")
      #expect(door.page == .offer)
      await door.press("<esc>12walter lampwick<enter>1961<enter>")
      #expect(door.page == .offer)
      #expect(yard.house.wire.all - before < people)
      // A place that was given to somebody else meanwhile is found out before anything is written.
      let guest = try await yard.guest("Lumbreras Vega")
      let offer = try #require(door.store.state.offer)
      _ = try await yard.staff.checkIn(
        guest.id, bed: offer.label, KioskYard.checkIn, KioskYard.zone)
      await door.press("1")
      let others = door.store.state.others + [try #require(door.store.state.offer)]
      #expect(door.page == .offer && !others.contains(offer))
    }
  }

  @Test func whoHasGoneIsForgotten() async throws {
    try await KioskYard.take { yard in
      let door = yard.kiosk()
      let desk = door.desk
      let card = try #require(Card(code: KioskYard.card))
      guard case .guest(let guest) = await desk.identify(.card(card), pin: nil),
        case .out(let offer?, _) = guest.stay
      else {
        Issue.record("nobody was found")
        return
      }
      await desk.forget(guest.visit)
      #expect(door.screen.forgettings == 1)
      let late = await desk.checkIn(guest.visit, offer)
      #expect(late == .unavailable)
      let bed = try await yard.bed(of: "Lampwick")
      #expect(bed == nil)
    }
  }

  @Test func theDrawerTellsHowTheTerminalDoes() async throws {
    try await KioskYard.take { yard in
      let door = yard.kiosk()
      await door.press("<f12>1111<enter>")
      #expect(door.page == .staffPIN)
      await door.press("2468<enter>")
      #expect(door.page == .drawer)
      #expect(door.text.contains("Nothing sent yet"))
    }
  }
}

extension Kiosk.Page {
  /// Whether somebody is told their place.
  var isPlaced: Bool { if case .placed = self { true } else { false } }
}

extension KioskRefusal {
  /// Whether it is for a name without a PIN.
  var isByName: Bool { if case .byName = self { true } else { false } }
}

extension ParticipantFields {
  /// Answers a question of the site.
  mutating func set(_ id: Int, _ kind: Demographic.Kind, _ value: DemographicValue.Value) {
    demographics.removeAll { $0.id == id }
    demographics.append(DemographicValue(id: id, kind: kind, value: value))
  }
}
