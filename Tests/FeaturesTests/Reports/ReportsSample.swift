import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import Testing

@testable import Features

/// Invented reports, results and people.
enum ReportsSample {
  /// Wednesday 30 September 2026.
  static let lastDay = DayNumber.number(year: 2026, month: 9, day: 30) ?? 0

  static func text(_ english: String, _ spanish: String) -> LocalText {
    LocalText(["en": english, "es": spanish])
  }

  static func column(
    _ name: String, _ kind: Report.Column.Kind, _ english: String, _ spanish: String
  ) -> Report.Column {
    Report.Column(name: name, kind: kind, title: text(english, spanish))
  }

  static let day = Report.Parameter(
    name: "day", kind: .day, standard: .latest(less: 0), title: text("Night", "Noche"))
  static let month = Report.Parameter(
    name: "month", kind: .month, standard: .latest(less: 1), title: text("Month", "Mes"))
  static let project = Report.Parameter(
    name: "project", kind: .project, standard: .all, title: text("Project", "Proyecto"))
  static let days = Report.Parameter(
    name: "days", kind: .number, standard: .value(90),
    title: text("Inactive after days", "Inactiva tras días"))

  static let census = ListedReport(
    id: "census", origin: .program,
    report: Report(
      title: text("Beds tonight", "Camas esta noche"),
      about: text(
        "Who sleeps where on one night, and how many beds are left. A person counts once in each project.",
        "Quién duerme dónde una noche, y cuántas camas quedan. Cada persona cuenta una vez."),
      parameters: [day],
      columns: [
        column("project", .text, "Project", "Proyecto"),
        column("clients", .count, "People", "Personas"),
        column("beds", .count, "Beds", "Camas"), column("used", .percent, "In use", "En uso"),
      ],
      picture: .bars(of: "project", by: "clients"), query: "SELECT 1", people: "SELECT 2",
      counted: ["clients"]))

  static let occupancy = ListedReport(
    id: "occupancy", origin: .program,
    report: Report(
      title: text("Occupancy by night", "Ocupación por noche"),
      about: text("How full it was, night by night.", "Cuán lleno estuvo, noche por noche."),
      parameters: [project],
      columns: [
        column("night", .day, "Night", "Noche"), column("clients", .count, "People", "Personas"),
      ],
      picture: .heat(of: "night", by: "clients"), query: "SELECT 1"))

  static let list = ListedReport(
    id: "by-name-list", origin: .program,
    report: Report(
      title: text("By-name list", "Lista por nombre"),
      about: text(
        "Who came to the list and who left it.", "Quién llegó a la lista y quién se fue."),
      parameters: [month, days, project],
      columns: [
        column("month", .month, "Month", "Mes"), column("end", .count, "At the end", "Al final"),
      ],
      picture: .sparkline(of: "month", by: "end"), query: "SELECT 1"))

  static let own = ListedReport(
    id: "who", origin: .site,
    report: Report(
      title: text("Who was here", "Quién estuvo aquí"), about: text("One number.", "Un número."),
      parameters: [],
      columns: [
        column("kind", .word, "Kind", "Tipo"), column("who", .person, "Who", "Quién"),
        column("total", .count, "Total", "Total en total"),
      ], words: ["all": text("Everybody", "Todas")], query: "SELECT 1"))

  static let unread = UnreadReport(
    file: "mine.sql", flaw: ReportFlaw(line: 4, column: 7, kind: .unknownKey("colum")))

  static let projects = [
    ReportStoreFacts.Project(id: "p1", name: "Harbor House"),
    ReportStoreFacts.Project(id: "p2", name: "Pier Street Shelter"),
    ReportStoreFacts.Project(id: "p3", name: "夜间庇护所"),
  ]

  static func store(filledAgo hours: Double = 20) -> ReportStoreFacts {
    ReportStoreFacts(
      source: .export, filled: Sample.ago(hours: hours), firstDay: lastDay - 1095,
      lastDay: lastDay, people: 40_000, enrollments: 61_000, services: 1_300_000,
      projects: projects)
  }

