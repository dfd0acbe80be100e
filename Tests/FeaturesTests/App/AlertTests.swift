import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What a client's page says to mind about them is said wherever they are listed.
struct AlertTests {
  private static func read(_ id: Int, _ last: String, alert: String = "Bee stings") -> App.Action {
    let name = PersonName(first: "Sam", last: last)
    let person = Participant(id: id, fields: ParticipantFields(name: name, alert: alert))
    return .clients(.acquainted([Acquaintance(person, [])]))
  }

  @Test func tonightsListHasASignAndThePaneTheWords() {
    var stage = Stage.checkIn(140, 40)
    #expect(!stage.frame().contains("Bee stings"))
    stage.send(Self.read(1, "Sample"))
    let text = stage.frame().text
    #expect(text.contains("! Sample, Sam"), "\(text)")
    #expect(!text.contains("! Ngũgĩ"), "nobody else has it: \(text)")
    #expect(text.contains("     Ngũgĩ"), "all names stand under each other: \(text)")
    stage.press("/sam")
    #expect(stage.frame().contains("! Alert: Bee stings"), "\(stage.frame().text)")
  }

  /// The column in which a name begins where it is listed.
  private static func column(of name: String, _ stage: Stage) -> Int? {
    stage.frame().text.split(separator: "\n").lazy.compactMap { line in
      line.firstRange(of: name).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }.first
  }

  @Test func namesStandWhereTheyStoodWhateverPartOfTonightsListIsInSight() {
    let guests = (1...40).map {
      Sample.guest(5200 + $0, "Lantern", "Guest \(100 + $0)", bed: $0 < 40 ? 101 : nil)
    }
    var stage = Stage.checkIn(80, 24, guests)
    #expect(Self.column(of: "Lantern, Guest 101", stage) == 3)
    stage.send(Self.read(5240, "Lantern"))
    #expect(!stage.frame().contains("! Lantern"), "nobody in sight has it")
    #expect(Self.column(of: "Lantern, Guest 101", stage) == 5)
    stage.press("G")
    #expect(stage.frame().contains("! Lantern, Guest 140"), "\(stage.frame().text)")
    #expect(Self.column(of: "Lantern, Guest 138", stage) == 5)
    stage.press("/105<enter>")
    #expect(Self.column(of: "Lantern, Guest 105", stage) == 5, "\(stage.frame().text)")
    stage.press("<esc>ff")
    #expect(stage.state.checkIn.scope == .present)
    #expect(Self.column(of: "Lantern, Guest 105", stage) == 5, "\(stage.frame().text)")
  }

  @Test func whoeverIsOnNoneOfTheListsMovesNoName() {
    for stage in [Stage.checkIn(140, 40), .checkIn(60, 17), .outreachWithFix(140, 40)] {
      var stage = stage
      let before = stage.frame().text
      stage.send(Self.read(9999, "Elsewhere"))
      #expect(stage.state.checkIn.alerts.count == 1)
      #expect(stage.frame().text == before)
    }
  }

  @Test func onTheStreetNamesStandWhereTheyStoodWhileOneFilters() {
    var stage = Stage.outreachWithFix()
    stage.send(Self.read(5001, "Sample"))
    #expect(Self.column(of: "Sam Example", stage) == 5, "\(stage.frame().text)")
    stage.press("/exam<enter>")
    #expect(!stage.frame().contains("Maria Sample"))
    #expect(Self.column(of: "Sam Example", stage) == 5, "\(stage.frame().text)")
  }

  @Test func inANarrowWindowTheWordsStandBelowTonightsList() {
    var stage = Stage.checkIn(60, 17)
    stage.send(Self.read(1, "Sample"))
    stage.press("/sam<enter>")
    #expect(stage.frame().text(row: 13).contains("! Alert: Bee stings"), "\(stage.frame().text)")
    stage.press("<esc>G")
    #expect(!stage.frame().contains("Bee stings"), "it is about whoever is selected")
  }

  @Test func whereSomethingWasNotSavedThatStandsThere() throws {
    var stage = Stage.checkIn()
    stage.send(Self.read(1, "Sample"))
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.send(.checkIn(.changeFailed(change, .refused("Bed 4 is wet."), at: Sample.now)))
    #expect(stage.frame().contains("Bed 4 is wet."))
    #expect(!stage.frame().contains("Bee stings"))
  }

  @Test func theBedsSayItOfWhoeverHasThem() {
    var stage = Stage.checkIn(140, 40)
    stage.send(Self.read(3, "Lê"))
    stage.press("<tab>")
    let text = stage.frame().text
    #expect(text.contains("! Alert: Bee stings"), "\(text)")
  }

  @Test func tonightsListReadsItAloud() {
    var stage = Stage.checkIn(preferences: Preferences(accessible: true))
    stage.send(Self.read(1, "Sample"))
    #expect(stage.frame().contains("Alert: Bee stings"), "\(stage.frame().text)")
  }

  @Test func whoeverIsSignedOutLeavesNone() {
    var stage = Stage.outreach()
    stage.send(Self.read(5001, "Sample"))
    #expect(!stage.state.checkIn.alerts.isEmpty)
    stage.send(.clients(.left))
    #expect(stage.state.checkIn.alerts.isEmpty && stage.state.outreach.alerts.isEmpty)
  }

  @Test func streetOutreachHasASignAndThePaneTheWords() {
    var stage = Stage.outreachWithFix(140, 40)
    stage.send(Self.read(5001, "Sample"))
    stage.press("j")
    let text = stage.frame().text
    #expect(text.contains("! Maria Sample"), "\(text)")
    #expect(text.contains("! Alert: Bee stings"), "\(text)")
  }

  @Test func whoeverIsLookedForOutsideShowsIt() {
    var stage = Stage.outreach(140, 40)
    stage.send(Self.read(5001, "Sample"))
    stage.press("amaria")
    #expect(stage.frame().contains("! Alert: Bee stings"), "\(stage.frame().text)")
  }
}
