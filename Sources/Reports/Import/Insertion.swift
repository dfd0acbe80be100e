import GRDBSQLite

/// The prepared statement that puts rows into a table.
final class Insertion {
  private var statement: OpaquePointer?

  init(_ table: HUDTable, _ connection: OpaquePointer) throws(HUDImportError) {
    let names = table.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let marks = table.columns.indices.map { "?\($0 + 2)" }.joined(separator: ", ")
    let sql = "INSERT INTO \"\(table.name.rawValue)\" (rowid, \(names)) VALUES (?1, \(marks))"
    let result = sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
    guard result == SQLITE_OK else { throw .database(result) }
  }

  deinit { sqlite3_finalize(statement) }

  /// Binds a number to a column.
  func bind(_ number: Int64, _ column: Int) {
    sqlite3_bind_int64(statement, Int32(column + 2), number)
  }

  /// Binds text to a column.
  ///
  /// The bytes are not copied: they have to stay until the row is inserted.
  func bind(_ text: FieldValue.Bytes, _ column: Int) {
    let bytes = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
    sqlite3_bind_text(statement, Int32(column + 2), bytes, Int32(text.count), nil)
  }

  /// Binds nothing to a column.
  func bindNull(_ column: Int) { sqlite3_bind_null(statement, Int32(column + 2)) }

  /// Inserts the row under a number.
  func insert(at row: Int64) throws(HUDImportError) {
    sqlite3_bind_int64(statement, 1, row)
    let result = sqlite3_step(statement)
    sqlite3_reset(statement)
    guard result == SQLITE_DONE else { throw .database(result) }
  }
}
