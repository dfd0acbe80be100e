import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// One dim line of help on each screen's first visit.
struct FirstVisitTests {
  private static let on = Preferences(firstVisits: FirstVisits(isOn: true))
  private static let words = "Enter opens a task, c writes a comment, Space marks several."

  @Test func aNewScreenSaysWhatCanBeDoneUntilSomethingIs() {
    var stage = Stage.tasks(preferences: Self.on)
    stage.state.preferences.firstVisits.used = []
    #expect(stage.frame().text(row: 22) == Self.words)
    // Looking something up is no use of the screen.
    stage.press("?<esc>")
    #expect(stage.frame().text(row: 22) == Self.words)
    stage.press("j")
    #expect(stage.frame().text(row: 22).isEmpty)
    #expect(stage.state.preferences.firstVisits.used == [4])
    #expect(stage.effects().contains(.run(.save(stage.state.preferences), id: "preferences")))
    stage.press("5")
    #expect(stage.frame().text(row: 22).contains("waits here") || stage.state.outbox.rows.isEmpty)
    stage.press("4")
    #expect(stage.frame().text(row: 22).isEmpty)
  }

  @Test func itGivesWayToWhatIsSaid() {
    var stage = Stage.tasks(preferences: Self.on)
    stage.state.preferences.firstVisits.used = []
    stage.press("y")
    #expect(stage.frame().text(row: 22).contains("Copied") || stage.toast != nil)
    #expect(!stage.frame().text(row: 22).contains("opens a task"))
  }

  @Test func itIsTurnedOffInTheSettings() {
    var stage = Stage.tasks(preferences: Self.on)
    stage.state.preferences.firstVisits.used = []
    stage.press(",5<esc>")
    #expect(stage.state.preferences.firstVisits == .off)
    #expect(stage.frame().text(row: 22).isEmpty)
    stage.press(",5<esc>")
    #expect(stage.frame().text(row: 22) == Self.words)
  }

  @Test func theKeysAreThoseOfTheTablesInEveryLanguage() {
    for language in Language.allCases {
      var preferences = Self.on
      preferences.language = language
      for stage in [Stage.tasks(preferences: preferences), .checkIn(preferences: preferences)] {
        var stage = stage
        stage.state.preferences.firstVisits.used = []
        stage.state.toast = nil
        let row = stage.frame().text(row: 22)
        #expect(row.contains("Enter") || row.contains("Intro"), "\(row)")
        #expect(!row.contains("%"))
      }
    }
  }

  @Test func aScreenThatIsLockedSaysNothingOfTheOneBelow() {
    let stage = Stage(lock: LockSetup(idle: nil), preferences: Self.on)
    #expect(stage.frame().text(row: 22).isEmpty)
  }
}
