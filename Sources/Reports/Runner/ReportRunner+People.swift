import GRDB
public import Model

extension ReportRunner {
  /// Who is counted by a number of a report's result, by name and then by id.
  ///
  /// People who were deleted are left out, as they are from what is counted. Of an export with hashed names nobody has one. It blocks, and is
  /// stopped, as ``run(_:_:in:isStopped:)`` does.
  public func people(
    _ report: Report, _ values: [String: ReportValue], behind cell: ReportCell,
    in store: ReportStore, isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws(ReportFailure) -> [ReportPerson] {
    guard let query = report.peopleQuery, report.counted.contains(cell.column) else {
      throw .noPeople
    }
    let parameters = try Self.arguments(report, values)
    return try watched(store, isStopped) { database in
      let keys = try report.keys(of: query, in: database)
      var arguments = parameters
      arguments["0"] = cell.column.databaseValue
      // No parameter of a head begins with a digit.
      for (place, key) in keys.enumerated() {
        guard let value = cell.row[key] else { throw ReportFailure.badParameter(key) }
        arguments["\(place + 1)"] = value.databaseValue
      }
      let sql = Self.sql(try query.scan(report.parameters).statement, keys, atMost: mostRows)
      return try Row.fetchAll(database, sql: sql, arguments: StatementArguments(arguments))
        .map(ReportPerson.init)
    }
  }

  /// The people of one number, with their names.
  private static func sql(_ people: String, _ keys: [String], atMost most: Int) -> String {
    let conditions = keys.enumerated().map { " AND \"\($1)\" IS :\($0 + 1)" }.joined()
    return """
      WITH "behind" AS MATERIALIZED (
        SELECT DISTINCT "person" FROM (
      \(people)
        ) WHERE "number" = :0\(conditions)
      ),
      "listed" AS (
        SELECT c."PersonalID", c."DOB", n."FirstName", n."MiddleName", n."LastName",
          COALESCE(NULLIF(n."LastName", ''), NULLIF(n."FirstName", ''), n."MiddleName") AS "first"
        FROM "behind" b
        JOIN "Client" c ON c."PersonalID" = b."person" AND c."DateDeleted" IS NULL
        LEFT JOIN "Client" n ON n."PersonalID" = c."PersonalID"
          AND NOT EXISTS (SELECT 1 FROM "Export" WHERE "HashStatus" IN (2, 3, 4))
      )
      SELECT "PersonalID", "DOB", "FirstName", "MiddleName", "LastName"
      FROM "listed"
      ORDER BY "first" IS NULL, "first" COLLATE NOCASE, "FirstName" COLLATE NOCASE,
        "MiddleName" COLLATE NOCASE, "PersonalID"
      LIMIT \(most)
      """
  }
}

extension ReportPerson {
  fileprivate init(_ row: Row) {
    let name = PersonName(first: row[2] ?? "", middle: row[3] ?? "", last: row[4] ?? "").listed
    let id: DatabaseValue = row[0]
    self.init(
      id: String.fromDatabaseValue(id) ?? Int64.fromDatabaseValue(id).map(String.init) ?? "",
      name: name.isEmpty ? nil : name, birth: row[1])
  }
}

extension ReportValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .nothing: .null
    case .integer(let number): number.databaseValue
    case .fraction(let number): number.databaseValue
    case .text(let text): text.databaseValue
    }
  }
}
