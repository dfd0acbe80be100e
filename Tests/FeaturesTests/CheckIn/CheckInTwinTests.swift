import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Two on tonight's list who have one name: what tells them apart stands wherever one of them is chosen.
struct CheckInTwinTests {
  private static let guests = [
    Sample.guest(11, "Lampwick", "Alma", born: CivilDate(year: 1980, month: 2, day: 1)),
    Sample.guest(12, "Lampwick", "Alma", bed: 102, born: CivilDate(year: 2001, month: 7, day: 9)),
    Sample.guest(13, "Sample", "Sam", born: CivilDate(year: 1970, month: 1, day: 1)),
  ]

  @Test(arguments: [(80, 24), (60, 17)])
  func theListHasTheirAgesAndNumbers(_ width: Int, _ height: Int) {
    let text = Stage.checkIn(width, height, Self.guests).frame().text
    let rows = text.split(separator: "\n").filter { $0.contains("Lampwick, Alma") }
    #expect(rows.count == 2, "\(text)")
    #expect(rows.contains { $0.contains(" 46 ") && $0.contains(" 11 ") }, "\(text)")
    #expect(rows.contains { $0.contains(" 25 ") && $0.contains(" 12 ") }, "\(text)")
  }

  /// An empty cell would say that nobody knows how old somebody is.
  @Test(arguments: [(80, 24), (60, 17)])
  func whoseAgeIsKnownHasItThoughNobodyElseHasTheirName(_ width: Int, _ height: Int) {
    let text = Stage.checkIn(width, height, Self.guests).frame().text
    let row = text.split(separator: "\n").first { $0.contains("Sample, Sam") }
    #expect(row?.contains(" 56 ") == true, "\(text)")
  }

  /// Between midnight and the end of the night it is the next day, as on every other screen.
  @Test func afterMidnightWhoseBirthdayItIsIsAYearOlder() throws {
    var guests = Self.guests
    guests[0].birth = CivilDate(year: 1999, month: 11, day: 12)
    guests[0].lastBed = 103
    guests[1].tonight = nil
    let before = CivilDate(daysSince1970: Sample.night.daysSince1970 - 1)
    var stage = Stage(80, 24)
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.send(.checkIn(.entered(Sample.shelter)))
    stage.press("<alt-2>")
    let form = try #require(Sample.checkInForm)
    stage.send(
      .checkIn(.formArrived(form, night: before)),
      .checkIn(.guestsArrived(guests, .init(done: 3, total: 3))),
      .checkIn(.listArrived(ids: Set(guests.map(\.id)), at: Sample.now)))
    #expect(stage.surroundings(.unicode).today == Sample.night, "the day after the night's")
    let rows = stage.frame().text.split(separator: "\n")
    #expect(
      rows.contains { $0.contains(" 27 ") && $0.contains(" 11 ") }, "\(stage.frame().text)")
  }

  @Test func whereNoAgeIsKnownNoColumnIsTaken() {
    let text = Stage.checkIn(80, 24, [Sample.guest(13, "Sample", "Sam")]).frame().text
    #expect(!text.contains("Age"), "\(text)")
  }

  @Test func theQuestionForABedSaysWhoseItIs() {
    var stage = Stage.checkIn(80, 24, Self.guests)
    stage.press("<enter>")
    #expect(stage.frame().text.contains("Alma Lampwick (11, 46 years old)"))
  }

  @Test(arguments: [(80, 24), (140, 40)])
  func theMapOfBedsHasTheirNumbers(_ width: Int, _ height: Int) {
    let guests = [
      Sample.guest(11, "Lampwick", "Alma", bed: 101),
      Sample.guest(12, "Lampwick", "Alma", bed: 102),
      Sample.guest(13, "Sample", "Sam", bed: 103),
    ]
    var stage = Stage.checkIn(width, height, guests)
    stage.press("<tab>G")
    let text = stage.frame().text
    #expect(text.contains("Lampwick, Alma 11") && text.contains("Lampwick, Alma 12"), "\(text)")
    #expect(text.contains("Sample, Sam") && !text.contains("Sample, Sam 13"), "\(text)")
  }

  @Test func theBedsSayByNumberWhoHasThem() {
    var stage = Stage.checkIn(80, 24, Self.guests)
    stage.press("/sam<enter><enter>")
    #expect(stage.frame().text.contains("Lampwick, Alma #12"))
    stage.press("2<enter>")
    #expect(stage.toast == "Bed 2 is not free: Alma Lampwick #12.")
  }

  @Test(arguments: [(80, 24), (60, 17)])
  func whoIsFoundForABedIsToldFromTheOther(_ width: Int, _ height: Int) {
    var stage = Stage.checkIn(width, height, Self.guests)
    stage.press("<tab><enter>alma")
    let text = stage.frame().text
    #expect(text.contains("Who gets Bed 1?"), "\(text)")
    let rows = text.split(separator: "\n").filter { $0.contains("Lampwick, Alma") }
    #expect(rows.contains { $0.contains(" 46 ") && $0.contains(" 11 ") }, "\(text)")
    #expect(rows.contains { $0.contains(" 25 ") && $0.contains(" 12 ") }, "\(text)")
  }

  @Test func thePaneBesideTheListSaysHowOldSomebodyIs() {
    let text = Stage.checkIn(140, 40, Self.guests).frame().text
    #expect(text.contains("46 years old"), "\(text)")
  }

  @Test func aRowThatIsReadAloudSaysSo() {
    let stage = Stage.checkIn(
      80, 24, Self.guests, preferences: Preferences(accessible: true))
    let text = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("Lampwick, Alma, Client 11, 46 years old"), "\(text)")
  }
}
