import GRDB
import Model
import Testing

@testable import Reports

/// What an import sums up, compared with the same asked night by night.
struct SummaryTests {
  /// Every night that somebody slept somewhere, once.
  private let nights = """
    SELECT n."Day", n."ProjectID", n."PersonalID"
    FROM (
      SELECT s."DateProvided" AS "Day", e."ProjectID", s."PersonalID"
      FROM "Services" s JOIN "Enrollment" e ON e."EnrollmentID" = s."EnrollmentID"
      JOIN "Client" k ON k."PersonalID" = e."PersonalID" AND k."DateDeleted" IS NULL
      WHERE s."RecordType" = 200 AND s."DateDeleted" IS NULL AND e."DateDeleted" IS NULL
      UNION
      SELECT c."Day", e."ProjectID", e."PersonalID"
      FROM "Enrollment" e
      JOIN "Project" p ON p."ProjectID" = e."ProjectID"
      JOIN "Client" k ON k."PersonalID" = e."PersonalID" AND k."DateDeleted" IS NULL
      CROSS JOIN "Export" o
      JOIN "Calendar" c ON c."Day" >= e."EntryDate" AND c."Day" <= o."ExportEndDate"
      LEFT JOIN "Exit" x ON x."EnrollmentID" = e."EnrollmentID" AND x."DateDeleted" IS NULL
      WHERE e."DateDeleted" IS NULL AND (x."ExitDate" IS NULL OR c."Day" < x."ExitDate")
        AND (p."ProjectType" IN (0, 2, 8)
          OR p."ProjectType" IN (3, 9, 10, 13) AND c."Day" >= e."MoveInDate")
    ) n
    """

  @Test(arguments: [1, 2, 3] as [UInt64])
  func nightsAndMonthsAreThoseOfEveryNight(_ seed: UInt64) throws {
    let scratch = try Scratch()
    let folder = scratch.export(seed: seed, services: 3_000, clients: 250)
    let store = try HUDImport(folder: folder).run().store
    try store.database.read { database in
      func rows(_ sql: String) throws -> [Row] { try Row.fetchAll(database, sql: sql) }
      let night = try rows("SELECT * FROM \"Night\" ORDER BY 1, 2")
      #expect(
        try night
          == rows(
            """
            SELECT "Day", "ProjectID", COUNT(*) AS "Clients" FROM (\(nights)) a
            GROUP BY 1, 2 ORDER BY 1, 2
            """))
      let month = try rows("SELECT * FROM \"MonthClient\" ORDER BY 1, 2, 3")
      #expect(
        try month
          == rows(
            """
            SELECT c."MonthNumber", a."ProjectID", a."PersonalID", COUNT(*) AS "Nights"
            FROM (\(nights)) a JOIN "Calendar" c ON c."Day" = a."Day" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
            """))
      #expect(night.count > 1000 && month.count > 500)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func runsAreTheBedNightsThatFollowOneAnother(_ seed: UInt64) throws {
    let scratch = try Scratch()
    let folder = scratch.export(seed: seed, services: 3_000, clients: 250)
    let store = try HUDImport(folder: folder).run().store
    try store.database.read { database in
      let nights = try Row.fetchAll(database, sql: "SELECT * FROM \"NightClient\" ORDER BY 1, 2, 3")
      let expanded = try Row.fetchAll(
        database,
        sql: """
          SELECT c."Day", r."ProjectID", r."PersonalID"
          FROM "NightRun" r JOIN "Calendar" c ON c."Day" >= r."FirstDay" AND c."Day" < r."EndDay"
          ORDER BY 1, 2, 3
          """)
      #expect(nights == expanded)
      let parted = try Int.fetchOne(
        database,
        sql: """
          SELECT COUNT(*) FROM "NightRun" r JOIN "NightRun" n ON n."ProjectID" = r."ProjectID"
            AND n."PersonalID" = r."PersonalID" AND n."FirstDay" = r."EndDay"
          """)
      #expect(parted == 0)
      let runs = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \"NightRun\"") ?? 0
      #expect(runs > 100 && runs < nights.count)
    }
  }

  @Test func theCalendarHasEveryDayOnce() throws {
    let scratch = try Scratch()
    let store = try HUDImport(folder: scratch.export()).run().store
    try store.database.read { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT COUNT(*) = MAX("Day") - MIN("Day") + 1 AS "isWhole", MIN("Year") AS "first",
            MAX("Year") AS "last" FROM "Calendar"
          """)
      let born = try Int.fetchOne(database, sql: "SELECT MIN(\"DOB\") FROM \"Client\"") ?? 0
      #expect(row?["isWhole"] == true)
      #expect(row?["first"] == DayNumber.parts(born).year - 1)
      #expect(row?["last"] == 2026)
      let day = try Row.fetchOne(database, sql: "SELECT * FROM \"Calendar\" WHERE \"Day\" = 20117")
      // 2025-01-29, a Wednesday.
      #expect(day?["Year"] == 2025 && day?["Month"] == 1 && day?["DayOfMonth"] == 29)
      #expect(day?["Quarter"] == 1 && day?["Weekday"] == 3 && day?["IsLastWednesday"] == 1)
      #expect(day?["MonthNumber"] == 24_300 && day?["MonthFirst"] == 20_089)
      #expect(day?["MonthLast"] == 20_119)
      let wednesdays = try Int.fetchOne(
        database,
        sql: "SELECT SUM(\"IsLastWednesday\") FROM \"Calendar\" WHERE \"Year\" = 2025")
      #expect(wednesdays == 12)
    }
  }
}
