extension Vault {
  /// Seals changes that the disk did not take and keeps them in memory, replacing earlier ones for
  /// the same records.
  ///
  /// ``records(_:)`` returns them as if they were written. They stay while the vault is locked, and
  /// are lost with the process unless ``writeUnwritten()`` has written them.
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

  /// Whether there are changes that the disk has not taken.
  public var hasUnwritten: Bool { !unwritten.isEmpty }

  /// Whether the record of a name is among them.
  public func isUnwritten<Record: VaultRecord>(
    _ type: Record.Type, named name: String
  ) throws(VaultError) -> Bool {
    let kind = Record.shelf.kind
    return unwritten.has(try dataKey.id(of: name, in: kind), of: kind)
  }

  /// Writes the changes that the disk did not take, all of them or nothing; this needs no key.
  ///
  /// - Throws: ``VaultError/diskFull``, ``VaultError/readOnly``, and what else the disk may say;
  ///   then they stay in memory.
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
