public import FoundationEssentials

/// Who did what when; ids, and no names.
///
/// Source: field.md §1.7. Only a run's beginning is told by the clock that people can set. How long
/// after it something was done is told by the one that nobody can, so that turning the clock forges
/// no duration.
public struct AuditEntry: Hashable, Sendable {
  /// Its place in the trail; the first is 1.
  public let number: Int64
  /// When the run of the program began, by the time of day.
  public let runBegan: Date
  /// How long after that it was done.
  public let elapsed: Duration
  /// Who did it, by user name.
  public let author: String
  /// What was done: `outbox.confirmed`, `vault.unlocked`.
  public let action: String
  /// To what: `client/4711`.
  public let subject: String

  /// When it was done.
  public var date: Date { runBegan + elapsed / .seconds(1) }
}

/// The audit trail, as far as it can be believed.
public struct AuditTrail: Hashable, Sendable {
  /// The entries up to the first that does not follow from the one before.
  public var entries: [AuditEntry]
  /// Whether that is all of them.
  ///
  /// An entry that was changed, exchanged or taken out of the middle breaks the trail. One that was
  /// taken from the end does not.
  public var isWhole: Bool
}

/// An entry with the digest of the one before it, as it is sealed.
struct AuditLink: Sendable {
  static let schema: UInt8 = 1

  var entry: AuditEntry
  var previous: [UInt8]

  func packed() -> [UInt8] {
    var packer = Packer()
    packer.pack(previous)
    packer.pack(entry.runBegan)
    packer.pack(entry.elapsed / .seconds(1))
    packer.pack(entry.author)
    packer.pack(entry.action)
    packer.pack(entry.subject)
    return packer.bytes
  }

  init(_ entry: AuditEntry, after previous: [UInt8]) {
    self.entry = entry
    self.previous = previous
  }

  init(from bytes: [UInt8], number: Int64) throws(UnpackError) {
    var unpacker = Unpacker(bytes)
    previous = try unpacker.byteArray()
    entry = AuditEntry(
      number: number, runBegan: try unpacker.date(), elapsed: .seconds(try unpacker.double()),
      author: try unpacker.string(), action: try unpacker.string(),
      subject: try unpacker.string())
  }
}
