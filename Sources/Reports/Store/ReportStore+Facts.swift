import GRDB
public import Model

public import struct FoundationEssentials.Date

extension ReportStore {
  /// What it holds; people, enrolments, services and projects that were deleted aside.
  ///
  /// It blocks, for some milliseconds.
  ///
  /// - Parameters:
  ///   - source: where its rows are from
  ///   - filled: when it was filled
  /// - Returns: what it holds
  /// - Throws: ``Model/ReportFailure/database(_:)``.
  public func facts(
    from source: ReportStoreFacts.Source, filled: Date
  ) throws(ReportFailure) -> ReportStoreFacts {
    try perform { (database) throws(ReportFailure) in
      do {
        let row = try Row.fetchOne(database, sql: Self.counts)
        let last: Int = row?[1] ?? 0
        let projects = try Row.fetchAll(database, sql: Self.projects)
        return ReportStoreFacts(
          source: source, filled: filled, firstDay: row?[0] ?? last, lastDay: last,
          people: row?[2] ?? 0, enrollments: row?[3] ?? 0, services: row?[4] ?? 0,
          projects: projects.map { ReportStoreFacts.Project(id: $0[0], name: $0[1]) })
      } catch {
        throw .database((error as? DatabaseError)?.extendedResultCode.rawValue ?? 1)
      }
    }
  }

  /// One that has the tables and not a row: what takes a report is told by it as well.
  ///
  /// - Throws: ``Model/HUDImportError/database(_:)``.
  public static func blank() throws(HUDImportError) -> ReportStore {
    let queue = try MemoryDatabase.empty()
    do {
      try queue.inDatabase { database in
        for statement in ReportSchema.createStatements { try database.execute(sql: statement) }
      }
    } catch {
      throw HUDImportError(error)
    }
    return ReportStore(queue)
  }

  /// Whose record is not deleted.
  private static let isThere =
    #""PersonalID" NOT IN (SELECT "PersonalID" FROM "Client" WHERE "DateDeleted" IS NOT NULL)"#

  private static let counts = """
    SELECT
      (SELECT MIN("EntryDate") FROM "Enrollment" WHERE "DateDeleted" IS NULL AND \(isThere)),
      (SELECT MAX("ExportEndDate") FROM "Export"),
      (SELECT COUNT(*) FROM "Client" WHERE "DateDeleted" IS NULL),
      (SELECT COUNT(*) FROM "Enrollment" WHERE "DateDeleted" IS NULL AND \(isThere)),
      (SELECT COUNT(*) FROM "Services" WHERE "DateDeleted" IS NULL AND \(isThere))
        + (
          SELECT COUNT(*) FROM "CurrentLivingSituation"
          WHERE "DateDeleted" IS NULL AND \(isThere)
        )
    """

  private static let projects = """
    SELECT CAST("ProjectID" AS TEXT), COALESCE("ProjectName", CAST("ProjectID" AS TEXT)) AS "name"
    FROM "Project" WHERE "DateDeleted" IS NULL
    ORDER BY "name" COLLATE NOCASE, "ProjectID"
    """
}
