import Model
import Testing

@testable import Reports

struct ReportPeopleReadingTests {
  private static let main = """
    -- title.en: Entries
    -- about.en: How many there are
    -- parameter since day latest-30: Since
    -- column name text: Project
    -- column entries count: Entries

    SELECT "ProjectID" AS "name", COUNT(*) AS "entries"
    FROM "Enrollment" WHERE "EntryDate" >= :since
    GROUP BY "ProjectID"
    -- people

    """

  private static let people = """
    SELECT "ProjectID" AS "name",
      'entries' AS "number", "PersonalID" AS "person"
    FROM "Enrollment" WHERE "EntryDate" >= :since;
    """

  @Test func aLineEndsTheQueryAndBeginsTheOneForThePeople() throws {
    let report = try Report(Self.main + Self.people)
    #expect(report.query.hasSuffix("GROUP BY \"ProjectID\""))
    #expect(report.queryLine == 6)
    #expect(report.people == Self.people)
    #expect(report.peopleLine == 11)
    #expect(report.counted == ["entries"])
  }

  @Test func thePeopleNeedNotUseEveryParameter() throws {
    let report = try Report(Self.main + Self.people.replacing(":since", with: "0"))
    #expect(report.counted == ["entries"])
  }

  @Test func aReportWithoutTheLineHasNoPeople() throws {
    let report = try Report(Self.main.replacing("-- people\n", with: ""))
    #expect(report.people == nil)
    #expect(report.counted == [])
  }

  @Test(arguments: [
    ("SELECT", "DELETE", 11, 1, ReportFlaw.Kind.notASelect),
    ("SELECT", "-- people\nSELECT", 11, 4, .repeated("people")),
    (":since", ":until", 13, 40, .unknownParameter("until")),
    (":since;", ":since; SELECT 1", 13, 48, .secondStatement),
    ("'entries'", "'entries", 12, 3, .notClosed),
    ("FROM \"Enrollment\"", "FROM pragma_table_list", 13, 6, .forbidden("pragma_table_list")),
    ("'entries'", "'exits'", 11, 1, .noNumber(known: ["entries"])),
  ])
  func aFlawIsNamedWithItsLineAndItsCharacter(
    _ old: String, _ new: String, _ line: Int, _ column: Int, _ kind: ReportFlaw.Kind
  ) {
    #expect(throws: ReportFlaw(line: line, column: column, kind: kind)) {
      try Report(Self.main + Self.people.replacing(old, with: new, maxReplacements: 1))
    }
  }

  @Test func thereHasToBeAQueryBelowTheLine() {
    #expect(throws: ReportFlaw(line: 11, column: 1, kind: .notASelect)) {
      try Report(Self.main)
    }
  }

  @Test(
    arguments: [
      ("\"EntryDate\"", "\"EntryDay\"", 13, 25, .refused("no such column: EntryDay")),
      (
        "AS \"person\"", "AS \"who\"", 11, 1,
        .otherPeopleColumns(found: ["name", "number", "who"])
      ),
      (
        "AS \"name\"", "AS \"project\"", 11, 1,
        .otherPeopleColumns(found: ["project", "number", "person"])
      ),
      // What is counted tells no row apart.
      (
        "AS \"name\"", "AS \"entries\"", 11, 1,
        .otherPeopleColumns(found: ["entries", "number", "person"])
      ),
      (
        "SELECT \"ProjectID\" AS \"name\",\n  'entries' AS \"number\", \"PersonalID\" AS \"person\"",
        "WITH t AS (SELECT 'entries') DELETE", 11, 1, .notReadOnly
      ),
    ] as [(String, String, Int, Int, ReportFlaw.Kind)])
  func whatTheStoreDoesNotTakeIsNamedToo(
    _ old: String, _ new: String, _ line: Int, _ column: Int, _ kind: ReportFlaw.Kind
  ) throws {
    let scratch = try Scratch()
    let store = try HUDImport(folder: scratch.export()).run().store
    try Report(Self.main + Self.people).check(in: store)
    let report = try Report(Self.main + Self.people.replacing(old, with: new))
    #expect(throws: ReportFlaw(line: line, column: column, kind: kind)) {
      try report.check(in: store)
    }
  }
}
