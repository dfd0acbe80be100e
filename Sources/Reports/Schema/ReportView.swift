/// A view that reports read, so that each need not join the same tables again.
///
/// Enrolments, projects, exits and people whose `DateDeleted` is set are in none of them. Who was deleted has
/// no enrolments any more, as HUD has it, whether each of them was deleted too or not. The statements run on
/// PostgreSQL too.
public struct ReportView: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// The statement that makes it, after the tables.
  public let createStatement: String

  /// All of them.
  public static let all = [participation, person]

  /// The enrolments, each with its project's type and its exit.
  ///
  /// `EndDate` is the day of exit, and the last day of the year 9999 of an enrolment that is open.
  /// `HouseholdKey` tells households of one project apart; who has no `HouseholdID` is one alone. The days
  /// on which the records were made are `EntryCreatedDay` and `ExitCreatedDay`. An enrolment is taken to
  /// have one exit at most, as HUD has it.
  public static let participation = ReportView(
    name: "Participation",
    createStatement: """
      CREATE VIEW "Participation" AS
      SELECT
        e."EnrollmentID", e."PersonalID", e."ProjectID", p."ProjectType", e."HouseholdID",
        CASE
          WHEN e."HouseholdID" IS NULL THEN 'E' || CAST(e."EnrollmentID" AS TEXT)
          ELSE 'H' || CAST(e."HouseholdID" AS TEXT)
        END AS "HouseholdKey",
        e."RelationshipToHoH", e."EnrollmentCoC", e."EntryDate", x."ExitDate",
        COALESCE(x."ExitDate", 2932896) AS "EndDate",
        x."Destination", e."MoveInDate", e."DateOfEngagement", e."DisablingCondition",
        e."DateCreated" / 86400 AS "EntryCreatedDay", x."DateCreated" / 86400 AS "ExitCreatedDay"
      FROM "Enrollment" e
      JOIN "Project" p ON p."ProjectID" = e."ProjectID" AND p."DateDeleted" IS NULL
      LEFT JOIN "Exit" x ON x."EnrollmentID" = e."EnrollmentID" AND x."DateDeleted" IS NULL
      WHERE e."DateDeleted" IS NULL
        AND e."PersonalID" NOT IN (
          SELECT "PersonalID" FROM "Client" WHERE "DateDeleted" IS NOT NULL
        )
      """)

  /// The people, each with the date of birth as a number.
  ///
  /// `BirthNumber` is the calendar's `Number` of that day: of two such numbers the difference, divided by
  /// 10,000, is an age. It is NULL where no birth is known.
  public static let person = ReportView(
    name: "Person",
    createStatement: """
      CREATE VIEW "Person" AS
      SELECT c.*, b."Number" AS "BirthNumber"
      FROM "Client" c LEFT JOIN "Calendar" b ON b."Day" = c."DOB"
      WHERE c."DateDeleted" IS NULL
      """)
}
