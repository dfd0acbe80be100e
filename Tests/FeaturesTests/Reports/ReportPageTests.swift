import FoundationEssentials
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// A result: sorting, finding, columns, whom a number counts, the file.
struct ReportPageTests {
  private func names(_ stage: Stage) -> [String] {
    guard let grid = stage.state.reports.page?.grid else { return [] }
    return grid.shown.map { String(grid.texts[$0][0].prefix(6)) }
  }

  @Test func aColumnIsSortedBothWaysAndThenAsItCame() {
    var stage = Stage.result()
    #expect(names(stage) == ["Harbor", "夜间庇护所", "Pier S", "Rapid "])
    stage.press("s")
    #expect(names(stage) == ["夜间庇护所", "Harbor", "Rapid ", "Pier S"])
    #expect(stage.frame().contains("▼"))
    stage.press("s")
    #expect(names(stage) == ["Pier S", "Rapid ", "Harbor", "夜间庇护所"])
    #expect(stage.frame().contains("▲"))
    stage.press("s")
    #expect(names(stage) == ["Harbor", "夜间庇护所", "Pier S", "Rapid "])
    stage.press("<<s")
    #expect(names(stage).first == "Harbor" && names(stage).last == "夜间庇护所")
    stage.press(">><right>s")
    #expect(names(stage).last == "Rapid ", "what is unknown comes last")
    stage.press("s")
    #expect(names(stage).last == "Rapid ")
  }

  @Test func thatNothingHasChangedIsSaidOfAReportThatRanAgain() {
    var stage = Stage.result()
    stage.press("sj")
    let before = stage.state.reports.page
    stage.press("r")
    stage.ran(ReportsSample.census, ReportsSample.censusRows)
    let time = stage.state.phrases.time(Sample.now, .system)
    #expect(stage.toast == "It ran again at \(time): nothing has changed.")
    #expect(stage.state.reports.page == before, "it stays sorted, and the row selected")
    stage.state.toast = nil
    stage.press("r")
    stage.ran(ReportsSample.census, Array(ReportsSample.censusRows.dropLast()))
    #expect(stage.toast == nil)
    #expect(names(stage).count == 3)
  }

  @Test func aPictureNamesItsColumnAndFollowsTheOneThatIsSelected() {
    var stage = Stage.result()
    func picture() -> [String] {
      (3..<8).map { row in
        stage.frame().text(row: row).split(separator: " ").joined(separator: " ")
      }
    }
    #expect(picture().contains("People") && picture().contains { $0.hasSuffix("█ 42") })
    stage.press(">")
    #expect(picture().contains("Beds") && picture().contains { $0.hasSuffix("█ 40") })
    #expect(!picture().contains("People"))
    stage.press("<<<<")
    #expect(picture().contains("People"), "names are not drawn")
  }

  @Test func rowsAreFoundAndEscapeForgetsTheLettersFirst() {
    var stage = Stage.result()
    stage.press("/street")
    #expect(names(stage) == ["Pier S"])
    #expect(stage.frame().contains("1 found"))
    stage.press("<enter>")
    #expect(stage.state.reports.mode == .page)
    stage.press("<esc>")
    #expect(names(stage).count == 4 && stage.state.reports.page != nil)
    stage.press("/nobody")
    #expect(stage.frame().contains("Nothing matches the filter."))
    stage.press("<esc>")
    #expect(stage.state.reports.mode == .page && names(stage).count == 4)
    stage.press("<esc>")
    #expect(stage.state.reports.page == nil)
  }

  /// The rows stay in their order, and the one that matches best is selected.
  @Test func theRowThatMatchesBestIsSelected() {
    var stage = Stage.result()
    stage.press("/e")
    #expect(names(stage) == ["Harbor", "Pier S", "Rapid "])
    #expect(stage.state.reports.page?.list.selected == 2, "Eastside begins so")
    stage.press("<^u>")
    #expect(names(stage).count == 4 && stage.state.reports.page?.list.selected == 0)
  }

