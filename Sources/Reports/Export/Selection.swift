import GRDBSQLite

/// The rows of a query, one after the other, without a value of GRDB's for each field.
final class Selection {
  private var statement: OpaquePointer?

  init(_ sql: String, _ connection: OpaquePointer) throws(HUDExport.Failure) {
    let result = sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
    guard result == SQLITE_OK else { throw .database(result) }
  }

  deinit { sqlite3_finalize(statement) }

  /// Goes to the next row; false where there is none.
  func next() throws(HUDExport.Failure) -> Bool {
    let result = sqlite3_step(statement)
    guard result == SQLITE_ROW || result == SQLITE_DONE else { throw .database(result) }
    return result == SQLITE_ROW
  }

  /// Whether there is a number in a column rather than text; nil where there is nothing.
  func isNumber(_ column: Int32) -> Bool? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: nil
    case SQLITE_INTEGER: true
    default: false
    }
  }

  /// The number in a column.
  func number(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// The text in a column, until the next row is asked for.
  func text(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(statement, column)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
  }
}
