import GRDB
import Model
import TestSupport
import Testing

@testable import Reports

/// The people behind every number of every report that is shipped.
struct ShippedPeopleTests {
  /// What may be behind a number.
  private enum Counts {
    /// As many people as the number says.
    case people
    /// Of what is counted a person may have several: enrolments, nights, a place in several projects.
    case theirs
    /// Several people may make one, or one be in several.
    case households
    /// Nobody.
    case nobody
  }

  /// Where a column counts anything else than people.
  private static let others: [String: [String: Counts]] = [
    "census": ["beds": .nobody, "free": .nobody],
    "data-quality-6e": ["entries": .theirs, "exits": .theirs],
    "data-quality-6f": ["inactive": .theirs, "open": .theirs],
    "last-wednesday-households": [
      "total": .households, "adults": .households, "families": .households,
      "children": .households, "unknown": .households,
    ],
    "months": ["nights": .theirs],
    "occupancy": ["clients": .theirs, "beds": .nobody],
  ]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func asManyPeopleAreBehindANumberAsItSays(seed: UInt64) throws {
    let scratch = try Scratch()
    let folder = scratch.export(seed: seed, services: 3_000, clients: 300)
    let store = try HUDImport(folder: folder).run().store
    let latest = try #require(try ReportRunner.latestDay(in: store))
    let projects = try store.database.read { database in
      // One of each three, so that it does not take long.
      try String.fetchAll(
        database,
        sql: #"SELECT CAST("ProjectID" AS TEXT) FROM "Project" WHERE "ProjectID" % 3 = 1"#)
    }
    for name in try ShippedReports.names() where name != "utilisation" {
      let report = try ShippedReports.report(name)
      let hasProject = report.parameters.contains { $0.kind == .project }
      for day in [latest, latest - 365] {
        let standard = Dictionary(
          uniqueKeysWithValues: report.parameters.map { ($0.name, $0.standardValue(latest: day)) })
        try check(name, report, standard, store, showing: true)
        for project in projects where hasProject {
          try check(
            name, report, standard.merging(["project": .text(project)]) { $1 }, store,
            showing: false)
        }
      }
    }
  }

  @Test(arguments: ["census", "months"])
  func twoProjectsOfOneNameHaveTheirOwnPeople(name: String) throws {
    var export = TinyExport()
    export.rows[.project]?[1]["ProjectName"] = "Night Shelter"
    let scratch = try Scratch()
    export.write(to: scratch("tiny"))
    let store = try HUDImport(folder: scratch("tiny")).run().store
    let report = try ShippedReports.report(name)
    let latest = try #require(try ReportRunner.latestDay(in: store))
    let values = report.parameters.completed([:], latest: latest)
    let column = name == "census" ? "clients" : "persons"
    var people: Set<[String]> = []
    for row in try ReportRunner().run(report, values, in: store).rows {
      let cells = Dictionary(uniqueKeysWithValues: zip(report.columns.map(\.name), row))
      #expect(cells["project"] == .text("Night Shelter"))
      let cell = ReportCell(row: cells, column: column)
      people.insert(
        try ReportRunner().people(report, values, behind: cell, in: store).map(\.id))
    }
    #expect(people == [["1", "2"], ["3"]])
  }

  @Test func whatIsAveragedHasNobodyBehindIt() throws {
    #expect(try ShippedReports.report("utilisation").people == nil)
  }

  /// Compares all numbers of a report with the people behind them, and of each column a number with who is
  /// shown for it.
  private func check(
    _ name: String, _ report: Report, _ values: [String: ReportValue], _ store: ReportStore,
    showing: Bool
  ) throws {
    let (keys, found) = try people(report, values, store)
    var unasked = found
    var shown: Set<String> = []
    for row in try ReportRunner().run(report, values, in: store).rows {
      let cells = Dictionary(uniqueKeysWithValues: zip(report.columns.map(\.name), row))
      for column in report.columns where column.kind == .count {
        let what: Comment = "\(name), \(values), \(row), \(column.name)"
        let counts = Self.others[name]?[column.name] ?? .people
        #expect(report.counted.contains(column.name) == (counts != .nobody), what)
        guard counts != .nobody else { continue }
        let key = keys.map { cells[$0] ?? .nothing } + [.text(column.name)]
        let people = unasked.removeValue(forKey: key) ?? []
        guard case .integer(let number)? = cells[column.name] else {
          Issue.record("\(what) is no number")
          continue
        }
        switch counts {
        case .people: #expect(people.count == Int(number), what)
        case .theirs: #expect(people.count <= Int(number) && people.isEmpty == (number == 0), what)
        case .households: #expect(people.isEmpty == (number == 0), what)
        case .nobody: break
        }
        if showing, number > 0, shown.insert(column.name).inserted {
          let cell = ReportCell(row: cells, column: column.name)
          let listed = try ReportRunner().people(report, values, behind: cell, in: store)
          #expect(listed.count == people.count, what)
          #expect(Set(listed.map(\.id)) == people, what)
        }
      }
    }
    #expect(unasked.isEmpty, "\(name), \(values): \(unasked)")
  }

  /// The columns that tell the rows apart, and the people by their values and the number.
  private func people(
    _ report: Report, _ values: [String: ReportValue], _ store: ReportStore
  ) throws -> (keys: [String], people: [[ReportValue]: Set<String>]) {
    let query = try #require(report.peopleQuery)
    let keys = try store.perform { (database) throws(ReportFlaw) in
      try report.keys(of: query, in: database)
    }
    let columns =
      keys.compactMap(report.column)
      + ["number", "person"].map { Report.Column(name: $0, kind: .text, title: "") }
    let asked = Report(
      title: "", about: "", parameters: report.parameters, columns: columns, query: query.text)
    var runner = ReportRunner()
    runner.mostRows = .max
    var people: [[ReportValue]: Set<String>] = [:]
    for row in try runner.run(asked, values, in: store).rows {
      switch row.last {
      case .integer(let id): people[row.dropLast(), default: []].insert("\(id)")
      case .text(let id): people[row.dropLast(), default: []].insert(id)
      default: Issue.record("\(row) has nobody")
      }
    }
    return (keys, people)
  }
}
