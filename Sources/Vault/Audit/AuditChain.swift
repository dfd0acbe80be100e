import FoundationEssentials
import GRDB

/// The table of the audit trail: each entry holds the digest of the one before it.
struct AuditChain {
  let database: Database
  let key: DataKey

  /// Numbers entries and adds them, in order.
  func append(_ entries: [AuditEntry]) throws {
    guard !entries.isEmpty else { return }
    var head = try end()
    let statement = try database.cachedStatement(
      sql: "INSERT INTO audit (number, schema, sealed) VALUES (?, ?, ?)")
    for var entry in entries {
      let (number, isOver) = head.number.addingReportingOverflow(1)
      // Only a forged entry can have the highest number there is.
      guard !isOver else { throw VaultError.tampered }
      entry.number = number
      let content = AuditLink(entry, after: head.digest).packed()
      let sealed = try key.seal(content, as: Seal(audit: number, schema: AuditLink.schema))
      try statement.execute(arguments: [number, Int64(AuditLink.schema), Data(sealed)])
      head = AuditHead(number: number, (content, AuditLink.schema))
    }
    try head.save(to: database, by: key)
  }

  /// All entries, and what is wrong with the chain.
  func read() throws -> AuditTrail {
    var reader = AuditReader(key: key)
    let rows = try Row.fetchCursor(database, sql: "SELECT * FROM audit ORDER BY number")
    while let row = try rows.next() { reader.take(AuditRow(row)) }
    return reader.trail(endingIn: try head())
  }

  /// The head that the next entry follows.
  ///
  /// Where somebody took entries from the end, it is still the old head: the next entry does not
  /// follow the last one left, so the gap stays visible for ever.
  private func end() throws -> AuditHead {
    let row = try Row.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM audit ORDER BY number DESC LIMIT 1")
    ).map(AuditRow.init)
    let last = row?.number ?? 0
    switch try head() {
    case .there(var head):
      head.number = max(head.number, last)
      return head
    case .unreadable: return AuditHead(number: last, digest: AuditHead.unknown)
    case .none:
      guard let row else { return AuditHead(number: 0, digest: []) }
      guard let content = row.content(by: key), content.schema < AuditHead.since else {
        return AuditHead(number: last, digest: AuditHead.unknown)
      }
      return AuditHead(number: last, content)
    }
  }

  private func head() throws -> AuditHead.Found {
    let row = try Row.fetchOne(database.cachedStatement(sql: AuditHead.query))
    return AuditHead.Found(row.map(AuditRow.init), by: key)
  }
}
