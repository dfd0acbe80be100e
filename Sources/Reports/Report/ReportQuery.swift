import GRDB
import GRDBSQLite
import Model

/// One of a report's queries, and the line of the file on which it begins.
struct ReportQuery {
  let text: String
  let line: Int

  /// Looks through it: whether it is one SELECT, and has no parameters but the head's.
  func scan(_ parameters: [Report.Parameter]) throws(ReportFlaw) -> SQLScan {
    let scan: SQLScan
    do {
      scan = try SQLScan(text)
    } catch {
      throw flaw(at: error.offset, error.kind)
    }
    guard let word = scan.firstWord else { throw flaw(at: text.utf8.count, .notASelect) }
    guard ["select", "with"].contains(word) else { throw flaw(at: 0, .notASelect) }
    for parameter in scan.parameters
    where !parameters.contains(where: { $0.name == parameter.name }) {
      throw flaw(at: parameter.offset, .unknownParameter(parameter.name))
    }
    return scan
  }

  /// It made ready to run, if it does nothing but read.
  func statement(in database: Database) throws(ReportFlaw) -> Statement {
    let statement: Statement
    do {
      statement = try database.makeStatement(sql: text)
    } catch {
      let offset = Int(sqlite3_error_offset(database.sqliteConnection))
      let message = (error as? DatabaseError)?.message ?? ""
      throw flaw(at: offset >= 0 ? offset : place(of: message), .refused(message))
    }
    guard sqlite3_stmt_readonly(statement.sqliteStatement) != 0 else {
      throw flaw(at: 0, .notReadOnly)
    }
    return statement
  }

  /// Where the name stands that SQLite complains of without saying where, as it does of tables.
  ///
  /// It says `no such table: main.Enrolment`. Where no such name stands it is the beginning.
  private func place(of message: String) -> Int {
    guard let name = message.split(separator: ": ").last, let scan = try? SQLScan(text) else {
      return 0
    }
    return name.split(separator: ".").lazy.compactMap { scan.offset(of: $0) }.first ?? 0
  }

  /// A flaw at a byte of it, with the line and character of the file.
  func flaw(at offset: Int, _ kind: ReportFlaw.Kind) -> ReportFlaw {
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return ReportFlaw(
      line: line + lines.count - 1, column: (lines.last?.count ?? 0) + 1, kind: kind)
  }
}
