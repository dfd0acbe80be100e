/// A table of the store that no file has: what an import works out once, so that no report has to.
///
/// Rows whose `DateDeleted` is set are in none of them, nor is anything of a person whose is. Each is filled by portable SQL, which runs on
/// PostgreSQL over the same tables too.
public struct Summary: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// The statement that makes it.
  public let createStatement: String
  /// The statement that fills it; nil for the calendar, which is filled day by day.
  public let fillStatement: String?

  /// All of them, in the order in which they are filled.
  public static let all = [calendar, stay, nightClient, nightRun, night, monthClient]

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
          AND e."PersonalID" NOT IN (
            SELECT "PersonalID" FROM "Client" WHERE "DateDeleted" IS NOT NULL
          )
      ) s
      WHERE "FirstDay" < "EndDay"
      """)

  /// Who was given a bed where on which night, once a person, project and night.
  ///
  /// These are the bed nights of Services, record type 200, in the projects whose nights are noted one by
  /// one: where ``stay`` says how long somebody lived there, a bed night beside it says nothing new.
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
      SELECT s."DateProvided", e."ProjectID", s."PersonalID"
      FROM "Services" s
      JOIN "Enrollment" e ON e."EnrollmentID" = s."EnrollmentID"
      JOIN "Project" p ON p."ProjectID" = e."ProjectID"
      WHERE s."RecordType" = 200 AND s."DateDeleted" IS NULL AND e."DateDeleted" IS NULL
        AND p."DateDeleted" IS NULL AND COALESCE(p."ProjectType", 1) NOT IN (0, 2, 3, 8, 9, 10, 13)
        AND s."PersonalID" NOT IN (
          SELECT "PersonalID" FROM "Client" WHERE "DateDeleted" IS NOT NULL
        )
      GROUP BY s."DateProvided", e."ProjectID", s."PersonalID"
      ORDER BY s."DateProvided", e."ProjectID", s."PersonalID"
      """)

  /// The bed nights of ``nightClient`` that follow one another, as one row.
  ///
  /// `FirstDay` is the first night; `EndDay` is the first day of which the night is not spent there.
  public static let nightRun = Summary(
    name: "NightRun",
    createStatement: """
      CREATE TABLE "NightRun" (
        "ProjectID" ANY NOT NULL,
        "PersonalID" ANY NOT NULL,
        "FirstDay" INTEGER NOT NULL,
        "EndDay" INTEGER NOT NULL,
        PRIMARY KEY ("ProjectID", "PersonalID", "FirstDay")
      ) STRICT, WITHOUT ROWID
      """,
    // Of each run the first night and the last, side by side.
    fillStatement: """
      INSERT INTO "NightRun" ("ProjectID", "PersonalID", "FirstDay", "EndDay")
      SELECT "ProjectID", "PersonalID", "Day", CASE "IsLast" WHEN 1 THEN "Day" ELSE "Next" END + 1
      FROM (
        SELECT "ProjectID", "PersonalID", "Day", "IsFirst", "IsLast",
          LEAD("Day") OVER (PARTITION BY "ProjectID", "PersonalID" ORDER BY "Day") AS "Next"
        FROM (
          SELECT n."ProjectID", n."PersonalID", n."Day",
            CASE WHEN b."Day" IS NULL THEN 1 ELSE 0 END AS "IsFirst",
            CASE WHEN a."Day" IS NULL THEN 1 ELSE 0 END AS "IsLast"
          FROM "NightClient" n
          LEFT JOIN "NightClient" b ON b."Day" = n."Day" - 1
            AND b."ProjectID" = n."ProjectID" AND b."PersonalID" = n."PersonalID"
          LEFT JOIN "NightClient" a ON a."Day" = n."Day" + 1
            AND a."ProjectID" = n."ProjectID" AND a."PersonalID" = n."PersonalID"
          WHERE b."Day" IS NULL OR a."Day" IS NULL
        ) e
      ) r
      WHERE "IsFirst" = 1
      """)

  /// The time of each person in each project that ``stay`` has, every night once: what a stay shares with
  /// one that began before is left out of it.
  private static let separateStays = """
    "Separate" AS (
        SELECT "ProjectID", "PersonalID", "EndDay",
          CASE WHEN "Before" > "FirstDay" THEN "Before" ELSE "FirstDay" END AS "FirstDay"
        FROM (
          SELECT "ProjectID", "PersonalID", "FirstDay", "EndDay",
            MAX("EndDay") OVER (
              PARTITION BY "ProjectID", "PersonalID" ORDER BY "FirstDay", "EndDay", "EnrollmentID"
              ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
            ) AS "Before"
          FROM "Stay"
        ) t
        WHERE "Before" IS NULL OR "Before" < "EndDay"
      )
    """

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
    // Not night by night: who comes and who goes is added up along each project's days.
    fillStatement: """
      INSERT INTO "Night" ("Day", "ProjectID", "Clients")
      WITH \(separateStays),
      "Change" AS (
        SELECT "ProjectID", "Day", SUM("Step") AS "Step"
        FROM (
          SELECT "ProjectID", "FirstDay" AS "Day", 1 AS "Step" FROM "Separate"
          UNION ALL SELECT "ProjectID", "EndDay", -1 FROM "Separate"
        ) t
        GROUP BY "ProjectID", "Day"
      ),
      "Span" AS (
        SELECT "ProjectID", MIN("Day") AS "FirstDay", MAX("Day") AS "EndDay"
        FROM "Change" GROUP BY "ProjectID"
      ),
      "Present" AS (
        SELECT c."Day", s."ProjectID",
          SUM(COALESCE(h."Step", 0)) OVER (PARTITION BY s."ProjectID" ORDER BY c."Day") AS "Clients"
        FROM "Span" s
        JOIN "Calendar" c ON c."Day" >= s."FirstDay" AND c."Day" < s."EndDay"
        LEFT JOIN "Change" h ON h."ProjectID" = s."ProjectID" AND h."Day" = c."Day"
      )
      SELECT "Day", "ProjectID", COUNT(*) FROM "NightClient" GROUP BY "Day", "ProjectID"
      UNION ALL
      SELECT "Day", "ProjectID", "Clients" FROM "Present" WHERE "Clients" > 0
      """)

  /// Who slept where in which month, and how many nights of it.
  ///
  /// Bed nights and stays together; the months are the calendar's `MonthNumber`. The unduplicated people
  /// of a month are the distinct `PersonalID` of its rows.
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
      WITH \(separateStays)
      SELECT m."MonthNumber", s."ProjectID", s."PersonalID",
        SUM(
          CASE WHEN s."EndDay" <= m."MonthLast" THEN s."EndDay" ELSE m."MonthLast" + 1 END
          - CASE WHEN s."FirstDay" > m."MonthFirst" THEN s."FirstDay" ELSE m."MonthFirst" END
        )
      FROM (
        SELECT "ProjectID", "PersonalID", "FirstDay", "EndDay" FROM "NightRun"
        UNION ALL SELECT "ProjectID", "PersonalID", "FirstDay", "EndDay" FROM "Separate"
      ) s
      JOIN "Calendar" a ON a."Day" = s."FirstDay"
      JOIN "Calendar" m ON m."Day" >= a."MonthFirst" AND m."Day" < s."EndDay"
      WHERE m."Day" = m."MonthFirst"
      GROUP BY m."MonthNumber", s."ProjectID", s."PersonalID"
      """)
}
