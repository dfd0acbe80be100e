import FoundationEssentials
import GRDB

extension AttemptPolicy.Count {
  /// What is on the disk; nil where nothing was counted.
  static func fetch(from database: Database) throws -> Self? {
    try Row.fetchOne(database, sql: "SELECT * FROM attempt").map { row in
      Self(
        failures: row["failures"],
        last: Moment(
          wall: Date(timeIntervalSince1970: row["wall"]), boot: .seconds(row["boot"] as Double),
          bootID: row["bootID"]))
    }
  }

  /// Writes it in the place of what was counted before.
  func save(to database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO attempt (id, failures, wall, boot, bootID) VALUES (1, ?, ?, ?, ?)
        """,
      arguments: [
        failures, last.wall.timeIntervalSince1970, last.boot / .seconds(1), last.bootID,
      ])
  }

  /// Forgets it: the passphrase was right.
  static func clear(in database: Database) throws {
    try database.execute(sql: "DELETE FROM attempt")
  }
}
