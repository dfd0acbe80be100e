import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A program of which nobody has a bed tonight, while its people have theirs in another.
struct CheckInElsewhereTests {
  private static let elsewhere = Sample.guests.map { guest in
    var guest = guest
    guest.tonight = nil
    guest.elsewhere = guest.id < 4 ? "Harbor House" : ""
    return guest
  }

  private func words(_ stage: Stage) -> String {
    stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [60, 80, 140])
  func itSaysSoAndDoesNotCallTheHouseEmpty(_ width: Int) {
    let stage = Stage.checkIn(width, 24, Self.elsewhere)
    #expect(words(stage).contains("Nobody is checked in for Night Shelter tonight."))
    #expect(words(stage).contains("For Harbor House: 3 people. P: change the program"))
    #expect(!words(stage).contains("beds taken"))
  }

  @Test func readAloudItIsTheSame() {
    let stage = Stage.checkIn(80, 24, Self.elsewhere, preferences: .init(accessible: true))
    #expect(words(stage).contains("Nobody is checked in for Night Shelter tonight."))
  }

  @Test func whereSomebodyIsInTheBedsAreTold() {
    var guests = Self.elsewhere
    guests[0].tonight = Sample.guests[1].tonight
    #expect(words(Stage.checkIn(80, 24, guests)).contains("1 of 8 beds taken"))
    #expect(words(Stage.checkIn()).contains("of 8 beds taken"))
  }

  @Test func earlyInTheEveningTheBedsAreFree() {
    let guests = Self.elsewhere.map { guest in
      var guest = guest
      guest.elsewhere = ""
      return guest
    }
    #expect(words(Stage.checkIn(80, 24, guests)).contains("0 of 8 beds taken"))
  }

  @Test func aNameThatTheTerminalHasNoLettersForIsANumber() {
    let frame = Stage.checkIn().frame(charset: .ascii)
    #expect(frame.contains("#5 ") && !frame.text.contains("??"))
    #expect(frame.contains("Ngugi, Wanja"), "letters that have a plain one have that")
  }
}
