import FoundationEssentials
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The screen in each of its states, in every window.
struct ReportsScreenTests {
  @Test(arguments: [(80, 24), (60, 17), (40, 12), (140, 40)])
  func reports(_ size: (Int, Int)) {
    Stage.reports(size.0, size.1).golden("reports-\(size.0)")
  }

  @Test(arguments: [(80, 24), (60, 17)])
  func nothingImported(_ size: (Int, Int)) {
    Stage.reports(size.0, size.1, ReportsSample.shelf(nil)).golden("reports-none-\(size.0)")
  }

  @Test(arguments: [(80, 24), (60, 17), (140, 40)])
  func parameters(_ size: (Int, Int)) {
    var stage = Stage.reports(size.0, size.1)
    stage.selectReport(ReportsSample.list)
    stage.press("e<tab>x<tab>")
    stage.golden("reports-parameters-\(size.0)")
    stage.press("h")
    stage.golden("reports-projects-\(size.0)")
  }

  @Test(arguments: [(80, 24), (60, 17), (40, 12), (140, 40)])
  func result(_ size: (Int, Int)) {
    var stage = Stage.result(size.0, size.1)
    stage.press("s")
    stage.golden("reports-result-\(size.0)")
  }

  @Test(arguments: [(80, 24), (140, 40)])
  func nights(_ size: (Int, Int)) {
    Stage.result(size.0, size.1, ReportsSample.occupancy, ReportsSample.nights)
      .golden("reports-nights-\(size.0)")
  }

  @Test func months() {
    let rows = (0..<12).map { month -> [ReportValue] in
      let day = DayNumber.number(year: 2026, month: month + 1, day: 1) ?? 0
      return [.integer(Int64(day)), .integer(Int64(100 + month * month))]
    }
    Stage.result(80, 24, ReportsSample.list, rows).golden("reports-months")
  }

  @Test func ascii() {
    Stage.reports().golden("reports-ascii", charset: .ascii)
    Stage.result().golden("reports-result-ascii", charset: .ascii)
    Stage.result(80, 24, ReportsSample.occupancy, ReportsSample.nights)
      .golden("reports-nights-ascii", charset: .ascii)
  }

  @Test func accessible() {
    let preferences = Preferences(accessible: true)
    Stage.reports(preferences: preferences).golden("reports-accessible")
    var stage = Stage.result(preferences: preferences)
    stage.golden("reports-result-accessible")
    stage.press("<enter>")
    stage.send(.reports(.spinnerDue))
    stage.golden("reports-people-loading-accessible")
    if let cell = stage.state.reports.page?.people?.cell {
      stage.send(.reports(.peopleArrived(cell, ReportsSample.people)))
    }
    stage.golden("reports-people-accessible")
  }

  @Test func spanish() {
    let preferences = Preferences(language: .es)
    var stage = Stage.reports(preferences: preferences)
    stage.golden("reports-spanish")
    stage.press("i")
    stage.golden("reports-import-spanish")
    Stage.result(preferences: preferences).golden("reports-result-spanish")
  }

  @Test func whomANumberCounts() {
    var stage = Stage.result()
    stage.press("<enter>")
    if let cell = stage.state.reports.page?.people?.cell {
      stage.send(.reports(.peopleArrived(cell, ReportsSample.people)))
    }
    stage.golden("reports-people")
  }

  @Test func waiting() {
    var stage = Stage.reports()
    stage.press("<enter>")
    stage.send(.reports(.spinnerDue))
    stage.golden("reports-waiting")
    stage.press("<esc>")
    stage.golden("reports-running")
  }

