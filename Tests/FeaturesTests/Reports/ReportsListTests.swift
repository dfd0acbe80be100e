import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The reports of a machine: reading them, finding one, asking it.
struct ReportsListTests {
  @Test func itNeedsNobodySignedInAndIsReadOnceSomebodyGoesThere() {
    var stage = Stage()
    stage.press("<alt-8>")
    #expect(stage.state.place == .reports)
    #expect(stage.effects().contains(.run(.reports(.load), id: "reports/load")))
    stage.send(.reports(.spinnerDue))
    #expect(stage.frame().contains("Opening what this computer"))
    stage.send(.reports(.notRead(.storage(.storage("disk")))))
    #expect(stage.frame().contains("r: try again"))
    stage.press("r")
    #expect(stage.reportsEffects() == [.load])
    stage.send(.reports(.arrived(ReportsSample.shelf(nil))))
    #expect(stage.frame().contains("Nothing to ask yet. i: import a HUD CSV export"))
    #expect(stage.frame().contains("Beds tonight"), "what could be asked is there to read")
    stage.press("<enter>")
    #expect(stage.toast == "Nothing to ask yet: i imports an export")
    #expect(stage.reportsEffects().isEmpty)
  }

  /// Both keys are named where both act, in a window of 60 columns too.
  @Test(arguments: [60, 80]) func whatFillsItIsNamed(_ width: Int) {
    let empty = ReportsSample.shelf(nil)
    var stage = Stage.reports(width, 24, empty, eto: Sample.etoDefaults)
    #expect(stage.frame().contains("Nothing to ask yet. i: import a HUD export · f: from ETO"))
    stage.press("<enter>")
    #expect(stage.toast == "Nothing to ask yet: i imports an export, f reads from ETO")
    stage = Stage.reports(width, 24, empty)
    #expect(!stage.frame().contains("f: from ETO"))
    stage.press("<enter>")
    #expect(stage.toast == "Nothing to ask yet: i imports an export")
    stage.press("f")
    #expect(stage.reportsEffects().isEmpty, "it does nothing without ETO")
  }

  @Test func itHasATabOnlyWhereThereIsAStore() {
    var stage = Stage.tasks()
    #expect(!stage.state.places.contains(.reports))
    stage.send(.reports(.arrived(ReportsSample.shelf())))
    #expect(stage.state.places.contains(.reports))
  }

  @Test func whoeverReadsThemAnewHearsWhatHasChanged() {
    var stage = Stage.reports()
    stage.send(.reports(.arrived(ReportsSample.shelf())))
    #expect(stage.toast == nil, "nobody asked")
    stage.press("r")
    stage.send(.reports(.arrived(ReportsSample.shelf())))
    #expect(stage.toast == "Read again: nothing has changed.")
    stage.press("r")
    var shelf = ReportsSample.shelf(
      results: [ReportsSample.result(ReportsSample.census, ReportsSample.censusRows)])
    shelf.unread = []
    stage.send(.reports(.arrived(shelf)))
    #expect(stage.toast == "Read again. Changed: 2 things.")
  }

  @Test func anOldStoreSaysHowOldItIs() {
    var stage = Stage.reports()
    #expect(!stage.frame().contains("days old"))
    stage.send(.reports(.arrived(ReportsSample.shelf(ReportsSample.store(filledAgo: 24 * 12)))))
    #expect(stage.frame().contains("12 days old."))
  }

  @Test func aReportIsFoundByItsLettersAndEscapeForgetsThem() {
    var stage = Stage.reports()
    stage.press("/night")
    #expect(stage.state.reports.entries.count == 2)
    #expect(stage.frame().contains("2 found"))
    stage.press("<down>j")
    #expect(stage.state.reports.selected?.id == "occupancy")
    #expect(stage.state.reports.filter.text == "night")
    stage.press("<esc>")
    #expect(stage.state.reports.entries.count == 5)
    stage.press("/zzz")
    #expect(stage.frame().contains("Nothing matches the filter."))
    stage.press("<esc>")
    #expect(stage.state.reports.mode == .list && stage.state.reports.entries.count == 5)
  }

  @Test func aFileWithAMistakeStandsLastAndSaysWhereItIs() {
    var stage = Stage.reports()
    stage.press("G")
    #expect(stage.frame().contains("mine.sql line 4:7"))
    #expect(stage.frame().contains("no head has “colum”."))
    stage.press("<enter>")
    #expect(stage.toast == "No report is selected")
  }

