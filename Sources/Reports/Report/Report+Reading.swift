import GRDB
import GRDBSQLite
public import Model

extension Report {
  /// Reads a report's file.
  public init(_ file: String) throws(ReportFlaw) {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    let head = try ReportHead(lines)
    self.init(
      title: LocalText(head.title), about: LocalText(head.about), parameters: head.parameters,
      columns: head.columns, picture: head.picture, words: head.words,
      query: lines.dropFirst(head.length).joined(separator: "\n"), queryLine: head.length + 1)
    try checkParameters()
  }

  private func checkParameters() throws(ReportFlaw) {
    let scan: SQLScan
    do {
      scan = try SQLScan(query)
    } catch {
      throw flaw(at: error.offset, error.kind)
    }
    guard let word = scan.firstWord else { throw flaw(at: query.utf8.count, .notASelect) }
    guard ["select", "with"].contains(word) else { throw flaw(at: 0, .notASelect) }
    for parameter in scan.parameters
    where !parameters.contains(where: { $0.name == parameter.name }) {
      throw flaw(at: parameter.offset, .unknownParameter(parameter.name))
    }
    for parameter in parameters
    where !scan.parameters.contains(where: { $0.name == parameter.name }) {
      throw flaw(at: 0, .unusedParameter(parameter.name))
    }
  }

  /// Whether a store takes it: one query that reads, of tables that there are, with the head's columns.
  public func check(in store: ReportStore) throws(ReportFlaw) {
    try store.perform { (database) throws(ReportFlaw) in _ = try statement(in: database) }
  }

  /// The query, made ready to run.
  func statement(in database: Database) throws(ReportFlaw) -> Statement {
    let statement: Statement
    do {
      statement = try database.makeStatement(sql: query)
    } catch {
      let offset = Int(sqlite3_error_offset(database.sqliteConnection))
      let message = (error as? DatabaseError)?.message ?? ""
      throw flaw(at: max(0, offset), .refused(message))
    }
    guard sqlite3_stmt_readonly(statement.sqliteStatement) != 0 else {
      throw flaw(at: 0, .notReadOnly)
    }
    guard statement.columnNames == columns.map(\.name) else {
      throw flaw(at: 0, .otherColumns(found: statement.columnNames))
    }
    return statement
  }

  /// A flaw at a byte of the query, with the line and character of the file.
  private func flaw(at offset: Int, _ kind: ReportFlaw.Kind) -> ReportFlaw {
    let before = String(decoding: query.utf8.prefix(offset), as: UTF8.self)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return ReportFlaw(
      line: queryLine + lines.count - 1, column: (lines.last?.count ?? 0) + 1, kind: kind)
  }
}
