import FoundationEssentials
import GRDB

/// A row of the audit trail's table, or of the table of its end.
struct AuditRow: Sendable {
  var number: Int64
  var schema: Int64
  var sealed: Data

  init(_ row: Row) {
    number = row["number"]
    schema = row["schema"]
    sealed = row["sealed"]
  }

  /// What is sealed in it, and by which schema; nil where that cannot be opened.
  func content(by key: DataKey) -> (bytes: [UInt8], schema: UInt8)? {
    guard let schema = UInt8(exactly: schema), schema <= AuditLink.schema,
      let bytes = try? key.open(sealed, as: Seal(audit: number, schema: schema))
    else { return nil }
    return (bytes, schema)
  }
}

/// All rows of an audit trail, as far as they can be read.
struct AuditRows: Sendable {
  private(set) var rows: [AuditRow] = []
  private var head: AuditRow?

  /// Reads the rows of a file that may be damaged: a range that cannot be read is halved, down to
  /// single rows.
  init(damaged database: Database) {
    let found = try? Row.fetchOne(database, sql: AuditHead.query)
    head = found.map(AuditRow.init)
    let last = try? Int64.fetchOne(database, sql: "SELECT max(number) FROM audit NOT INDEXED")
    read(1...max(1, last ?? 0), from: database)
  }

  private mutating func read(_ range: ClosedRange<Int64>, from database: Database) {
    do {
      let found = try Row.fetchAll(
        database,
        sql: "SELECT * FROM audit NOT INDEXED WHERE number BETWEEN ? AND ? ORDER BY number",
        arguments: [range.lowerBound, range.upperBound])
      rows += found.map(AuditRow.init)
    } catch {
      guard range.count > 1 else { return }
      let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
      read(range.lowerBound...middle, from: database)
      read(middle + 1...range.upperBound, from: database)
    }
  }

  /// The trail that the rows make.
  func trail(by key: DataKey) -> AuditTrail {
    var reader = AuditReader(key: key)
    for row in rows { reader.take(row) }
    return reader.trail(endingIn: AuditHead.Found(head, by: key))
  }
}

/// Puts a trail together from its rows, in order.
struct AuditReader {
  let key: DataKey
  private var trail = AuditTrail()
  private var last = AuditHead(number: 0, digest: [])
  private var needsHead = false

  init(key: DataKey) { self.key = key }

  /// Takes the next row.
  mutating func take(_ row: AuditRow) {
    guard let content = row.content(by: key),
      let link = try? AuditLink(from: content.bytes, number: row.number, schema: content.schema)
    else {
      // The next row follows something that cannot be read.
      last.digest = AuditHead.unknown
      return
    }
    if row.number != last.number + 1 || link.previous != last.digest {
      trail.gaps.insert(row.number)
    }
    trail.entries.append(link.entry)
    last = AuditHead(number: row.number, content)
    if content.schema >= AuditHead.since { needsHead = true }
  }

  /// The trail, with what the head says of its end.
  func trail(endingIn end: AuditHead.Found) -> AuditTrail {
    var trail = trail
    switch end {
    case .there(let head): trail.isEndMissing = head != last
    case .unreadable: trail.isEndMissing = true
    case .none: trail.isEndMissing = needsHead || last.digest == AuditHead.unknown
    }
    return trail
  }
}
