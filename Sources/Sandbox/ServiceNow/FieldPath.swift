/// A column, or one reached through references: `assigned_to.name`.
struct FieldPath: Sendable {
  /// The name as it was asked for and is returned.
  let name: String
  private let through: [(column: Column, table: TableName)]
  /// The last column.
  let column: Column

  init(_ column: Column) {
    name = column.rawValue
    through = []
    self.column = column
  }

  /// Reads a name; nil where a part of it is not a column of its table, or not a reference.
  init?(_ name: some StringProtocol, in table: TableName) {
    var table = table
    var columns: [Column] = []
    var through: [(column: Column, table: TableName)] = []
    for part in name.split(separator: ".", omittingEmptySubsequences: false) {
      if let last = columns.last {
        guard case .reference(let next) = last.kind else { return nil }
        through.append((last, next))
        table = next
      }
      guard let column = Column(rawValue: String(part)), table.columns.contains(column) else {
        return nil
      }
      columns.append(column)
    }
    guard let column = columns.last else { return nil }
    self.name = String(name)
    self.through = through
    self.column = column
  }

  /// The record that has the last column; nil where a reference on the way is empty.
  func row(from row: Row, in database: Database) -> Row? {
    var row = row
    for step in through {
      guard case .reference(let id) = row[step.column], let next = database.row(id, in: step.table)
      else { return nil }
      row = next
    }
    return row
  }

  /// The raw value; empty where a reference on the way is.
  func raw(of row: Row, in database: Database) -> String {
    self.row(from: row, in: database).map { database.raw(column, of: $0) } ?? ""
  }

  /// The value as people read it.
  func display(of row: Row, in database: Database, for viewer: Viewer) -> String {
    self.row(from: row, in: database).map { database.display(column, of: $0, for: viewer) } ?? ""
  }
}