  /// A measure of a year before the export has all of its lines, with zeros.
  @Test func ofATimeThatThereAreNoDataOfItIsSaid() {
    var stage = Stage.reports(120, 24)
    let said = "There are no data of this time: they are of 10/1/2023 to 9/30/2026."
    stage.press("e2023-09-30<enter>")
    stage.ran(ReportsSample.census, [[.text("Harbor House"), .integer(0), .nothing, .nothing]])
    #expect(stage.frame().contains(said))
    stage.press("<esc>e2023-10-01<enter>")
    stage.ran(ReportsSample.census, ReportsSample.censusRows)
    #expect(!stage.frame().contains("There are no data"))
    #expect(stage.frame().contains("data until 9/30/2026"))
  }

  /// Only the program that somebody is in is read of ETO: all projects are not all that a site has.
  @Test func whichProgramsOfETOWereReadStandsAboveReportsAndResults() {
    func stage(_ projects: Int) -> Stage {
      var store = ReportsSample.store()
      store.source = .eto
      store.projects = (1...projects).map { .init(id: "p\($0)", name: "House \($0)") }
      return Stage.reports(160, 24, ReportsSample.shelf(store))
    }
    var one = stage(1)
    #expect(one.frame().contains("Programs read: House 1"))
    one.press("e2026-09-30<enter>")
    one.ran(ReportsSample.census, ReportsSample.censusRows)
    #expect(one.frame().contains("Programs read: House 1"))
    #expect(stage(3).frame().contains("Programs read: House 1, House 2, House 3"))
    #expect(stage(5).frame().contains("Programs read: House 1, House 2, House 3, +2"))
    #expect(!Stage.reports().frame().contains("Programs read"), "an export has its own")
  }

  /// What an earlier result was asked of stays with it, whatever was read since.
  @Test(arguments: [
    (["House 1", "House 2"] as [String]?, "Programs read: House 1, House 2"),
    (nil, "Programs read: not kept"),
  ])
  func whichProgramsOfETOWereReadStaysWithAnEarlierResult(_ programs: [String]?, _ said: String) {
    var store = ReportsSample.store()
    (store.source, store.projects) = (.eto, [.init(id: "p9", name: "House 9")])
    let census = ReportsSample.result(
      ReportsSample.census, ReportsSample.censusRows, id: 10, hoursAgo: 48)
    let old = ReportResult(
      id: census.id, order: census.order, ran: census.ran, lastDay: census.lastDay,
      columns: census.columns, rows: census.rows, isCut: false, programs: programs)
    var stage = Stage.reports(160, 24, ReportsSample.shelf(store, results: [old]))
    stage.press("h<enter>")
    stage.readKept(old)
    #expect(stage.frame().contains("as it was") && stage.frame().contains(said))
    #expect(!stage.frame().contains("House 9"))
  }