  @Test func enterAsksWithTheStandardsAndShowsWhatComes() {
    var stage = Stage.reports()
    stage.press("<enter>")
    #expect(stage.reportsEffects() == [.run(ReportsSample.order(ReportsSample.census))])
    #expect(stage.state.reports.mode == .waiting)
    stage.ran(ReportsSample.census, ReportsSample.censusRows)
    #expect(stage.state.reports.mode == .page)
    let frame = stage.frame()
    #expect(frame.contains("Night: 9/30/2026") && frame.contains("data until 9/30/2026"))
    #expect(frame.contains("Harbor House") && frame.contains("90.0%"))
    stage.press("<esc>")
    #expect(stage.state.reports.mode == .list)
    #expect(stage.frame().contains("4 rows"), "it is kept, and said when it was")
  }

  @Test func aLongOneGoesOnElsewhereAndMovesNothingWhenItComes() throws {
    var stage = Stage.reports()
    stage.press("<enter>")
    let order = try #require(stage.state.reports.run?.order)
    _ = stage.effects()
    stage.press("<esc>jj<alt-9>")
    let before = stage.state.reports.list
    let result = ReportsSample.result(ReportsSample.census, ReportsSample.censusRows)
    stage.send(.reports(.ran(result, asked: order, at: Sample.now)))
    #expect(stage.toast == "Beds tonight is ready. Enter on it shows it.")
    #expect(stage.state.place == .signIn && stage.state.reports.list == before)
    #expect(stage.state.reports.page == nil)
    stage.press("<alt-8>gg<enter>")
    #expect(stage.state.reports.mode == .page)
    #expect(stage.reportsEffects().isEmpty, "it is there, and not asked again")
    stage.press("<esc><enter>")
    #expect(stage.reportsEffects() == [.run(order)], "the second time it is asked anew")
  }

  @Test func oneIsAskedAtATimeAndXStopsIt() {
    var stage = Stage.reports()
    stage.press("<enter><esc>j<enter>")
    #expect(stage.toast == "Another report is running: x stops it")
    stage.press("x")
    #expect(stage.toast == "It was stopped.")
    #expect(stage.state.reports.run == nil)
    #expect(stage.effects().contains(.cancel(id: "reports/run")))
    stage.press("<enter>")
    #expect(stage.reportsEffects() == [.run(ReportsSample.order(ReportsSample.occupancy))])
    stage.press("<^c>")
    #expect(stage.state.reports.run == nil && !stage.state.isQuitting)
  }

  @Test func ofAReportThatIsAskedWithNothingNoParametersAreOpened() {
    var stage = Stage.reports()
    #expect(stage.frame().text(row: 23).contains("e Parameters"))
    stage.selectReport(ReportsSample.own)
    #expect(!stage.frame().text(row: 23).contains("e Parameters"))
    stage.press("e")
    #expect(stage.toast == "This report is asked with nothing: Enter runs it")
    #expect(stage.state.reports.mode == .list)
  }

  @Test func enterWhileAReportRunsSaysThatItGoesOn() {
    var stage = Stage.reports()
    stage.press("<enter>")
    _ = stage.effects()
    stage.press("<enter>")
    #expect(stage.toast == "Still running: Esc leads back and it goes on, x stops it")
    #expect(stage.state.reports.mode == .waiting && stage.reportsEffects().isEmpty)
  }

  @Test func whileAnEarlierResultIsOpenedThatIsSaid() {
    let old = ReportsSample.result(
      ReportsSample.census, ReportsSample.censusRows, id: 10, hoursAgo: 48)
    var stage = Stage.reports(80, 24, ReportsSample.shelf(results: [old]))
    stage.press("h<enter>")
    #expect(stage.reportsEffects() == [.kept(old.id)])
    stage.send(.reports(.spinnerDue))
    #expect(stage.frame().contains("Opening the earlier result…"))
    stage.press("<enter>")
    #expect(stage.toast == "Opening the earlier result…")
    #expect(stage.reportsEffects().isEmpty)
  }

  @Test func enterWhileItIsLookedUpWhomANumberCountsSaysSo() {
    var stage = Stage.result()
    stage.press("<enter><enter>")
    #expect(stage.toast == "Looking up who is counted…")
    #expect(stage.reportsEffects().count == 1)
  }

  @Test func whatFailsSaysWhyAndRTriesAgain() throws {
    var stage = Stage.reports()
    stage.press("<enter>")
    let order = try #require(stage.state.reports.run?.order)
    _ = stage.effects()
    stage.send(.reports(.notRun(order, .failure(.tookTooLong), at: Sample.now)))
    #expect(stage.frame().contains("It took longer than reports.limit allows."))
    stage.press("r")
    #expect(stage.reportsEffects() == [.run(order)])
  }

  @Test func anAnswerToWhatWasStoppedChangesNothing() throws {
    var stage = Stage.reports()
    stage.press("<enter>")
    let order = try #require(stage.state.reports.run?.order)
    stage.press("x")
    let before = stage.state.reports
    let result = ReportsSample.result(ReportsSample.census, ReportsSample.censusRows)
    stage.send(.reports(.ran(result, asked: order, at: Sample.now)))
    #expect(stage.state.reports == before)
  }

