/// The result of a query, for when the same client asks for the next page.
struct FoundList: Sendable {
  private let query: String
  private let table: TableName
  private let viewer: SysID
  private let revision: Int
  /// The records that were found, sorted.
  let rows: [Row]

  /// Takes the result of a person's query of a table.
  init(_ rows: [Row], of query: String, in table: TableName, viewer: Viewer, database: Database) {
    self.query = query
    self.table = table
    self.viewer = viewer.id
    revision = database.revision
    self.rows = rows
  }

  /// Whether the same query would find the same records.
  func answers(_ query: String, in table: TableName, viewer: Viewer, database: Database) -> Bool {
    self.query == query && self.table == table && self.viewer == viewer.id
      && revision == database.revision
  }
}
