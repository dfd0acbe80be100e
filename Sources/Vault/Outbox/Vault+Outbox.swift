public import FoundationEssentials
import GRDB
public import Model

extension Vault {
  /// The outbox, as it was last written.
  ///
  /// ``Outbox/init(_:settled:)`` takes it up.
  public func outbox() throws(VaultError) -> Reading<OutboxItem> { try items(.outbox) }

  /// The items that are confirmed or discarded, and not purged yet.
  public func settled() throws(VaultError) -> Reading<OutboxItem> { try items(.settled) }

  /// Those of them that were settled at a moment or after it, in the order in which they were.
  public func settled(since date: Date) throws(VaultError) -> Reading<OutboxItem> {
    try items(.settled, since: date)
  }

  /// Writes a change of the outbox together with its entries in the audit trail, all of it or
  /// nothing.
  ///
  /// It is on the disk when this returns. A power cut may undo only that items have arrived: they
  /// are then looked for, and found. Settled items move out of the outbox in the same step.
  ///
  /// - Parameters:
  ///   - change: What changed.
  ///   - notes: What the audit trail is told.
  ///   - received: The items that came out of a kiosk's queue, noted in the same step: whenever the
  ///     process dies, an item is in the outbox and noted, or neither.
  ///   - records: What street outreach keeps, as it is with that, written in the same step.
  /// - Throws: What the disk may say; then nothing is written.
  public func write(
    _ change: OutboxChange, telling notes: [AuditNote] = [], received: [ReceivedWrite] = [],
    keeping records: [OutreachRecord] = []
  ) throws(VaultError) {
    let key = try dataKey
    var rows: [RecordRow] = []
    for item in change.items { rows.append(try Self.row(item, by: key)) }
    for write in received { rows.append(try Self.row(write, by: key)) }
    let kept = try records.map { record throws(VaultError) in try Self.row(record, by: key) }
    rows += kept
    let isLight = change.items.allSatisfy { $0.state == .confirmed }
    try write(notes.map { entry($0, by: key) }, by: key, lightly: isLight) { database in
      for row in rows {
        try row.save(to: database)
        if row.kind == .settled { try RecordRow.delete(.outbox, [row.id], from: database) }
      }
    }
    unwritten.drop(kept.map(\.id), of: OutreachRecord.shelf.kind)
  }

  static func row(_ item: OutboxItem, by key: DataKey) throws(VaultError) -> RecordRow {
    var row = try RecordRow(
      sealing: item.packed, schema: OutboxItem.schema,
      kind: item.state.isSettled ? .settled : .outbox, id: RecordID(item.id), by: key)
    row.state = item.state.code
    row.attempts = item.attempts
    // For a settled item: when it was settled.
    row.notBefore = item.settled ?? item.notBefore
    return row
  }

  private func items(
    _ kind: RecordKind, since date: Date = .distantPast
  ) throws(VaultError) -> Reading<OutboxItem> {
    let key = try dataKey
    return try database.read { database in
      var reading = Reading<OutboxItem>(values: [])
      try RecordRow.forEach(kind, since: date, in: database) { row in
        if let row, let item: OutboxItem = try? Self.open(row, by: key) {
          reading.values.append(item)
        } else {
          reading.unreadable += 1
        }
      }
      return reading
    }
  }
}
