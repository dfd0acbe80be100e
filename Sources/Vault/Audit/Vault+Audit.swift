import Crypto
import FoundationEssentials
import GRDB

extension Vault {
  /// Adds an entry to the audit trail.
  ///
  /// The table takes no changes and no deletions: only wiping the vault ends the trail.
  public func audit(_ action: String, of subject: String, by author: String) throws(VaultError) {
    let key = try dataKey
    let (began, now) = (began, clock())
    try database.write { database in
      let last = try Row.fetchOne(
        database, sql: "SELECT * FROM audit ORDER BY number DESC LIMIT 1")
      let number = (last?["number"] as Int64? ?? 0) + 1
      let previous = try last.map { Self.digest(try Self.content($0, by: key)) } ?? []
      let entry = AuditEntry(
        number: number, runBegan: began.wall, elapsed: now.elapsed(since: began), author: author,
        action: action, subject: subject)
      let sealed = try key.seal(
        AuditLink(entry, after: previous).packed(),
        as: Seal(audit: number, schema: AuditLink.schema))
      try database.execute(
        sql: "INSERT INTO audit (number, schema, sealed) VALUES (?, ?, ?)",
        arguments: [number, Int64(AuditLink.schema), Data(sealed)])
    }
  }

  /// The audit trail, oldest first.
  public func auditTrail() throws(VaultError) -> AuditTrail {
    let key = try dataKey
    return try database.read { database in
      var trail = AuditTrail(entries: [], isWhole: true)
      var previous: [UInt8] = []
      let rows = try Row.fetchCursor(database, sql: "SELECT * FROM audit ORDER BY number")
      while let row = try rows.next() {
        guard row["number"] == Int64(trail.entries.count) + 1,
          let content = try? Self.content(row, by: key),
          let link = try? AuditLink(from: content, number: row["number"]), link.previous == previous
        else {
          trail.isWhole = false
          break
        }
        trail.entries.append(link.entry)
        previous = Self.digest(content)
      }
      return trail
    }
  }

  private static func content(_ row: Row, by key: DataKey) throws -> [UInt8] {
    guard row["schema"] as Int64 == Int64(AuditLink.schema) else { throw VaultError.tooNew }
    return try key.open(
      row["sealed"], as: Seal(audit: row["number"], schema: AuditLink.schema))
  }

  private static func digest(_ content: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: content)) }
}