  @Test func aSpinnerTurnsOnlyWhileSomebodyLooks() {
    var stage = Stage.reports()
    #expect(!App.timers(stage.state, in: Sample.now).contains { $0.id == "reports/spinner" })
    stage.press("<enter>")
    #expect(App.timers(stage.state, in: Sample.now).contains { $0.id == "reports/spinner" })
    stage.send(.reports(.spinnerDue))
    #expect(App.timers(stage.state, in: Sample.now).contains { $0.id == "reports/spinning" })
    #expect(stage.frame().contains("Counting… 0 s"))
    stage.press("<alt-9>")
    #expect(!App.timers(stage.state, in: Sample.now).contains { $0.id == "reports/spinning" })
  }

  @Test func earlierResultsAreThereAsTheyWere() {
    let rows: [[ReportValue]] = [[.text("all"), .text("Robin"), .integer(3)]]
    var old = ReportsSample.result(ReportsSample.own, [[.text("all"), .integer(3)]], hoursAgo: 48)
    old = ReportResult(
      id: old.id, order: old.order, ran: old.ran, lastDay: old.lastDay, columns: ["kind", "total"],
      rows: old.rows, isCut: false)
    var stage = Stage.reports(80, 24, ReportsSample.shelf(results: [old]))
    stage.press("h")
    #expect(stage.toast == "No earlier result is kept")
    stage.selectReport(ReportsSample.own)
    stage.press("<enter>")
    stage.ran(ReportsSample.own, rows)
    #expect(stage.frame().contains("Robin"))
    stage.press("<esc>h")
    #expect(stage.state.reports.rowCount == 2)
    stage.press("j<enter>")
    #expect(!stage.frame().contains("Robin") && stage.state.reports.mode == .waiting)
    stage.readKept(old)
    #expect(!stage.frame().contains("Robin"), "what is kept names nobody")
    #expect(stage.frame().contains("as it was"))
    stage.press("<enter>")
    #expect(stage.toast == "An earlier result has no names: run it again")
    stage.press("<esc>")
    #expect(stage.state.reports.mode == .history)
    stage.press("<esc>")
    #expect(stage.state.reports.mode == .list)
  }

  @Test func aResultThatComesLateMovesNoSelectionAmongTheEarlierOnes() throws {
    let old = (1...3).map { place in
      ReportsSample.result(
        ReportsSample.census, ReportsSample.censusRows, id: 10 + place,
        hoursAgo: Double(place) * 24)
    }
    var stage = Stage.reports(80, 24, ReportsSample.shelf(results: old))
    stage.press("<enter><esc>hj")
    #expect(stage.state.reports.selectedKept?.id == Sample.id(12))
    stage.ran(ReportsSample.census, ReportsSample.censusRows)
    #expect(stage.state.reports.rowCount == 4 && stage.state.reports.mode == .history)
    #expect(stage.state.reports.selectedKept?.id == Sample.id(12))
  }

  private static func named(_ id: String, _ title: LocalText) -> ListedReport {
    let census = ReportsSample.census.report
    return ListedReport(
      id: id, origin: .program,
      report: Report(
        title: title, about: "What it counts.", parameters: [], columns: census.columns,
        query: "SELECT 1"))
  }

  @Test(arguments: [(80, 24), (60, 17)])
  func longTitlesAreCutRatherThanTheLastRunAndKeepTheirNumbers(_ size: (Int, Int)) throws {
    let first = Self.named("6a", "Data quality: who people are (Q6a)")
    let second = Self.named("6b", "Data quality: what is asked of everybody (Q6b)")
    var shelf = ReportsShelf(
      reports: [first, second, ReportsSample.census], store: ReportsSample.store())
    var stage = Stage.reports(size.0, size.1, shelf)
    // Two blanks stand before it in the list, and not beside or below it.
    #expect(stage.frame().contains("  Data quality: who people are (Q6a)"))
    shelf.results = [first, second, ReportsSample.census].enumerated().map { place, listed in
      ReportSummary(
        ReportsSample.result(
          listed, ReportsSample.censusRows, id: 10 + place, hoursAgo: 48),
        filled: ReportsSample.store().filled)
    }
    stage = Stage.reports(size.0, size.1, shelf)
    let frame = stage.frame()
    let rows = (0..<size.1).map { frame.text(row: $0).prefix(size.0 == 80 ? 44 : 60) }
    for title in ["(Q6a)", "(Q6b)", "Beds tonight"] {
      let row = try #require(rows.first { $0.contains(title) })
      #expect(row.contains("2 d"), "\(row)")
    }
  }

