/// What a query found, kept for who asks for the next page: they ask the same of the same records.
struct FoundList: Sendable {
  private let query: String
  private let table: TableName
  private let viewer: SysID
  private let revision: Int
  /// What was found, sorted.
  let rows: [Row]

  /// Keeps what a person's query of a table found.
  init(_ rows: [Row], of query: String, in table: TableName, viewer: Viewer, database: Database) {
    self.query = query
    self.table = table
    self.viewer = viewer.id
    revision = database.revision
    self.rows = rows
  }

  /// Whether the same query would find the same.
  func answers(_ query: String, in table: TableName, viewer: Viewer, database: Database) -> Bool {
    self.query == query && self.table == table && self.viewer == viewer.id
      && revision == database.revision
  }
}
