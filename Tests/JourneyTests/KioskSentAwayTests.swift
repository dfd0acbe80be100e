import Foundation
import Kiosk
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Engine

/// Whom a kiosk sent away: for staff at the terminal, behind their PIN, for a quarter of an hour.
@MainActor @Suite(.fewAtATime, .serialized) struct KioskSentAwayTests {
  private static let drawer = "<f12>2468<enter>"

  @Test func staffReadTheTrueReasonAtTheTerminalWhetherTheyWereCalledOrNot() async throws {
    try await KioskYard.take { yard in
      try await yard.change("Lampwick") { $0.set(911, .postalCode, .text("82640")) }
      let id = try await yard.guest("Lampwick").id
      let door = yard.kiosk { $0.pin = 911 }
      await door.scan(KioskYard.card)
      await door.press("11111<enter>")
      #expect(door.page == .refused && !door.text.contains("wrong"))
      await door.press("<esc>")
      await door.scan("S100000000FF")
      await door.press("82640<enter>")
      #expect(door.page == .refused)
      // Whoever gets in is not in the list.
      await door.scan(KioskYard.card)
      await door.press("82640<enter>")
      #expect(door.page == .offer)
      await door.press("<esc>\(Self.drawer)4")
      #expect(door.page == .sentAway)
      let lines = door.text.split(separator: "\n").map(String.init)
      let nobody = lines.firstIndex { $0.contains("The kiosk found nobody who matches.") }
      let wrong = lines.firstIndex { $0.contains("\(id)  The PIN they typed was wrong.") }
      #expect(try #require(nobody) < #require(wrong))
      for name in ["Walter", "Lampwick"] { #expect(!door.text.contains(name)) }
      // With the shift it is gone.
      await door.press("13\(Self.drawer)4")
      #expect(door.text.contains("Nobody in the last 15 minutes."))
    }
  }

  @Test func theyReadItInTheLanguageThatTheTerminalShows() async throws {
    try await KioskYard.take { yard in
      let door = yard.kiosk { $0.phrases = Phrases(.en) }
      await door.press("\(Self.drawer)22")
      await door.press("<esc>")
      await door.scan("S100000000FF")
      await door.press("<esc>\(Self.drawer)4")
      #expect(door.page == .sentAway)
      #expect(door.text.contains("El quiosco no encontró a nadie que coincida."))
      #expect(!door.text.contains("The kiosk found nobody") && !door.text.contains("PM"))
    }
  }

  @Test func theLastEightOfAQuarterOfAnHourAreKept() {
    var refusals = KioskRefusals()
    let start = ShelterJourney.now
    for minute in 0..<20 {
      refusals.add(.wrongPIN(minute), at: start.addingTimeInterval(60 * Double(minute)))
    }
    func told(_ minutes: Double) -> [Participant.ID?] {
      refusals.told(
        at: start.addingTimeInterval(60 * minutes), Phrases(.en), KioskYard.zone
      ).map(\.client)
    }
    #expect(told(19) == [19, 18, 17, 16, 15, 14, 13, 12])
    #expect(told(29) == [19, 18, 17, 16, 15])
    #expect(told(34) == [])
  }
}
