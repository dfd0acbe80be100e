import Model
import Testing

@testable import Reports

struct ReportReadingTests {
  private static let sound = """
    -- title.en: Enrolments
    -- title.es: Inscripciones
    -- about.en: How many there are
    --   in a project.
    -- parameter project project all: Project | Proyecto
    -- parameter since day latest-30: Since | Desde
    -- column name text: Project | Proyecto
    -- column number count: Enrolments
    -- word a: One | Uno
    -- picture: bars name number

    SELECT 'a:b' AS "name", COUNT(*) AS "number" -- what : is it?
    FROM "Enrollment"
    WHERE (:project IS NULL OR "ProjectID" = :project) AND "EntryDate" >= :since;
    """

  @Test func aReportIsItsHeadAndItsQuery() throws {
    let report = try Report(Self.sound)
    #expect(report.title.words == ["en": "Enrolments", "es": "Inscripciones"])
    #expect(report.about["es"] == "How many there are in a project.")
    #expect(report.parameters.map(\.name) == ["project", "since"])
    #expect(report.parameters.map(\.kind) == [.project, .day])
    #expect(report.parameters.map(\.standard) == [.all, .latest(less: 30)])
    #expect(report.columns.map(\.name) == ["name", "number"])
    #expect(report.columns.map(\.kind) == [.text, .count])
    #expect(report.words["a"]?["es"] == "Uno")
    #expect(report.picture == .bars(of: "name", by: "number"))
    #expect(report.queryLine == 11)
  }

  @Test(arguments: [
    ("-- title.es: Ins", "-- title.es Ins", 2, 1, ReportFlaw.Kind.notAnEntry),
    ("-- title.es", "-- titel.es", 2, 4, .unknownKey("titel.es")),
    ("-- title.es", "-- title.en", 2, 4, .repeated("title.en")),
    ("-- title.en", "-- title.fr", 11, 1, .missing("title.en")),
    ("parameter since", "parameter s-e", 6, 14, .badName("s-e")),
    (
      "since day", "since date", 6, 20,
      .unknownKind("date", known: ["day", "month", "project", "number"])
    ),
    ("latest-30", "yesterday", 6, 24, .badStandard("yesterday")),
    ("project all", "project 7", 5, 30, .badStandard("7")),
    ("Since | Desde", "Since |", 6, 35, .badWords),
    ("bars name number", "bars name count", 10, 13, .unknownColumn("count")),
    (
      "bars name number", "cake name number", 10, 13,
      .unknownKind("cake name number", known: ["none", "bars", "sparkline", "heat"])
    ),
    ("SELECT", "DELETE", 11, 1, .notASelect),
    (":since;", "since;", 11, 1, .unusedParameter("since")),
    (":since;", ":since + :until;", 14, 80, .unknownParameter("until")),
    (":since;", ":since + ?1;", 14, 80, .unknownParameter("?1")),
    (":since;", ":since; SELECT 1", 14, 79, .secondStatement),
    ("'a:b'", "'a:b", 12, 8, .notClosed),
    ("FROM \"Enrollment\"", "FROM pragma_table_list", 13, 6, .forbidden("pragma_table_list")),
  ])
  func aFlawIsNamedWithItsLineAndItsCharacter(
    _ old: String, _ new: String, _ line: Int, _ column: Int, _ kind: ReportFlaw.Kind
  ) {
    #expect(throws: ReportFlaw(line: line, column: column, kind: kind)) {
      try Report(Self.sound.replacing(old, with: new, maxReplacements: 1))
    }
  }

  @Test func whatTheStoreDoesNotTakeIsNamedToo() throws {
    let scratch = try Scratch()
    let store = try HUDImport(folder: scratch.export()).run().store
    try Report(Self.sound).check(in: store)
    func flaw(_ old: String, _ new: String) throws -> ReportFlaw? {
      let report = try Report(Self.sound.replacing(old, with: new))
      do throws(ReportFlaw) {
        try report.check(in: store)
        return nil
      } catch {
        return error
      }
    }
    #expect(
      try flaw("AS \"number\"", "AS \"count\"")
        == ReportFlaw(line: 11, column: 1, kind: .otherColumns(found: ["name", "count"])))
    let other = try #require(try flaw("\"EntryDate\"", "\"EntryDay\""))
    #expect(other.line == 14)
    #expect(other.kind == .refused("no such column: EntryDay"))
    // Of a table SQLite does not say where. In the second a column has the same name.
    for (name, said) in [("\"Enrolment\"", "Enrolment"), ("main.name", "main.name")] {
      let table = try flaw("FROM \"Enrollment\"", "FROM \(name)")
      #expect(
        table == ReportFlaw(line: 13, column: 6, kind: .refused("no such table: \(said)")))
    }
    let deletion = Self.sound.replacing(
      #"SELECT 'a:b' AS "name", COUNT(*) AS "number""#, with: "WITH t AS (SELECT 1) DELETE")
    #expect(throws: ReportFlaw(line: 11, column: 1, kind: .notReadOnly)) {
      try Report(deletion).check(in: store)
    }
  }

  @Test func aStandardIsCountedFromTheLastDayOfTheExport() throws {
    func value(_ kind: Report.Parameter.Kind, _ text: String, _ latest: Int) throws -> ReportValue {
      let standard = try #require(Report.Parameter.Standard(text, for: kind))
      return Report.Parameter(name: "p", kind: kind, standard: standard, title: "P")
        .standardValue(latest: latest)
    }
    // 2025-09-30 and the day before it.
    #expect(try value(.day, "latest", 20361) == .integer(20361))
    #expect(try value(.day, "latest-29", 20361) == .integer(20332))
    #expect(try value(.day, "yearStart", 20361) == .integer(19997))
    #expect(try value(.day, "yearEnd", 20361) == .integer(20361))
    #expect(try value(.day, "yearEnd", 20360) == .integer(19996))
    #expect(try value(.month, "latest-1", 20361) == .integer(2025 * 12 + 7))
    #expect(try value(.month, "2024-02", 20361) == .integer(2024 * 12 + 1))
    #expect(try value(.day, "1970-01-02", 20361) == .integer(1))
    #expect(try value(.project, "all", 20361) == .nothing)
    #expect(try value(.number, "90", 20361) == .integer(90))
  }
}