  /// A result without a row says what to do next, and its footer names no key of a table that is not there.
  @Test func anEmptyResultSaysWhatToDoNextAndNamesNoKeyOfATable() {
    var stage = Stage.result(80, 24, ReportsSample.census, [])
    let frame = stage.frame()
    #expect(frame.contains("It counts nothing: there is no row."))
    #expect(frame.contains("Esc, then e: ask it with something else"))
    let foot = frame.text(row: 23)
    for key in ["s Sort", "/ Filter", "> Next column"] { #expect(!foot.contains(key), "\(foot)") }
    for key in ["s", "/", ">", "<<"] {
      stage.state.toast = nil
      stage.press(key)
      #expect(stage.toast == "It counts nothing: there is no row.", "\(key)")
      #expect(stage.state.reports.mode == .page)
    }
    stage.press("<esc>e")
    #expect(stage.state.reports.mode == .pane)
    stage = Stage.result()
    stage.press("/nobody<enter>")
    #expect(!stage.frame().text(row: 23).contains("s Sort"))
    #expect(stage.frame().text(row: 23).contains("/ Filter"), "it can be changed")
    stage.press("s")
    #expect(stage.toast == "Nothing matches the filter. Esc: clear it")
  }

  @Test func aTableThatIsBeingWrittenIsNotWrittenTwice() {
    var stage = Stage.result()
    stage.press("w<enter>")
    #expect(stage.reportsEffects().count == 1)
    stage.press("<enter>")
    #expect(stage.toast == "Working…" && stage.reportsEffects().isEmpty)
  }

  @Test func whatTellsRowsApartIsAskedAndWrittenAndNotShown() throws {
    let census = ReportsSample.census.report
    let listed = ListedReport(
      id: "twice", origin: .site,
      report: Report(
        title: "Twice", about: "Two projects of one name.", parameters: [],
        columns: Array(census.columns.prefix(2))
          + [ReportsSample.column("projectID", .key, "Project number", "Número del proyecto")],
        query: "SELECT 1", people: "SELECT 2", counted: ["clients"]))
    var stage = Stage.reports(
      80, 24, ReportsShelf(reports: [listed], store: ReportsSample.store()))
    stage.press("<enter>")
    stage.ran(
      listed,
      [[.text("Here"), .integer(1), .text("X11")], [.text("Here"), .integer(2), .text("X12")]])
    #expect(!stage.frame().contains("X11") && !stage.frame().contains("Project number"))
    stage.press(">>>")
    #expect(stage.state.reports.page?.column == 1)
    _ = stage.effects()
    stage.press("j<enter>")
    let cell = try #require(stage.state.reports.page?.people?.cell)
    #expect(cell.row["projectID"] == .text("X12") && cell.column == "clients")
    stage.press("<esc>w<enter>")
    guard case .write(let text, _)? = stage.reportsEffects().last else {
      Issue.record("nothing is written")
      return
    }
    #expect(text == "project,clients,projectID\r\nHere,1,X11\r\nHere,2,X12\r\n")
  }

  @Test func enterOnANumberShowsWhomItCounts() throws {
    var stage = Stage.result()
    stage.press("<enter>")
    guard case .people(let order, let cell)? = stage.reportsEffects().first else {
      Issue.record("nobody is asked for")
      return
    }
    #expect(order == ReportsSample.order(ReportsSample.census) && cell.column == "clients")
    #expect(cell.row["project"] == .text("Harbor House"))
    stage.send(.reports(.spinnerDue))
    #expect(stage.frame().contains("Looking up who is counted…"))
    stage.send(.reports(.peopleArrived(cell, ReportsSample.people)))
    let frame = stage.frame()
    #expect(frame.contains("Beds tonight · Harbor House, People: 18"))
    #expect(frame.contains("Robin Example"))
    #expect(frame.contains("100977") && frame.contains("no name") && frame.contains("38"))
    stage.press("<enter>")
    #expect(
      stage.toast == "Search in Clients (Alt-1) for 100231, the file’s number, or the name.")
    #expect(stage.state.place == .reports)
    stage.press("<esc>")
    #expect(stage.state.reports.mode == .page)
  }

