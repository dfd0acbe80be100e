import FoundationEssentials
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What a report is asked with.
struct ParameterFormTests {
  private func value(_ stage: Stage, _ name: String) -> ReportValue? {
    stage.state.reports.selected.flatMap { stage.state.reports.order(for: $0)?.values[name] }
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> ReportValue {
    .integer(Int64(DayNumber.number(year: year, month: month, day: day) ?? 0))
  }

  @Test func aDayIsTypedAndStepped() {
    var stage = Stage.reports()
    stage.press("e")
    #expect(stage.state.reports.mode == .pane)
    stage.press("-")
    #expect(value(stage, "day") == day(2026, 9, 29))
    stage.press("+++")
    #expect(value(stage, "day") == day(2026, 10, 2))
    stage.press("2025-10-01")
    #expect(value(stage, "day") == day(2025, 10, 1))
    stage.press("<enter>")
    #expect(
      stage.reportsEffects() == [
        .run(ReportOrder(report: "census", values: ["day": day(2025, 10, 1)]))
      ])
  }

  @Test func whatWasGivenIsThereTheNextTime() {
    var stage = Stage.reports()
    stage.press("e2025-10-01<esc>j")
    #expect(stage.state.reports.mode == .list)
    stage.press("k")
    #expect(value(stage, "day") == day(2025, 10, 1))
    #expect(stage.frame().contains("Night: 10/1/2025"))
  }

  @Test func aDayThatIsNoneIsRefusedAndTheOneBeforeStays() {
    var stage = Stage.reports()
    stage.press("e2025-13-77<enter>")
    #expect(stage.frame().contains("This is not a date."))
    #expect(stage.reportsEffects().isEmpty && stage.state.reports.mode == .pane)
    stage.press("<esc>")
    #expect(value(stage, "day") == day(2026, 9, 30))
  }

  /// What was typed is not replaced by what was there before without a word.
  @Test(arguments: ["<esc>", "<tab>"])
  func whoLeavesADayThatCannotBeReadIsToldFirst(key: String) {
    var stage = Stage.reports()
    stage.press("e2025-13-77\(key)")
    #expect(stage.state.reports.mode == .pane, "the cursor stays there")
    #expect(stage.state.reports.parameters?.texts["day"]?.text == "2025-13-77")
    #expect(stage.frame().contains("This is not a date."))
    #expect(stage.toast == "Night: “2025-13-77” cannot be read. Once more: it stays 9/30/2026.")
    // Whoever types on has not left it yet.
    stage.press("<backspace>\(key)")
    #expect(stage.state.reports.mode == .pane)
    stage.press(key)
    #expect(stage.state.reports.mode == .list)
    #expect(stage.toast == "Night: “2025-13-7” could not be read. It is still 9/30/2026.")
    #expect(value(stage, "day") == day(2026, 9, 30))
  }

  /// Nothing that was typed could not be read.
  @Test func whoLeavesALineEmptyIsToldThatItIs() {
    var stage = Stage.reports()
    stage.selectReport(ReportsSample.list)
    let back = String(repeating: "<backspace>", count: 10)
    stage.press("e\(back)<enter>")
    #expect(stage.state.reports.mode == .pane && stage.frame().contains("Type a month"))
    stage.press("<esc>")
    #expect(stage.state.reports.mode == .list)
    #expect(stage.toast == "Month was left empty. It is still 2026-08.")
    stage.press("e\(back)<esc>")
    #expect(stage.toast == "Month is empty. Once more: it stays 2026-08.")
    stage.press("<esc>")
    #expect(stage.toast == "Month was left empty. It is still 2026-08.")
  }

  @Test func aDayThatIsMendedThenIsTaken() {
    var stage = Stage.reports()
    let back = String(repeating: "<backspace>", count: 10)
    stage.press("e2025-13-77<esc>\(back)2025-10-01<esc>")
    #expect(stage.state.reports.mode == .list && value(stage, "day") == day(2025, 10, 1))
  }

  /// What is half typed may be a day that nobody meant.
  @Test func whatWasReadOnTheWayIsNotTaken() {
    var stage = Stage.reports()
    stage.press("e2025-10-01x<esc><esc>")
    #expect(stage.state.reports.mode == .list && value(stage, "day") == day(2026, 9, 30))
  }

  @Test func aClickOnAnotherReportLeavesItNoSooner() {
    var stage = Stage.reports()
    stage.press("e2025-13-77")
    let selected = stage.state.reports.list.selected
    stage.send(.reports(.moved(.by(1))))
    #expect(stage.state.reports.list.selected == selected && stage.state.reports.mode == .pane)
    stage.send(.reports(.moved(.by(1))))
    #expect(stage.state.reports.list.selected != selected && stage.state.reports.mode == .list)
  }

