import FoundationEssentials
import GRDB

/// A row of the table of records.
struct RecordRow: Sendable {
  var kind: RecordKind
  var id: RecordID
  var state = 0
  var attempts = 0
  var notBefore: Date?
  var schema: UInt8
  var sealed: Data
  /// Its place in the order in which rows were first written; nil before it is written.
  var position: Int64?

  /// What its content is bound to.
  var seal: Seal { Seal(kind: kind, id: id, schema: schema) }
}

extension RecordRow {
  /// Seals content into a new row.
  init(
    sealing content: [UInt8], schema: UInt8, kind: RecordKind, id: RecordID, by key: DataKey
  ) throws(VaultError) {
    let seal = Seal(kind: kind, id: id, schema: schema)
    self.init(kind: kind, id: id, schema: schema, sealed: Data(try key.seal(content, as: seal)))
  }

  /// Reads a row; nil where this version of the program cannot know what it is.
  init?(_ row: Row, kind: RecordKind) {
    guard let schema = UInt8(exactly: row["schema"] as Int64) else { return nil }
    self.kind = kind
    id = RecordID(row["id"] as Data)
    state = row["state"]
    attempts = row["attempts"]
    notBefore = (row["notBefore"] as Double?).map(Date.init(timeIntervalSince1970:))
    self.schema = schema
    sealed = row["sealed"]
    position = row["position"]
  }

  /// Writes it, in its old place or else at the end, and returns the place.
  @discardableResult func save(to database: Database) throws -> Int64 {
    let place = try Int64.fetchOne(
      database.cachedStatement(
        sql: """
          INSERT INTO record (kind, id, state, attempts, notBefore, schema, sealed)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (kind, id) DO UPDATE SET
            state = excluded.state, attempts = excluded.attempts, notBefore = excluded.notBefore,
            schema = excluded.schema, sealed = excluded.sealed
          RETURNING position
          """),
      arguments: [
        kind.rawValue, id.data, state, attempts, notBefore?.timeIntervalSince1970,
        Int64(schema), sealed,
      ])
    guard let place else { throw VaultError.damaged }
    return place
  }

  /// One row; nil where there is none.
  static func fetch(_ kind: RecordKind, _ id: RecordID, from database: Database) throws
    -> RecordRow?
  {
    let row = try Row.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM record WHERE kind = ? AND id = ?"),
      arguments: [kind.rawValue, id.data])
    return row.flatMap { RecordRow($0, kind: kind) }
  }

  /// Goes through all rows of a kind, in the order in which they were first written.
  static func forEach(
    _ kind: RecordKind, in database: Database, _ body: (RecordRow?) throws -> Void
  ) throws { try forEach(kind, after: 0, limit: -1, in: database) { try body($1) } }

  /// The same without those whose moment is before another one; those without a moment are gone through.
  static func forEach(
    _ kind: RecordKind, since date: Date, in database: Database, _ body: (RecordRow?) throws -> Void
  ) throws {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT * FROM record WHERE kind = ? AND (notBefore IS NULL OR notBefore >= ?)
        ORDER BY position
        """,
      arguments: [kind.rawValue, date.timeIntervalSince1970])
    while let row = try rows.next() { try body(RecordRow(row, kind: kind)) }
  }

  /// Goes through a limited number of rows of a kind that come after a place, with their places.
  static func forEach(
    _ kind: RecordKind, after place: Int64, limit: Int, in database: Database,
    _ body: (Int64, RecordRow?) throws -> Void
  ) throws {
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT * FROM record WHERE kind = ? AND position > ? ORDER BY position LIMIT ?",
      arguments: [kind.rawValue, place, limit])
    while let row = try rows.next() { try body(row["position"], RecordRow(row, kind: kind)) }
  }

  /// Takes rows away.
  static func delete(_ kind: RecordKind, _ ids: [RecordID], from database: Database) throws {
    let statement = try database.cachedStatement(
      sql: "DELETE FROM record WHERE kind = ? AND id = ?")
    for id in ids { try statement.execute(arguments: [kind.rawValue, id.data]) }
  }
}
