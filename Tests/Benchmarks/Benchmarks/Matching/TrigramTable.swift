import CSQLite
import Matching
import Model

/// The same names in SQLite's full-text table of trigrams: the peer that a database would be.
///
/// What is typed is asked for as any of its trigrams, best first by `bm25`. Two letters find nobody:
/// the tokenizer needs three.
final class TrigramTable {
  private let database: OpaquePointer
  private let query: OpaquePointer
  private let ids: [KnownPerson.ID]
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Makes the table in memory; nil where this SQLite has no such tokenizer.
  init?(_ people: [KnownPerson]) {
    var opened: OpaquePointer?
    var prepared: OpaquePointer?
    var inserted: OpaquePointer?
    guard sqlite3_open(":memory:", &opened) == SQLITE_OK, let opened,
      sqlite3_exec(
        opened,
        "CREATE VIRTUAL TABLE names USING fts5(name, tokenize='trigram', detail=full); BEGIN",
        nil, nil, nil) == SQLITE_OK,
      sqlite3_prepare_v2(
        opened, "INSERT INTO names(rowid, name) VALUES (?, ?)", -1, &inserted, nil) == SQLITE_OK
    else { return nil }
    for (place, person) in people.enumerated() {
      sqlite3_bind_int64(inserted, 1, Int64(place))
      sqlite3_bind_text(inserted, 2, person.name.spoken.lowercased(), -1, Self.transient)
      guard sqlite3_step(inserted) == SQLITE_DONE else { return nil }
      sqlite3_reset(inserted)
    }
    sqlite3_finalize(inserted)
    guard sqlite3_exec(opened, "COMMIT", nil, nil, nil) == SQLITE_OK,
      sqlite3_prepare_v2(
        opened, "SELECT rowid FROM names WHERE names MATCH ? ORDER BY rank LIMIT ?", -1, &prepared,
        nil) == SQLITE_OK, let prepared
    else { return nil }
    database = opened
    query = prepared
    ids = people.map(\.id)
  }

  deinit {
    sqlite3_finalize(query)
    sqlite3_close(database)
  }

  func search(_ typed: String, _ limit: Int) -> [KnownPerson.ID] {
    let letters = Array(typed.lowercased().filter { $0 != "\"" })
    guard letters.count > 2 else { return [] }
    let trigrams = (0...letters.count - 3).map { "\"\(String(letters[$0..<$0 + 3]))\"" }
    sqlite3_bind_text(query, 1, trigrams.joined(separator: " OR "), -1, Self.transient)
    sqlite3_bind_int(query, 2, Int32(limit))
    defer { sqlite3_reset(query) }
    var found: [KnownPerson.ID] = []
    while sqlite3_step(query) == SQLITE_ROW {
      found.append(ids[Int(sqlite3_column_int64(query, 0))])
    }
    return found
  }
}