  @Test func earlier() {
    let results = (0..<3).map { place in
      ReportsSample.result(
        ReportsSample.census, ReportsSample.censusRows, id: 10 + place,
        hoursAgo: Double(place) * 24)
    }
    var stage = Stage.reports(80, 24, ReportsSample.shelf(results: results))
    stage.press("h")
    stage.golden("reports-history")
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func filling(_ size: (Int, Int)) {
    var stage = Stage.reports(size.0, size.1, ReportsSample.shelf(nil))
    stage.press("i")
    stage.golden("reports-import-\(size.0)")
    stage.press("/media/x.zip<enter>")
    stage.send(.reports(.progressed(.reading(file: "Services.csv", bytes: 37, of: 100))))
    stage.golden("reports-importing-\(size.0)")
    let problems = (1...9).map { line in
      HUDImportProblem(
        file: "Enrollment.csv", line: line * 17, field: 2, column: "PersonalID",
        flaw: .unknown(table: "Client"))
    }
    stage.send(.reports(.notFilled(.notImported(.problems(problems, count: 9)), at: Sample.now)))
    stage.golden("reports-problems-\(size.0)")
  }

  @Test func writing() {
    var stage = Stage.result(80, 24, ReportsSample.own, [[.text("all"), .text("R"), .integer(1)]])
    stage.press("w<tab>")
    stage.golden("reports-write")
  }

  @Test func help() {
    var stage = Stage.reports()
    stage.press("?")
    stage.golden("reports-help")
  }

  // MARK: Keys

  @Test(arguments: ReportsScreen.Mode.allCases)
  func noKeyMeansTwoThings(_ mode: ReportsScreen.Mode) {
    expectOwnKeys(ReportsScreen.bindings(mode), "\(mode)")
  }

  @Test(arguments: [ReportsScreen.Mode.form, .filtering, .pageFiltering, .pane, .picking])
  func whereTextIsWrittenNoLetterIsACommand(_ mode: ReportsScreen.Mode) {
    #expect(ReportsScreen.bindings(mode).flatMap(\.keys).allSatisfy { !$0.isText })
  }

  @Test(arguments: ["", "e", "/", "i", "h", "<enter>"])
  func everyActionHasItsOwnWords(_ keys: String) {
    for language in Language.allCases {
      var stage = Stage.reports(preferences: Preferences(language: language))
      stage.press(keys)
      expectOwnWords(stage, "\(language) after \(keys)")
      stage = Stage.result(preferences: Preferences(language: language))
      stage.press(keys == "<enter>" ? keys : "w")
      expectOwnWords(stage, "\(language) in a result")
    }
  }

  @Test(arguments: Language.allCases, [60, 80])
  func noLineOfHelpIsCut(language: Language, width: Int) throws {
    var preferences = Preferences(firstVisits: FirstVisits(isOn: true))
    preferences.language = language
    for shelf in [ReportsSample.shelf(), ReportsSample.shelf(nil)] {
      var stage = Stage.reports(width, 24, shelf, preferences: preferences)
      stage.state.preferences.firstVisits.used = []
      let hint = try #require(App.firstHint(stage.state, stage.state.phrases))
      #expect(stage.frame().text(row: 22) == hint)
    }
  }

  @Test func earlierResultsAreSpokenOfOnceThereAreAny() {
    let preferences = Preferences(firstVisits: FirstVisits(isOn: true))
    let results = [ReportsSample.result(ReportsSample.census, ReportsSample.censusRows)]
    for (shelf, hasAny) in [
      (ReportsSample.shelf(), false), (ReportsSample.shelf(results: results), true),
    ] {
      var stage = Stage.reports(80, 24, shelf, preferences: preferences)
      stage.state.preferences.firstVisits.used = []
      let said = stage.frame().text(row: 22)
      #expect(said.contains("counts, ") && said.contains("changes the dates"), "\(said)")
      #expect(said.contains("lists earlier results") == hasAny, "\(said)")
    }
  }

  @Test(arguments: ["list", "result", "people"])
  func everyLetterDoesSomethingOrSaysThatItDoesNothing(_ place: String) {
    var start = place == "list" ? Stage.reports() : Stage.result()
    if place == "people" { start.press("<enter>") }
    start.state.toast = nil
    for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZñ9".map(String.init) {
      var stage = start
      _ = stage.effects()
      let before = stage.frame().text
      stage.press(letter)
      // Who is at the end of a list stays there, and who leaves has left.
      let isMove = "jkgGq".contains(letter)
      #expect(
        isMove || !stage.effects().isEmpty || stage.frame().text != before, "\(letter) in \(place)")
    }
  }

  @Test func aClickSelectsAndASecondOneOpens() throws {
    var stage = Stage.reports()
    let frame = stage.frame()
    let row = try #require((0..<24).first { frame.text(row: $0).contains("Occupancy") })
    stage.push(.mouse(Mouse(.click, at: Point(x: 6, y: row))))
    #expect(stage.state.reports.selected?.id == "occupancy")
    stage.push(.mouse(Mouse(.doubleClick, at: Point(x: 6, y: row))))
    #expect(stage.state.reports.mode == .waiting)
    stage.ran(ReportsSample.occupancy, ReportsSample.nights)
    let before = stage.state.reports.page?.list.selected
    stage.push(.mouse(Mouse(.wheelDown, at: Point(x: 6, y: 18))))
    #expect(stage.state.reports.page?.list.selected != before)
    stage.push(.mouse(Mouse(.click, at: Point(x: 5, y: 18))))
    #expect(stage.state.reports.page?.column == 0, "the column under it is selected too")
  }

  @Test func aClickGoesToAParameter() throws {
    var stage = Stage.reports()
    stage.selectReport(ReportsSample.list)
    let frame = stage.frame()
    let row = try #require(
      (0..<24).first { frame.text(row: $0).contains("Inactive after days") })
    stage.push(.mouse(Mouse(.click, at: Point(x: 50, y: row))))
    #expect(stage.state.reports.mode == .pane)
    #expect(stage.state.reports.parameters?.focus != 2)
  }

  // MARK: Anything

  private static let keys = Key.script(
    "jkgGeihfxXwsp<<>/r[]+-9123x ,<up><down><left><right><tab><backtab><enter><esc><home><end><pgup>"
      + "<pgdn><^d><^u><^s><^c><backspace><delete><space><enter><enter><esc>"
  ).map(Event.key)

  private static func answer(_ state: App.State, _ dice: inout AppChanceTests.Dice) -> App.Action {
    let all = [
      ReportsSample.census, ReportsSample.occupancy, ReportsSample.list, ReportsSample.own,
    ]
    let listed = state.reports.run?.listed ?? all.randomElement(using: &dice) ?? all[0]
    let order = state.reports.run?.order ?? ReportsSample.order(listed)
    let rows = (0..<Int.random(in: 0...60, using: &dice)).map { number in
      listed.report.columns.map { column -> ReportValue in
        switch column.kind {
        case .text, .word, .key, .person: .text("夜間 \(number)")
        case .day, .month: .integer(Int64(ReportsSample.lastDay - number * 9))
        case .count, .number, .percent: number % 7 == 0 ? .nothing : .integer(Int64(number))
        }
      }
    }
    let result = ReportResult(
      id: Sample.id(number(&dice)), order: order, ran: Sample.now, lastDay: ReportsSample.lastDay,
      columns: listed.report.columns.map(\.name), rows: rows, isCut: rows.count > 50)
    let kept = ReportResult(
      id: state.reports.page?.kept ?? result.id, order: order, ran: Sample.now,
      lastDay: ReportsSample.lastDay, columns: result.columns, rows: rows, isCut: false)
    let cell = state.reports.page?.people?.cell ?? ReportCell(row: [:], column: "clients")
    let actions: [ReportsScreen.Action] = [
      .arrived(ReportsSample.shelf(results: [result])), .arrived(ReportsSample.shelf(nil)),
      .arrived(ReportsSample.shelf()), .notRead(.unreadable),
      .ran(result, asked: order, at: Sample.now), .ran(result, asked: order, at: Sample.now),
      .notRun(order, .failure(.stopped), at: Sample.now), .keptArrived(kept),
      .notKept(kept.id, .noResult), .forgot(kept.id, at: Sample.now),
      .notForgotten(.unreadable, at: Sample.now),
      .peopleArrived(cell, ReportsSample.people), .noPeople(cell, .peopleHidden),
      .progressed(.summing), .progressed(.asking(people: 1, of: 0)),
      .progressed(.reading(file: "Client.csv", bytes: 7, of: 9)),
      .filled(ReportsSample.store(), at: Sample.now), .notFilled(.noFile, at: Sample.now),
      .written(path: "x", at: Sample.now), .notWritten(.noFolder, at: Sample.now),
      .spinnerDue, .spinnerTurned,
    ]
    return .reports(actions.randomElement(using: &dice) ?? .shown)
  }

  private static func number(_ dice: inout AppChanceTests.Dice) -> Int {
    Int.random(in: 100...900, using: &dice)
  }

  @Test(arguments: UInt64(1)...16) func everyScreenIsWholeWhateverHappens(_ seed: UInt64) {
    var dice = AppChanceTests.Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let sizes = [(80, 24), (40, 12), (60, 17), (140, 40)]
    let size = sizes[Int(seed % 4)]
    var stage = Stage.reports(
      size.0, size.1,
      preferences: Preferences(
        language: seed.isMultiple(of: 3) ? .es : .en, accessible: seed.isMultiple(of: 5)))
    for step in 0..<150 {
      switch Int.random(in: 0..<10, using: &dice) {
      case 0: AppChanceTests.events.randomElement(using: &dice).map { stage.push($0) }
      case 1, 2: stage.send(Self.answer(stage.state, &dice))
      default: Self.keys.randomElement(using: &dice).map { stage.push($0) }
      }
      _ = stage.frame(charset: step.isMultiple(of: 2) ? .unicode : .ascii)
      let reports = stage.state.reports
      switch reports.mode {
      case .form, .filling, .waiting: break
      case .list, .filtering, .pane, .picking, .page, .pageFiltering, .people, .history, .problems:
        #expect(reports.rowsInFront.selected < max(1, reports.rowCount), "\(reports.mode)")
      }
      if stage.state.isQuitting { break }
      if stage.state.place != .reports { stage.push(.key(.alt(.text("8")))) }
    }
  }
}
