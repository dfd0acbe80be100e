extension Vault {
  /// Seals records that the disk would not take and keeps them in memory, and which are to be forgotten,
  /// in the place of what it had of them.
  ///
  /// They are there for ``records(_:)`` as if they were written, and stay while it is locked. They are
  /// gone with the process, unless ``writeUnwritten()`` has written them before.
  ///
  /// - Throws: ``VaultError/locked``.
  public func keepUnwritten<Record: VaultRecord>(
    _ records: [Record], removing names: [String] = []
  ) throws(VaultError) {
    let key = try dataKey
    let kind = Record.shelf.kind
    let rows = try records.map { record throws(VaultError) in try Self.row(record, by: key) }
    unwritten.take(rows, removing: names.map { key.id(of: $0, in: kind) }, of: kind)
  }

  /// Whether something is in memory only, as the disk would not take it.
  public var hasUnwritten: Bool { !unwritten.isEmpty }

  /// Whether the record of a name is, or is to be forgotten.
  public func isUnwritten<Record: VaultRecord>(
    _ type: Record.Type, named name: String
  ) throws(VaultError) -> Bool {
    let kind = Record.shelf.kind
    return unwritten.has(try dataKey.id(of: name, in: kind), of: kind)
  }

  /// Writes what the disk would not take before, all of it or nothing; it needs no key.
  ///
  /// - Throws: ``VaultError/diskFull``, ``VaultError/readOnly``, and what else the disk may say; then it
  ///   stays in memory.
  public func writeUnwritten() throws(VaultError) {
    guard !unwritten.isEmpty else { return }
    let waiting = unwritten
    try database.write { database in
      for kind in waiting.kinds {
        for row in waiting.rows(of: kind) { try row.save(to: database) }
        try RecordRow.delete(kind, waiting.gone(of: kind), from: database)
      }
    }
    unwritten = Unwritten()
  }
}
