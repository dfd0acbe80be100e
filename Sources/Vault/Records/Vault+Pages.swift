extension Vault {
  /// Reads all records of a kind in the order in which they were first saved, some at a time; those that
  /// the disk would not take yet come last.
  ///
  /// In memory are some, and whoever else wants the vault has it in between. It stops where the task is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - type: The kind.
  ///   - take: Takes some of them, and how many of as many could not be opened.
  /// - Throws: ``VaultError/locked``, also where it is locked meanwhile, and what the disk may say.
  public func readPages<Record: VaultRecord>(
    of type: Record.Type = Record.self, _ take: @Sendable (Reading<Record>) async -> Void
  ) async throws(VaultError) {
    var place: Int64? = 0
    while let after = place, !Task.isCancelled {
      let (reading, next): (Reading<Record>, Int64?) = try page(after: after)
      await take(reading)
      place = next
    }
  }

  /// The records of a kind that come after a place, some of them.
  ///
  /// - Returns: What could be read, and the place after which to read on; nil at the end.
  func page<Record: VaultRecord>(
    after place: Int64, limit: Int = 500
  ) throws(VaultError) -> (reading: Reading<Record>, next: Int64?) {
    let key = try dataKey
    let kind = Record.shelf.kind
    let waiting = unwritten
    return try database.read { database in
      var reading = Reading<Record>(values: [])
      func take(_ row: RecordRow?) {
        if let row, let record: Record = try? Self.open(row, by: key) {
          reading.values.append(record)
        } else {
          reading.unreadable += 1
        }
      }
      var (last, count) = (place, 0)
      try RecordRow.forEach(kind, after: place, limit: limit, in: database) { position, row in
        (last, count) = (position, count + 1)
        // What the disk has of what it would not take since is of before.
        if let row, waiting.has(row.id, of: kind) { return }
        take(row)
      }
      guard count < limit else { return (reading, last) }
      for row in waiting.rows(of: kind) { take(row) }
      return (reading, nil)
    }
  }
}
