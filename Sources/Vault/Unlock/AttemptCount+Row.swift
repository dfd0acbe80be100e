import FoundationEssentials
import GRDB

extension AttemptPolicy.Count {
  /// The count on the disk; nil where there is none.
  static func fetch(from database: Database) throws -> Self? {
    try Row.fetchOne(database, sql: "SELECT * FROM attempt").map { row in
      Self(
        failures: row["failures"],
        last: Moment(
          wall: Date(timeIntervalSince1970: row["wall"]), boot: .seconds(row["boot"] as Double),
          bootID: row["bootID"]))
    }
  }

  /// Writes the count; the audit trail has not been told of it yet.
  func save(to database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO attempt (id, failures, wall, boot, bootID, untold) VALUES (1, ?, ?, ?, ?, 1)
        ON CONFLICT (id) DO UPDATE SET
          failures = excluded.failures, wall = excluded.wall, boot = excluded.boot,
          bootID = excluded.bootID, untold = untold + 1
        """,
      arguments: [failures, last.wall.timeIntervalSince1970, last.boot / .seconds(1), last.bootID])
  }

  /// The last try was right: the count starts anew, without that try.
  static func clear(in database: Database) throws {
    try database.execute(sql: "UPDATE attempt SET failures = 0, untold = untold - 1")
  }

  /// The count starts anew; the last try was not counted here.
  static func forget(in database: Database) throws {
    try database.execute(sql: "UPDATE attempt SET failures = 0")
  }

  /// How many wrong passphrases the audit trail has not been told of.
  static func untold(in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT untold FROM attempt") ?? 0
  }

  /// Notes that the audit trail has been told of all of them.
  static func tell(in database: Database) throws {
    try database.execute(sql: "UPDATE attempt SET untold = 0")
  }
}
