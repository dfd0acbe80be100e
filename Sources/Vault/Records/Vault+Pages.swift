/// Some records of a kind, in the order in which they were first saved.
public struct RecordPage<Value: Sendable>: Sendable {
  /// What could be opened.
  public var values: [Value]
  /// How many rows could not.
  public var unreadable = 0
  /// After which place more may come; nil at the end.
  public var next: Int64?
}

extension Vault {
  /// Reads the records of a kind that come after a place, some of them; those that the disk would not
  /// take yet come last.
  ///
  /// Whoever reads many has only some in memory, and others have the vault in between.
  ///
  /// - Parameters:
  ///   - place: 0 at the beginning, then what the last ones said.
  ///   - limit: How many at most.
  /// - Returns: What could be read.
  /// - Throws: ``VaultError/locked``, and what the disk may say.
  public func page<Record: VaultRecord>(
    after place: Int64, limit: Int = 500
  ) throws(VaultError) -> RecordPage<Record> {
    let key = try dataKey
    let kind = Record.shelf.kind
    let waiting = unwritten
    return try database.read { database in
      var page = RecordPage<Record>(values: [])
      func take(_ row: RecordRow?) {
        if let row, let record: Record = try? Self.open(row, by: key) {
          page.values.append(record)
        } else {
          page.unreadable += 1
        }
      }
      var (last, count) = (place, 0)
      try RecordRow.forEach(kind, after: place, limit: limit, in: database) { position, row in
        (last, count) = (position, count + 1)
        // What the disk has of what it would not take since is of before.
        if let row, waiting.has(row.id, of: kind) { return }
        take(row)
      }
      if count == limit {
        page.next = last
      } else {
        for row in waiting.rows(of: kind) { take(row) }
      }
      return page
    }
  }
}
