public import FoundationEssentials

/// Who did what when; ids, and no names.
///
/// Source: field.md §1.7. The time of day is read once, when a run begins. Every later time is
/// counted from there by a clock that nobody can set, so turning the time of day forges no
/// duration.
public struct AuditEntry: Hashable, Sendable {
  /// Its place in the trail; the first is 1.
  public internal(set) var number: Int64
  /// When the run of the program began, by the time of day.
  public let runBegan: Date
  /// How long after that it was done.
  public let elapsed: Duration
  /// Who did it, by user name.
  public let author: String
  /// What was done: the text of an ``AuditAction``, such as `outbox.sent` or `vault.unlocked`.
  public let action: String
  /// To what: `client/4711`.
  public let subject: String
  /// Which kind of write it was; empty for none.
  public var kind = ""
  /// The write.
  public var item: UUID?
  /// How often, or how many; nil where there is nothing to count.
  public var count: Int?

  /// When it was done.
  public var date: Date { runBegan + elapsed / .seconds(1) }
}

/// The audit trail, and what is wrong with it.
public struct AuditTrail: Hashable, Sendable {
  /// Every entry that can be opened, oldest first.
  public var entries: [AuditEntry] = []
  /// The numbers of the entries that do not follow the one before them: something between them was
  /// changed, exchanged or removed.
  public var gaps: Set<Int64> = []
  /// Whether the last entries were changed or removed.
  public var isEndMissing = false
  /// Whether every entry is there as it was written.
  ///
  /// If the whole file was replaced by an older copy of itself, nothing here shows that.
  public var isWhole: Bool { gaps.isEmpty && !isEndMissing }
}

/// An entry with the digest of the one before it, as it is sealed.
struct AuditLink: Sendable {
  /// Version 2: entries name their write and a count, and the table has an ``AuditHead``.
  static let schema: UInt8 = 2

  var entry: AuditEntry
  var previous: [UInt8]

  func packed() -> [UInt8] {
    var encoder = RecordEncoder()
    encoder.pack(previous)
    encoder.pack(entry.runBegan)
    encoder.pack(entry.elapsed / .seconds(1))
    encoder.pack(entry.author, entry.action, entry.subject, entry.kind, entry.item, entry.count)
    return encoder.bytes
  }

  init(_ entry: AuditEntry, after previous: [UInt8]) {
    self.entry = entry
    self.previous = previous
  }

  init(from bytes: [UInt8], number: Int64, schema: UInt8) throws(RecordDecodingError) {
    var decoder = RecordDecoder(bytes)
    previous = try decoder.byteArray()
    entry = AuditEntry(
      number: number, runBegan: try decoder.date(), elapsed: .seconds(try decoder.double()),
      author: try decoder.string(), action: try decoder.string(), subject: try decoder.string())
    guard schema >= 2 else { return }
    entry.kind = try decoder.string()
    entry.item = try decoder.read()
    entry.count = try decoder.read()
  }
}