  @Test func aLastDayBeforeTheFirstIsRefusedWhereItStands() {
    let ends = ["start", "end"].map { name in
      Report.Parameter(
        name: name, kind: .day, standard: .latest(less: 0), title: ReportsSample.text(name, name))
    }
    let listed = ListedReport(
      id: "span", origin: .site,
      report: Report(
        title: "Span", about: "Of a time.", parameters: ends,
        columns: ReportsSample.census.report.columns, query: "SELECT 1"))
    var stage = Stage.reports(
      140, 40, ReportsShelf(reports: [listed], store: ReportsSample.store()))
    stage.press("e2026-10-05<enter>")
    #expect(stage.reportsEffects().isEmpty && stage.state.reports.mode == .pane)
    #expect(stage.state.reports.parameters?.focus == 1)
    #expect(stage.frame().contains("This is before the first day."))
    stage.press("<esc>")
    #expect(stage.state.reports.mode == .list)
    #expect(stage.frame().contains("It ends before it begins"), "beside the list it does not hold")
    stage.press("<enter>")
    #expect(stage.reportsEffects().isEmpty && stage.state.reports.mode == .pane)
    #expect(stage.frame().contains("This is before the first day."))
    stage.press("2026-10-06<esc>")
    #expect(!stage.frame().contains("It ends before it begins"))
    stage.press("<enter>")
    #expect(stage.reportsEffects().count == 1)
    stage.ran(listed, [])
    #expect(stage.frame().contains("It counts nothing: there is no row."))
    #expect(
      stage.frame().contains(
        "There are no data of this time: they are of 10/1/2023 to 9/30/2026."))
  }

  @Test func monthsAndNumbersAreTypedAndStepped() {
    var stage = Stage.reports()
    stage.selectReport(ReportsSample.list)
    stage.press("<tab>")
    #expect(value(stage, "month") == .integer(2026 * 12 + 7))
    stage.press("+")
    #expect(value(stage, "month") == .integer(2026 * 12 + 8))
    stage.press("2025-1")
    #expect(value(stage, "month") == .integer(2025 * 12))
    stage.press("<tab>+")
    #expect(value(stage, "days") == .integer(91))
    stage.press("30")
    #expect(value(stage, "days") == .integer(30))
    stage.press("x<enter>")
    #expect(stage.frame().contains("Type a whole number."))
  }

  @Test func aProjectIsChosenByItsLetters() {
    var stage = Stage.reports()
    stage.selectReport(ReportsSample.list)
    stage.press("e<tab><tab>pi")
    #expect(stage.state.reports.mode == .picking)
    #expect(stage.frame().contains("Pier Street Shelter"))
    stage.press("<enter>")
    #expect(value(stage, "project") == .text("p2") && stage.state.reports.mode == .pane)
    stage.press("<backspace>")
    #expect(value(stage, "project") == .nothing)
    stage.press(" <down><enter>")
    #expect(value(stage, "project") == .text("p1"))
    stage.press("zz<^c>")
    #expect(stage.state.reports.mode == .pane && stage.state.overlay == nil)
    stage.press("zz<enter>")
    #expect(stage.frame().contains("No project has these letters."))
    stage.press("<esc><esc>")
    #expect(stage.state.reports.mode == .pane && value(stage, "project") == .text("p1"))
  }

  @Test func aProjectThatTheStoreNoLongerHasIsAllOfThem() {
    var stage = Stage.reports()
    stage.selectReport(ReportsSample.occupancy)
    stage.press("eharbor<enter><esc>")
    #expect(value(stage, "project") == .text("p1"))
    var store = ReportsSample.store()
    store.projects = []
    stage.send(.reports(.arrived(ReportsSample.shelf(store))))
    #expect(value(stage, "project") == .nothing)
  }

  @Test func tabGoesOnAndAfterTheLastBackToTheReports() {
    var stage = Stage.reports()
    stage.selectReport(ReportsSample.list)
    stage.press("<tab><tab><tab>")
    #expect(stage.state.reports.parameters?.focus == 2)
    stage.press("<tab>")
    #expect(stage.state.reports.mode == .list)
    stage.press("<tab><backtab>")
    #expect(stage.state.reports.mode == .list)
  }

  @Test func withoutAStoreNothingIsAsked() {
    var stage = Stage.reports(80, 24, ReportsSample.shelf(nil))
    stage.press("e")
    #expect(stage.state.reports.mode == .list)
    #expect(stage.toast == "Nothing to ask yet: i imports an export")
  }

  @Test func pastedTextIsTaken() {
    var stage = Stage.reports()
    stage.press("e")
    stage.push(.paste(Paste(text: " 2025-10-01\n")))
    #expect(value(stage, "day") == day(2025, 10, 1))
  }

  @Test func inTheSpanishOrderToo() {
    var stage = Stage.reports(preferences: Preferences(language: .es))
    stage.press("e1/10/2025")
    #expect(value(stage, "day") == day(2025, 10, 1))
  }

  @Test func aDayFollowsTheLanguageAndStaysTheSame() {
    var stage = Stage.reports()
    stage.press("e10/1/2025")
    stage.send(.phrasesArrived(Phrases(.es)))
    #expect(stage.state.reports.parameters?.texts["day"]?.text == "1/10/2025")
    #expect(value(stage, "day") == day(2025, 10, 1))
    stage.press("+")
    #expect(stage.state.reports.parameters?.texts["day"]?.text == "2/10/2025")
  }
}