  static func shelf(
    _ store: ReportStoreFacts? = store(), results: [ReportResult] = []
  ) -> ReportsShelf {
    ReportsShelf(
      reports: [census, occupancy, list, own], unread: [unread], store: store,
      results: results.map { ReportSummary($0, filled: (store ?? Self.store()).filled) })
  }

  static func order(_ listed: ListedReport) -> ReportOrder {
    var order = ReportOrder(report: listed.id)
    for parameter in listed.report.parameters {
      order.values[parameter.name] = parameter.standardValue(latest: lastDay)
    }
    return order
  }

  static func result(
    _ listed: ListedReport, _ rows: [[ReportValue]], id: Int = 1, hoursAgo: Double = 0
  ) -> ReportResult {
    ReportResult(
      id: Sample.id(id), order: order(listed), ran: Sample.ago(hours: hoursAgo), lastDay: lastDay,
      columns: listed.report.columns.map(\.name), rows: rows, isCut: false)
  }

  static let censusRows: [[ReportValue]] = [
    [.text("Harbor House"), .integer(18), .integer(20), .fraction(90)],
    [.text("夜间庇护所"), .integer(42), .integer(40), .fraction(105)],
    [.text("Pier Street Shelter"), .integer(0), .integer(12), .fraction(0)],
    [
      .text("Rapid Rehousing of the Eastside Campus and the Old Mill"), .integer(7), .nothing,
      .nothing,
    ],
  ]

  /// Sixty nights, the fuller the later in the week.
  static let nights: [[ReportValue]] = (0..<60).map { back in
    let day = lastDay - 59 + back
    return [.integer(Int64(day)), .integer(Int64(DayNumber.weekday(day) * 6))]
  }

  static let people = [
    ReportPerson(id: "100231", name: "Robin Example", birth: lastDay - 14_000),
    ReportPerson(id: "100977", name: nil, birth: nil),
  ]
}

extension Stage {
  /// Nobody is signed in anywhere; the screen of reports, with what this machine has read.
  static func reports(
    _ width: Int = 80, _ height: Int = 24, _ shelf: ReportsShelf = ReportsSample.shelf(),
    eto: SignIn.Defaults? = nil, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage(width, height, eto: eto, preferences: preferences)
    stage.state.moment = Sample.now
    stage.push(.key(.alt(.text("8"))))
    stage.send(.reports(.arrived(shelf)))
    stage.state.toast = nil
    _ = stage.effects()
    return stage
  }

  /// The same with a report selected, and its result in front.
  static func result(
    _ width: Int = 80, _ height: Int = 24, _ listed: ListedReport = ReportsSample.census,
    _ rows: [[ReportValue]] = ReportsSample.censusRows, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.reports(width, height, preferences: preferences)
    stage.selectReport(listed)
    stage.press("<enter>")
    stage.ran(listed, rows)
    _ = stage.effects()
    return stage
  }

  /// Moves the selection to a report.
  mutating func selectReport(_ listed: ListedReport) {
    let row = state.reports.entries.firstIndex(of: .report(listed))
    if let row {
      send(.reports(.moved(.to(row))))
    } else {
      Issue.record("\(listed.id) is not listed")
    }
  }

  /// The answer to what a report was asked.
  mutating func ran(_ listed: ListedReport, _ rows: [[ReportValue]]) {
    guard let order = state.reports.run?.order else {
      Issue.record("nothing is asked")
      return
    }
    let result = ReportResult(
      id: Sample.id(90), order: order, ran: Sample.now, lastDay: ReportsSample.lastDay,
      columns: listed.report.columns.map(\.name), rows: rows, isCut: false)
    send(.reports(.ran(result, asked: order, at: Sample.now)))
  }

  /// The answer to which of the results is read that are kept.
  mutating func readKept(_ result: ReportResult) {
    #expect(reportsEffects().last == .kept(result.id))
    send(.reports(.keptArrived(result)))
  }

  /// What the screen asked for since this was last called.
  mutating func reportsEffects() -> [ReportsScreen.Effect] {
    effects().compactMap { command -> ReportsScreen.Effect? in
      guard case .run(.reports(let effect), _) = command else { return nil }
      return effect
    }
  }
}
