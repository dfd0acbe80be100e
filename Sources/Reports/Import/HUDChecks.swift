import GRDB
import Model

/// Looks through what was read for rows that are there twice or refer to nobody.
struct HUDChecks {
  let database: Database
  /// What each table's file is called.
  let files: [HUDTable.Name: String]

  /// Finds rows whose key another row of the table has too.
  func findDuplicates(in table: HUDTable, _ problems: inout HUDProblems) throws(HUDImportError) {
    let key = table.key.name
    let sql = """
      SELECT t.rowid, k."line" FROM "\(table.name.rawValue)" t
      JOIN (
        SELECT "\(key)" AS "key", MIN(rowid) AS "line" FROM "\(table.name.rawValue)"
        GROUP BY "\(key)" HAVING COUNT(*) > 1
      ) k ON k."key" = t."\(key)" AND t.rowid > k."line"
      ORDER BY t.rowid
      """
    try find(sql, table, table.key.name, &problems) { .duplicate(line: $0) }
  }

  /// Finds rows that name a row which is not there, and rows of an enrolment which is another person's.
  func findStrays(in table: HUDTable, _ problems: inout HUDProblems) throws(HUDImportError) {
    let references = table.columns.filter { $0.reference != nil }
    // A row about an enrolment names the person too: the enrolment's person was looked for before.
    let isAboutEnrollment = references.contains { $0.reference == .enrollment }
    for column in references {
      guard let other = column.reference else { continue }
      if isAboutEnrollment, other == .client { continue }
      let otherKey = HUDTable.named(other).key.name
      // Of an enrolment of nobody its own row is told.
      let isPerson =
        isAboutEnrollment
        ? """
        OR o."PersonalID" <> t."PersonalID" AND EXISTS (
          SELECT 1 FROM "Client" c WHERE c."PersonalID" = o."PersonalID"
        )
        """ : ""
      let sql = """
        SELECT t.rowid, CASE WHEN o."\(otherKey)" IS NULL THEN 0 ELSE 1 END
        FROM "\(table.name.rawValue)" t
        LEFT JOIN "\(other.rawValue)" o ON o."\(otherKey)" = t."\(column.name)"
        WHERE o."\(otherKey)" IS NULL \(isPerson)
        ORDER BY t.rowid
        """
      try find(sql, table, column.name, &problems) {
        $0 == 0 ? .unknown(table: other.rawValue) : .otherPerson
      }
    }
  }

  private func find(
    _ sql: String, _ table: HUDTable, _ column: String, _ problems: inout HUDProblems,
    _ flaw: (Int) -> HUDImportProblem.Flaw
  ) throws(HUDImportError) {
    let file = files[table.name] ?? table.fileName
    do {
      let rows = try Row.fetchCursor(database, sql: sql)
      while let row = try rows.next() {
        let line: Int = row[0]
        problems.add(
          HUDImportProblem(file: file, line: line, field: nil, column: column, flaw: flaw(row[1])))
      }
    } catch {
      throw HUDImportError(error)
    }
  }
}
