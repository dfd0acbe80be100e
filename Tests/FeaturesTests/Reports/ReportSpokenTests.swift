import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What of a result is said where it is read aloud, and seen elsewhere.
struct ReportSpokenTests {
  private static let aloud = Preferences(accessible: true)

  @Test func howATableIsSortedIsSaid() {
    var stage = Stage.result(preferences: Self.aloud)
    for (keys, said) in [
      ("s", "Sorted by People, largest first."), ("s", "Sorted by People, smallest first."),
      ("s", "Not sorted any more."), ("<<s", "Sorted by Project, A to Z."),
      ("s", "Sorted by Project, Z to A."),
    ] {
      stage.state.toast = nil
      stage.press(keys)
      #expect(stage.toast == said)
      #expect(stage.frame().contains(said))
    }
  }

  @Test func daysAreSortedByTime() {
    var stage = Stage.result(
      80, 24, ReportsSample.occupancy, ReportsSample.nights, preferences: Self.aloud)
    stage.press("<<s")
    #expect(stage.toast == "Sorted by Night, earliest first.")
    stage.press("s")
    #expect(stage.toast == "Sorted by Night, latest first.")
  }

  @Test func whereNoRowMovesItIsSaidToo() {
    let rows: [[ReportValue]] = ["Harbor House", "Pier Street Shelter"].map {
      [.text($0), .integer(7), .integer(9), .nothing]
    }
    var stage = Stage.result(80, 24, ReportsSample.census, rows, preferences: Self.aloud)
    stage.press("s")
    #expect(stage.toast == "Sorted by People, largest first.")
  }

  @Test func inSpanishToo() {
    var stage = Stage.result(preferences: Preferences(language: .es, accessible: true))
    stage.press("s")
    #expect(stage.toast == "Ordenado por Personas, de mayor a menor.")
  }

  @Test func whereTheSignIsSeenNothingIsSaid() {
    var stage = Stage.result()
    stage.press("s")
    #expect(stage.toast == nil && stage.frame().contains("▼"))
  }

  @Test func anEarlierResultNamesWhatItsNumberCounts() {
    let result = ReportsSample.result(ReportsSample.census, ReportsSample.censusRows, id: 10)
    var stage = Stage.reports(
      80, 24, ReportsSample.shelf(results: [result]), preferences: Self.aloud)
    stage.press("h")
    #expect(stage.frame().contains(", 4 rows"))
  }
}