  @Test(arguments: [(80, 24), (60, 17)])
  func earlierResultsAreToldApartByWhatTheyWereAskedWith(_ size: (Int, Int)) {
    func day(_ name: String, less: Int) -> Report.Parameter {
      Report.Parameter(
        name: name, kind: .day, standard: .latest(less: less),
        title: ReportsSample.text("A day", "Un día"))
    }
    let listed = ListedReport(
      id: "stays", origin: .program,
      report: Report(
        title: "Stays", about: "How long.",
        parameters: [day("from", less: 364), day("until", less: 0), ReportsSample.project],
        columns: [ReportsSample.column("total", .count, "Total", "Total")], query: "SELECT 1"))
    let results = [ReportValue.nothing, .text("p2")].enumerated().map { place, project in
      var order = ReportsSample.order(listed)
      order.values["project"] = project
      return ReportResult(
        id: Sample.id(10 + place), order: order, ran: Sample.ago(hours: Double(place)),
        lastDay: ReportsSample.lastDay, columns: ["total"], rows: [[.integer(1)]], isCut: false)
    }
    let store = ReportsSample.store()
    let shelf = ReportsShelf(
      reports: [listed], store: store,
      results: results.map { ReportSummary($0, filled: store.filled) })
    var stage = Stage.reports(size.0, size.1, shelf)
    stage.press("h")
    let frame = stage.frame()
    #expect(frame.contains("All projects · 10/1/2025–9/30"))
    #expect(frame.contains("Pier Street Shelter · 10/1"))
    guard size.0 == 80 else { return }
    #expect(frame.contains("All projects · 10/1/2025–9/30/2026"))
    #expect(frame.contains("Pier Street Shelter · 10/1/2025–9/30/2026"))
  }

  @Test func aNumberIsFollowedOverItsResults() {
    let results = (0..<4).map { place in
      ReportsSample.result(
        ReportsSample.list,
        [[.integer(Int64(ReportsSample.lastDay)), .integer(Int64(12 - place))]],
        id: 10 + place, hoursAgo: Double(place) * 24)
    }
    var stage = Stage.reports(80, 24, ReportsSample.shelf(results: results))
    #expect(!stage.frame().contains("over 4 results"))
    stage.selectReport(ReportsSample.list)
    #expect(stage.frame().contains("At the end: 9, now 12"))
    #expect(stage.frame().contains("▆▇▇█"))
  }

  @Test func aResultIsForgottenOnceThatIsAnswered() {
    let old = (1...2).map { place in
      ReportsSample.result(
        ReportsSample.census, ReportsSample.censusRows, id: 10 + place,
        hoursAgo: Double(place) * 24)
    }
    var stage = Stage.reports(80, 24, ReportsSample.shelf(results: old))
    stage.press("hX")
    #expect(stage.frame().contains("Forget a result?"))
    stage.press("<enter>")
    #expect(stage.reportsEffects().isEmpty && stage.state.reports.rowCount == 2)
    stage.press("X<down><enter>")
    #expect(stage.reportsEffects() == [.forget(old[0].id)])
    stage.send(.reports(.forgot(old[0].id, at: Sample.now)))
    #expect(stage.toast == "The result is forgotten.")
    #expect(stage.state.reports.selectedKept?.id == old[1].id)
    // With the last one its list goes, and with a page the result on it.
    stage.press("<enter>")
    stage.readKept(old[1])
    stage.press("X2")
    stage.send(.reports(.forgot(old[1].id, at: Sample.now)))
    #expect(stage.state.reports.mode == .list)
  }

  @Test func allOfItIsExportedToAPath() {
    var stage = Stage.reports(80, 24, ReportsSample.shelf(nil))
    stage.press("w")
    #expect(stage.toast == "Nothing to ask yet: i imports an export")
    stage = Stage.result()
    stage.press("e")
    #expect(stage.frame().contains("It names everybody"))
    stage.press("<enter>")
    #expect(stage.reportsEffects() == [.export(path: "~/hud-export-2026-09-30.zip")])
    stage.send(.reports(.notWritten(.fileExists, at: Sample.now)))
    #expect(stage.state.reports.form?.trouble == .fileExists)
    stage.press("<enter>")
    stage.send(.reports(.written(path: "/home/x.zip", at: Sample.now)))
    #expect(stage.toast == "Written: /home/x.zip" && stage.state.reports.mode == .page)
  }

  @Test func nothingIsReadAloudOfMarksThatThereAreNot() {
    var stage = Stage.reports(80, 24, preferences: Preferences(accessible: true))
    #expect(!stage.frame().contains("[ ]"))
    stage.press("<enter>")
    stage.ran(ReportsSample.census, ReportsSample.censusRows)
    #expect(!stage.frame().contains("[ ]"))
  }

  @Test func aSmallWindowNamesTheKeysOfAResult() {
    let foot = Stage.result(60, 17).frame()
    for key in ["Enter Who is counted", "s Sort", "/ Filter"] {
      #expect(foot.contains(key), "\(key)")
    }
  }
}
