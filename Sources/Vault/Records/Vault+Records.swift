import GRDB

extension Vault {
  /// Writes a record, replacing the one of the same name.
  public func save<Record: VaultRecord>(_ record: Record) throws(VaultError) { try save([record]) }

  /// Writes records and removes those of some names, all of it or nothing.
  public func save<Record: VaultRecord>(
    _ records: [Record], removing names: [String] = []
  ) throws(VaultError) {
    let key = try dataKey
    let kind = Record.shelf.kind
    let rows = try records.map { record throws(VaultError) in try Self.row(record, by: key) }
    let gone = names.map { key.id(of: $0, in: kind) }
    try database.write { database in
      for row in rows { try row.save(to: database) }
      if !gone.isEmpty { try RecordRow.delete(kind, gone, from: database) }
    }
    unwritten.drop(rows.map(\.id) + gone, of: kind)
  }

  /// Writes records together with entries in the audit trail, all of it or nothing.
  public func save<Record: VaultRecord>(
    _ records: [Record], telling notes: [AuditNote]
  ) throws(VaultError) {
    let key = try dataKey
    let rows = try records.map { record throws(VaultError) in try Self.row(record, by: key) }
    try write(notes.map { entry($0, by: key) }, by: key) { database in
      for row in rows { try row.save(to: database) }
    }
    unwritten.drop(rows.map(\.id), of: Record.shelf.kind)
  }

  /// The record of a name; nil where there is none.
  ///
  /// - Throws: ``VaultError/tampered`` where it cannot be opened, ``VaultError/tooNew``.
  public func record<Record: VaultRecord>(
    _ type: Record.Type = Record.self, named name: String
  ) throws(VaultError) -> Record? {
    let key = try dataKey
    let kind = Record.shelf.kind
    let id = key.id(of: name, in: kind)
    if let waiting = unwritten.row(id, of: kind) {
      guard let waiting else { return nil }
      return try Self.open(waiting, by: key)
    }
    let row = try database.read { try RecordRow.fetch(kind, id, from: $0) }
    guard let row else { return nil }
    return try Self.open(row, by: key)
  }

  /// All records of a kind, including those that are still to be written.
  public func records<Record: VaultRecord>(
    _ type: Record.Type = Record.self
  ) throws(VaultError) -> Reading<Record> {
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
      try RecordRow.forEach(kind, in: database) { row in
        // What is still to be written is newer than the row on the disk.
        if let row, waiting.has(row.id, of: kind) { return }
        take(row)
      }
      for row in waiting.rows(of: kind) { take(row) }
      return reading
    }
  }

  /// Removes the record of a name, if there is one.
  public func remove<Record: VaultRecord>(
    _ type: Record.Type, named name: String
  ) throws(VaultError) {
    let kind = Record.shelf.kind
    let id = try dataKey.id(of: name, in: kind)
    try database.write { try RecordRow.delete(kind, [id], from: $0) }
    unwritten.drop([id], of: kind)
  }

  /// Removes all records of a kind.
  public func removeAll<Record: VaultRecord>(_ type: Record.Type) throws(VaultError) {
    _ = try dataKey
    try database.write { database in
      try database.execute(
        sql: "DELETE FROM record WHERE kind = ?", arguments: [Record.shelf.kind.rawValue])
    }
    unwritten.drop(Record.shelf.kind)
  }

  static func row<Record: VaultRecord>(
    _ record: Record, by key: DataKey
  ) throws(VaultError) -> RecordRow {
    let kind = Record.shelf.kind
    return try RecordRow(
      sealing: record.packed, schema: Record.schema, kind: kind,
      id: key.id(of: record.name, in: kind), by: key)
  }

  static func open<Record: Sealable>(
    _ row: RecordRow, by key: DataKey
  ) throws(VaultError) -> Record {
    guard row.schema <= Record.schema else { throw .tooNew }
    var decoder = RecordDecoder(try key.open(row.sealed, as: row.seal))
    do { return try Record(from: &decoder, schema: row.schema) } catch {
      // The seal is whole and the content makes no sense: another program wrote it with our key.
      throw .tampered
    }
  }
}

extension Sealable {
  /// What it writes, with its version.
  var packed: [UInt8] {
    var encoder = RecordEncoder()
    pack(into: &encoder)
    return encoder.bytes
  }
}
