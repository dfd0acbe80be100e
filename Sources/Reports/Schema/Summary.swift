/// A table of the store that no file has: what an import works out once, so that no report has to.
///
/// Rows whose `DateDeleted` is set are in none of them. Each is filled by portable SQL, which runs on
/// PostgreSQL over the same tables too.
public struct Summary: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// The statement that makes it.
  public let createStatement: String
  /// The statement that fills it; nil for the calendar, which is filled day by day.
  public let fillStatement: String?

  /// All of them, in the order in which they are filled.
  public static let all = [calendar, stay, nightClient, night, monthClient]

  /// The days of the years that occur, a year more on either side.
  ///
  /// `Month` is 1 to 12; `MonthNumber` is twelve times the year plus the month less one, so that the
  /// month before is one less; `Weekday` is ISO's, 1 on Monday to 7 on Sunday; `MonthFirst` and
  /// `MonthLast` are the first and last day of the month. `IsLastWednesday` is 1 on a month's last.
  /// `Number` is the date as one number, 20251001: the difference of two, divided by 10,000, is the years
  /// between them as people count them. The years of births are among those that occur.
  public static let calendar = Summary(
    name: "Calendar",
    createStatement: """
      CREATE TABLE "Calendar" (
        "Day" INTEGER NOT NULL PRIMARY KEY,
        "Year" INTEGER NOT NULL,
        "Month" INTEGER NOT NULL,
        "DayOfMonth" INTEGER NOT NULL,
        "Quarter" INTEGER NOT NULL,
        "Weekday" INTEGER NOT NULL,
        "MonthNumber" INTEGER NOT NULL,
        "MonthFirst" INTEGER NOT NULL,
        "MonthLast" INTEGER NOT NULL,
        "IsLastWednesday" INTEGER NOT NULL,
        "Number" INTEGER NOT NULL
          GENERATED ALWAYS AS ("Year" * 10000 + "Month" * 100 + "DayOfMonth") STORED
      )
      """,
    fillStatement: nil)

  /// The time that somebody lived in a project whose nights are not noted one by one.
  ///
  /// Project types 0, 2 and 8 from the day of entry; 3, 9, 10 and 13 from the day of moving in, and not
  /// at all before it. `FirstDay` is the first night; `EndDay` is the first day of which the night is not
  /// spent there: the day of exit, or the day after the last of the export. Stays without a night are not
  /// in it.
  public static let stay = Summary(
    name: "Stay",
    createStatement: """
      CREATE TABLE "Stay" (
        "EnrollmentID" ANY NOT NULL,
        "PersonalID" ANY NOT NULL,
        "ProjectID" ANY NOT NULL,
        "FirstDay" INTEGER NOT NULL,
        "EndDay" INTEGER NOT NULL
      ) STRICT
      """,
    fillStatement: """
      INSERT INTO "Stay" ("EnrollmentID", "PersonalID", "ProjectID", "FirstDay", "EndDay")
      SELECT "EnrollmentID", "PersonalID", "ProjectID", "FirstDay", "EndDay"
      FROM (
        SELECT e."EnrollmentID", e."PersonalID", e."ProjectID",
          CASE
            WHEN p."ProjectType" IN (0, 2, 8) THEN e."EntryDate"
            WHEN e."MoveInDate" >= e."EntryDate" THEN e."MoveInDate"
          END AS "FirstDay",
          CASE
            WHEN x."ExitDate" <= o."ExportEndDate" THEN x."ExitDate"
            ELSE o."ExportEndDate" + 1
          END AS "EndDay"
        FROM "Enrollment" e
        JOIN "Project" p ON p."ProjectID" = e."ProjectID" AND p."DateDeleted" IS NULL
        CROSS JOIN (SELECT MAX("ExportEndDate") AS "ExportEndDate" FROM "Export") o
        LEFT JOIN (
          SELECT "EnrollmentID", MIN("ExitDate") AS "ExitDate" FROM "Exit"
          WHERE "DateDeleted" IS NULL GROUP BY "EnrollmentID"
        ) x ON x."EnrollmentID" = e."EnrollmentID"
        WHERE e."DateDeleted" IS NULL AND p."ProjectType" IN (0, 2, 3, 8, 9, 10, 13)
      ) s
      WHERE "FirstDay" < "EndDay"
      """)

  /// Who was given a bed where on which night, once a person, project and night.
  ///
  /// These are the bed nights of Services, record type 200. The projects whose nights are not noted one by one are in ``stay``.
  public static let nightClient = Summary(
    name: "NightClient",
    createStatement: """
      CREATE TABLE "NightClient" (
        "Day" INTEGER NOT NULL,
        "ProjectID" ANY NOT NULL,
        "PersonalID" ANY NOT NULL,
        PRIMARY KEY ("Day", "ProjectID", "PersonalID")
      ) STRICT, WITHOUT ROWID
      """,
    fillStatement: """
      INSERT INTO "NightClient" ("Day", "ProjectID", "PersonalID")
      SELECT DISTINCT s."DateProvided", e."ProjectID", s."PersonalID"
      FROM "Services" s JOIN "Enrollment" e ON e."EnrollmentID" = s."EnrollmentID"
      WHERE s."RecordType" = 200 AND s."DateDeleted" IS NULL AND e."DateDeleted" IS NULL
      ORDER BY 1, 2, 3
      """)

  /// How many people slept where on which night.
  ///
  /// Bed nights and stays together, each person once a project. Nights without anybody have no row.
  public static let night = Summary(
    name: "Night",
    createStatement: """
      CREATE TABLE "Night" (
        "Day" INTEGER NOT NULL,
        "ProjectID" ANY NOT NULL,
        "Clients" INTEGER NOT NULL,
        PRIMARY KEY ("Day", "ProjectID")
      ) STRICT, WITHOUT ROWID
      """,
    fillStatement: """
      INSERT INTO "Night" ("Day", "ProjectID", "Clients")
      SELECT "Day", "ProjectID", COUNT(*)
      FROM (
        SELECT "Day", "ProjectID", "PersonalID" FROM "NightClient"
        UNION
        SELECT c."Day", s."ProjectID", s."PersonalID"
        FROM "Stay" s JOIN "Calendar" c ON c."Day" >= s."FirstDay" AND c."Day" < s."EndDay"
      ) n
      GROUP BY "Day", "ProjectID"
      ORDER BY 1, 2
      """)

  /// Who slept where in which month, and how many nights of it.
  ///
  /// Bed nights and stays together; the months are the calendar's `MonthNumber`. The unduplicated people of a month are the distinct `PersonalID` of its rows.
  public static let monthClient = Summary(
    name: "MonthClient",
    createStatement: """
      CREATE TABLE "MonthClient" (
        "MonthNumber" INTEGER NOT NULL,
        "ProjectID" ANY NOT NULL,
        "PersonalID" ANY NOT NULL,
        "Nights" INTEGER NOT NULL,
        PRIMARY KEY ("MonthNumber", "ProjectID", "PersonalID")
      ) STRICT, WITHOUT ROWID
      """,
    fillStatement: """
      INSERT INTO "MonthClient" ("MonthNumber", "ProjectID", "PersonalID", "Nights")
      SELECT "MonthNumber", "ProjectID", "PersonalID", COUNT(*)
      FROM (
        SELECT c."MonthNumber", c."Day", n."ProjectID", n."PersonalID"
        FROM "NightClient" n JOIN "Calendar" c ON c."Day" = n."Day"
        UNION
        SELECT c."MonthNumber", c."Day", s."ProjectID", s."PersonalID"
        FROM "Stay" s JOIN "Calendar" c ON c."Day" >= s."FirstDay" AND c."Day" < s."EndDay"
      ) n
      GROUP BY "MonthNumber", "ProjectID", "PersonalID"
      ORDER BY 1, 2, 3
      """)
}
