import GRDBSQLite
import Model

/// A prepared statement that puts rows into a table.
final class Insertion {
  private var statement: OpaquePointer?

  init(_ table: String, _ columns: [String], _ connection: OpaquePointer) throws(HUDImportError) {
    let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    let marks = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    let sql = "INSERT INTO \"\(table)\" (\(names)) VALUES (\(marks))"
    let result = sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
    guard result == SQLITE_OK else { throw .database(result) }
  }

  deinit { sqlite3_finalize(statement) }

  /// Binds a number to a column.
  func bind(_ number: Int64, _ column: Int) {
    sqlite3_bind_int64(statement, Int32(column + 1), number)
  }

  /// Binds text to a column.
  ///
  /// The bytes are not copied: they have to stay until the row is inserted.
  func bind(_ text: FieldValue.Bytes, _ column: Int) {
    let bytes = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
    sqlite3_bind_text(statement, Int32(column + 1), bytes, Int32(text.count), nil)
  }

  /// Binds nothing to a column.
  func bindNull(_ column: Int) { sqlite3_bind_null(statement, Int32(column + 1)) }

  /// Inserts the row.
  func insert() throws(HUDImportError) {
    let result = sqlite3_step(statement)
    sqlite3_reset(statement)
    guard result == SQLITE_DONE else { throw .database(result) }
  }
}
