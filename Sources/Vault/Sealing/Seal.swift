/// What sealed content belongs to; it opens as nothing else.
///
/// So the content of a row cannot be passed off as another row's, as another kind's, or as written
/// by another version of the program.
struct Seal: Sendable {
  /// The additional data of AES-GCM.
  let bytes: [UInt8]

  /// The seal of a record.
  init(kind: RecordKind, id: RecordID, schema: UInt8) {
    bytes = Array("record|\(kind.rawValue)|".utf8) + id.bytes + [schema]
  }

  /// The seal of an entry of the audit trail.
  init(audit number: Int64, schema: UInt8) { bytes = Array("audit|\(number)|\(schema)".utf8) }

  /// The seal of an entry that the disk has not taken, in memory only.
  init(owed place: Int, schema: UInt8) { bytes = Array("owed|\(place)|\(schema)".utf8) }

  /// The seal of the audit trail's head.
  init(auditHead schema: UInt8) { bytes = Array("audit head|\(schema)".utf8) }
}