  /// What was read of ETO has its numbers, as long as somebody works at the site that it was read of.
  @Test(arguments: [true, false]) func whomANumberCountsIsOpened(isHere: Bool) throws {
    var stage = Stage.result()
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.press("<enter>")
    guard case .people(_, let cell)? = stage.reportsEffects().last else {
      Issue.record("nobody is asked for")
      return
    }
    stage.send(.reports(.peopleArrived(cell, ReportsSample.people)))
    stage.state.reports.shelf.store?.source = .eto
    stage.state.reports.shelf.store?.projects = [.init(id: isHere ? "70" : "9", name: "Shelter")]
    #expect(stage.frame().text(row: 23).contains("Enter Client page"), "\(stage.frame().text)")
    stage.press("<enter>")
    guard isHere else {
      #expect(stage.state.place == .reports && stage.state.clients.client == nil)
      #expect(
        stage.toast == "100231 is a number at another site: sign in there to open the page.")
      return
    }
    #expect(stage.state.place == .clients && stage.state.clients.mode == .page)
    #expect(stage.state.clients.client?.id == 100_231)
    stage.press("<esc>")
    #expect(stage.state.place == .reports && stage.state.reports.mode == .people)
  }

  @Test func whyNobodyIsShownIsSaid() {
    var stage = Stage.result()
    stage.press("<left><enter>")
    #expect(stage.toast == "Only columns that count have people behind them")
    stage.press("<right><right><enter>")
    #expect(stage.toast == "This report does not say who is counted here")
    stage.press("<left>jj<enter>")
    #expect(stage.toast == "This number counts nobody")
    #expect(stage.reportsEffects().isEmpty)
  }

  @Test(arguments: [
    (ReportsTrouble.peopleHidden, "This computer shows nobody behind a number"),
    (.noPeople, "This report has no people behind that number."),
  ])
  func whatAMachineDoesNotShowIsSaidInASentence(_ trouble: ReportsTrouble, _ words: String) {
    var stage = Stage.result()
    stage.press("<enter>")
    guard let cell = stage.state.reports.page?.people?.cell else {
      Issue.record("nobody is asked for")
      return
    }
    stage.send(.reports(.noPeople(cell, trouble)))
    #expect(stage.frame().contains(words))
    stage.send(.reports(.peopleArrived(cell, [])))
    #expect(stage.frame().contains("Nobody is counted here."))
  }

  @Test func anAnswerAboutAnotherNumberIsNotShown() {
    var stage = Stage.result()
    stage.press("<enter>")
    stage.send(
      .reports(.peopleArrived(ReportCell(row: [:], column: "beds"), ReportsSample.people)))
    #expect(stage.state.reports.page?.people?.standing == .loading)
  }

  @Test func theFirstColumnStaysWhereTheOthersMove() {
    var stage = Stage.result(40, 17)
    #expect(stage.frame().contains("Harbor House"))
    #expect(!stage.frame().contains("In use"))
    stage.press(">>>")
    let frame = stage.frame()
    #expect(frame.contains("[In use]") && frame.contains("Harbor House"))
    #expect(frame.contains("column 4 of 4"))
    stage.press("<left><left><left><left>")
    #expect(stage.frame().contains("[Project]"))
  }

  @Test func aNameIsWholeWhereNoOtherColumnNeedsTheRoom() {
    let name = "Rapid Rehousing of the Eastside Campus and the Old Mill"
    let census = ReportsSample.census.report
    let listed = ListedReport(
      id: "two", origin: .program,
      report: Report(
        title: "Two columns", about: "Projects.", parameters: [],
        columns: Array(census.columns.prefix(2)), query: "SELECT 1"))
    for (width, isWhole) in [(80, true), (60, false)] {
      var stage = Stage.reports(
        width, 24, ReportsShelf(reports: [listed], store: ReportsSample.store()))
      stage.press("<enter>")
      stage.ran(listed, [[.text(name), .integer(7)], [.text("Harbor House"), .integer(18)]])
      let frame = stage.frame()
      #expect(frame.contains(name + "  ") == isWhole, "\(width)")
      #expect(frame.contains("[People]"), "\(width)")
    }
  }

  @Test func thePictureIsPutAwayAndBack() {
    var stage = Stage.result()
    #expect(stage.frame().contains("██"))
    stage.press("p")
    #expect(!stage.frame().contains("██"))
    stage.press("p")
    #expect(stage.frame().contains("██"))
    var small = Stage.result(60, 17)
    #expect(!small.frame().contains("██"), "a small window is for the table")
    small.press("p")
    #expect(small.frame().contains("██"))
    var spoken = Stage.result(preferences: Preferences(accessible: true))
    #expect(!spoken.frame().contains("██"))
    spoken.press("p")
    #expect(spoken.toast == "Read aloud there is the table alone")
  }

  @Test func nightsAreAFieldOfWeekdaysAndWeeks() {
    let stage = Stage.result(80, 24, ReportsSample.occupancy, ReportsSample.nights)
    let frame = stage.frame()
    let rows = (0..<24).map { frame.text(row: $0) }
    #expect(rows.contains { $0.hasPrefix("Mon ") && $0.contains("▁ ▁") })
    #expect(rows.contains { $0.hasPrefix("Sun ") && $0.contains("█ █") })
    #expect(rows.contains { $0.contains("▁ up to 6 · █ up to 42") })
    let ascii = stage.frame(charset: .ascii)
    #expect((0..<24).contains { ascii.text(row: $0).hasPrefix("Sun ") })
    #expect(ascii.contains("# #"))
  }

  @Test(arguments: [ReportsSample.census, ReportsSample.occupancy, ReportsSample.list])
  func ofZerosThereIsASentenceAndNoPicture(_ listed: ListedReport) {
    let rows = (0..<14).map { back in
      listed.report.columns.map { column -> ReportValue in
        switch column.kind {
        case .text: .text("House \(back)")
        case .day, .month: .integer(Int64(ReportsSample.lastDay - back * 40))
        case .count, .number, .percent, .word, .key, .person: .integer(0)
        }
      }
    }
    let frame = Stage.result(80, 24, listed, rows).frame()
    #expect(frame.contains("Nothing to show: every number is 0."))
    #expect(!frame.contains("up to 0") && !frame.contains("▁"))
  }

  @Test func anotherLanguagePutsItInOtherWords() {
    var stage = Stage.result()
    stage.press("s")
    stage.send(.phrasesArrived(Phrases(.es)))
    #expect(stage.frame().contains("Proyecto") && stage.frame().contains("Personas"))
    #expect(names(stage) == ["夜间庇护所", "Harbor", "Rapid ", "Pier S"])
  }

  // MARK: The file

  @Test func theTableIsWrittenWithoutWhatNamesPeopleUnlessItIsTicked() throws {
    let rows: [[ReportValue]] = [
      [.text("all"), .text("=Robin, \"R\""), .integer(1234)], [.text("+x"), .nothing, .nothing],
    ]
    var stage = Stage.result(80, 24, ReportsSample.own, rows)
    stage.press("w")
    #expect(stage.state.reports.form?.place == "~/report-who-2026-09-30.csv")
    stage.press("<enter>")
    let plain = "kind,total\r\nEverybody,1234\r\n'+x,\r\n"
    #expect(
      stage.reportsEffects() == [.write(text: plain, path: "~/report-who-2026-09-30.csv")])
    stage.send(.reports(.notWritten(.fileExists, at: Sample.now)))
    #expect(stage.state.reports.form?.trouble == .fileExists)
    stage.press("<tab> <enter>")
    let named = "kind,who,total\r\nEverybody,\"'=Robin, \"\"R\"\"\",1234\r\n'+x,,\r\n"
    #expect(
      stage.reportsEffects() == [.write(text: named, path: "~/report-who-2026-09-30.csv")])
    stage.send(.reports(.written(path: "/home/x/report.csv", at: Sample.now)))
    #expect(stage.toast == "Written: /home/x/report.csv" && stage.state.reports.mode == .page)
  }

  @Test func whatIsListedIsWrittenInItsOrder() {
    var stage = Stage.result()
    stage.press("s/h<enter>w<enter>")
    guard case .write(let text, _)? = stage.reportsEffects().first else {
      Issue.record("nothing is written")
      return
    }
    #expect(text.hasPrefix("project,clients,beds,used\r\nHarbor House,18,20,90.0\r\n"))
    #expect(!text.contains("夜间"))
  }

  @Test func withoutAPathNothingIsWritten() {
    var stage = Stage.result()
    stage.press("w<^u><enter>")
    #expect(stage.frame().contains("Type the path of the file."))
    #expect(stage.reportsEffects().isEmpty)
  }
}
