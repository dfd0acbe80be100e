import GRDB
import Model
import Synchronization
import Testing

@testable import Reports

struct ReportPeopleTests {
  let scratch: Scratch
  let folder: String

  init() throws {
    scratch = try Scratch()
    folder = scratch.export()
  }

  private static let enrolled = """
    -- title.en: Enrolled
    -- about.en: Ever
    -- column type text: Type
    -- column persons count: People
    -- column beds count: Beds
    SELECT CASE WHEN "ProjectType" = 1 THEN 'nightly' END AS "type",
      COUNT(DISTINCT "PersonalID") AS "persons", 7 AS "beds"
    FROM "Participation" GROUP BY 1
    -- people
    SELECT CASE WHEN "ProjectType" = 1 THEN 'nightly' END AS "type",
      'persons' AS "number", "PersonalID" AS "person"
    FROM "Participation"; -- once an enrolment
    """

  private let nightly = ReportCell(
    row: ["type": .text("nightly"), "persons": .integer(0)], column: "persons")

  private func store() throws -> ReportStore { try HUDImport(folder: folder).run().store }

  private func failure(
    _ cell: ReportCell, of query: String = enrolled, _ runner: ReportRunner = ReportRunner(),
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws -> ReportFailure? {
    let (report, store) = (try Report(query), try store())
    do throws(ReportFailure) {
      _ = try runner.people(report, [:], behind: cell, in: store, isStopped: isStopped)
      return nil
    } catch {
      return error
    }
  }

  @Test func peopleHaveTheirNameAndBirthAndAreListedByName() throws {
    let store = try store()
    let people = try ReportRunner().people(
      Report(Self.enrolled), [:], behind: nightly, in: store)
    #expect(people.count > 5)
    #expect(Set(people.map(\.id)).count == people.count)
    let names = people.compactMap(\.name)
    #expect(names.count == people.count)
    #expect(names.allSatisfy { $0.hasPrefix("Invented") && $0.contains(", ") })
    #expect(names == names.sorted())
    for person in people {
      let birth = try store.database.read { database in
        try Int.fetchOne(
          database, sql: #"SELECT "DOB" FROM "Client" WHERE CAST("PersonalID" AS TEXT) = ?"#,
          arguments: [person.id])
      }
      #expect(person.birth == birth)
    }
  }

  @Test func aRowWithoutAValueHasItsPeopleToo() throws {
    let (report, store) = (try Report(Self.enrolled), try store())
    for row in try ReportRunner().run(report, [:], in: store).rows {
      let cell = ReportCell(row: ["type": row[0]], column: "persons")
      let people = try ReportRunner().people(report, [:], behind: cell, in: store)
      #expect(row[1] == .integer(Int64(people.count)))
    }
  }

  @Test func whoeverWasDeletedIsNeitherShownNorCounted() throws {
    let report = try Report(Self.enrolled)
    let before = try ReportRunner().people(report, [:], behind: nightly, in: store())
    let gone = try #require(before.first)
    try scratch.change("export/Client.csv") { text in
      let end = ",\(HUDGenerator.exportID)"
      text = text.split(separator: Character("\r\n")).map { line in
        let isGone = line.hasPrefix(gone.id + ",")
        return isGone ? "\(line.dropLast(end.count))2025-09-30 12:00:00\(end)\r\n" : "\(line)\r\n"
      }.joined()
    }
    let after = try ReportRunner().people(report, [:], behind: nightly, in: store())
    #expect(after == Array(before.dropFirst()))
    let row = try ReportRunner().run(report, [:], in: store()).rows.first {
      $0[0] == .text("nightly")
    }
    #expect(row?[1] == .integer(Int64(after.count)))
  }

  @Test(arguments: [2, 3, 4])
  func anExportWithHashedNamesNamesNobody(status: Int) throws {
    try scratch.change("export/Export.csv") { text in
      text = text.replacing(",3,2,1,generated", with: ",3,2,\(status),generated")
    }
    let people = try ReportRunner().people(
      Report(Self.enrolled), [:], behind: nightly, in: store())
    #expect(people.count > 5)
    #expect(people.allSatisfy { $0.name == nil })
    #expect(people.contains { $0.birth != nil })
  }

  @Test func noMorePeopleAreGivenThanAskedFor() throws {
    let (report, store) = (try Report(Self.enrolled), try store())
    var runner = ReportRunner()
    runner.mostRows = 3
    let some = try runner.people(report, [:], behind: nightly, in: store)
    let all = try ReportRunner().people(report, [:], behind: nightly, in: store)
    #expect(some == Array(all.prefix(3)))
  }

  @Test func numbersThatCountNobodyHaveNoPeople() throws {
    #expect(try failure(ReportCell(row: nightly.row, column: "beds")) == .noPeople)
    #expect(try failure(ReportCell(row: nightly.row, column: "type")) == .noPeople)
    let alone = try #require(Self.enrolled.split(separator: "-- people").first)
    #expect(try failure(nightly, of: String(alone)) == .noPeople)
  }

  @Test func aNumberIsOfARowThatIsSaid() throws {
    #expect(try failure(ReportCell(row: [:], column: "persons")) == .badParameter("type"))
  }

  @Test func itEndsAsTheReportDoes() throws {
    let endless = Self.enrolled.replacing(
      #"FROM "Participation"; --"#,
      with: """
        FROM "Participation" WHERE 0 = (
          WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT MAX(n) FROM t
        ) --
        """)
    var runner = ReportRunner()
    runner.longest = .milliseconds(20)
    #expect(try failure(nightly, of: endless, runner) == .tookTooLong)
    let asked = Atomic(0)
    let end = try failure(nightly, of: endless) { asked.add(1, ordering: .relaxed).newValue > 3 }
    #expect(end == .stopped)
  }
}
