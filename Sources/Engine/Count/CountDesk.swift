public import Features
public import Model
import Vault

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// What is done for point-in-time counts: what this machine keeps of them.
///
/// `CountDesk+Files` has how a count and its answers go from machine to machine.
public struct CountDesk: Sendable {
  /// Opens what this machine keeps.
  typealias Open = @Sendable () async throws(VaultError) -> Vault

  let open: Open
  /// Whose account on this machine it works for, for the audit trail.
  let user: @Sendable () -> String
  let now: @Sendable () -> Date
  /// How expensive it is to try a setup key.
  var cost = ScryptCost.setupFile
  let writer = CountWriter()

  // MARK: - What is kept

  /// All that is kept of counts, and how many records cannot be read.
  func load() async throws(VaultError) -> (records: [CountRecord], unreadable: Int) {
    let vault = try await open()
    var (records, unreadable): ([CountRecord], Int) = ([], 0)
    var place: Int64? = 0
    while let after = place, !Task.isCancelled {
      let page: RecordPage<CountRecord> = try await vault.page(after: after)
      records += page.values
      unreadable += page.unreadable
      place = page.next
    }
    return (records, unreadable)
  }

  /// Keeps records, in the place of those with the same ids, all of them or none.
  ///
  /// - Returns: the records as they are kept now
  @discardableResult
  func save(_ records: [CountRecord]) async throws(VaultError) -> [CountRecord] {
    try await writer.save(records, in: open())
  }

  /// Lets records go.
  func remove(_ ids: [UUID]) async throws(VaultError) {
    try await writer.remove(ids, from: open())
  }

  /// Lets a count go with all that this machine keeps of it.
  ///
  /// - Returns: the ids of what was let go.
  func forget(_ id: PITCount.ID) async throws(VaultError) -> [UUID] {
    let ids = try await load().records.filter { $0.countID == id }.map(\.id)
    try await writer.forget(id, ids, from: open())
    try? await open().audit([note(.countRemoved, id, ids.count - 1)])
    return ids
  }

  // MARK: - For scripts

  /// All that is kept of counts, in order, and how many records cannot be read.
  public func book() async throws(CountTrouble) -> (book: Count.Book, unreadable: Int) {
    let (records, unreadable) = try await Self.asking { () throws(VaultError) in try await load() }
    return (Count.Book(records), unreadable)
  }

  /// Keeps a count as it is now.
  public func keep(_ kept: KeptCount) async throws(CountTrouble) {
    try await Self.asking { () throws(VaultError) in _ = try await save([.count(kept)]) }
  }

  /// Tells the audit trail that something of a count was handed out; where the disk does not take that,
  /// it is handed out all the same.
  public func tellExported(_ count: PITCount.ID) async {
    guard let vault = try? await open() else { return }
    try? await vault.audit([note(.countExported, count)])
  }

  /// Writes what comes of a count to a file that is not there yet, mode 0600; the audit trail is told.
  public func export(
    _ text: String, of count: PITCount.ID, to path: String
  ) async throws(CountTrouble) {
    try CountFile.create(Array(text.utf8), at: path)
    await tellExported(count)
  }

  // MARK: - A new one

  /// Makes keys for a count, and keeps it: this machine leads it.
  public func begin(_ count: PITCount) async throws(CountTrouble) -> KeptCount {
    let kept = KeptCount(count, as: .lead(.drawn()))
    try await Self.asking { () throws(VaultError) in
      try await open().save([CountRecord.count(kept)], telling: [note(.countMade, count.id)])
    }
    return kept
  }

  // MARK: - For the desk's other parts

  /// A count that this machine has.
  ///
  /// - Throws: ``CountTrouble/noCount`` where it has none of that id.
  func kept(_ id: PITCount.ID) async throws(CountTrouble) -> KeptCount {
    guard let kept = try await keptIfAny(id) else { throw .noCount }
    return kept
  }

  /// The same; nil where it has none, and no other record of that id.
  func keptIfAny(_ id: PITCount.ID) async throws(CountTrouble) -> KeptCount? {
    let record = try await Self.asking { () throws(VaultError) in
      try await open().record(CountRecord.self, named: id.uuidString)
    }
    switch record {
    case .count(let kept)?: return kept
    case .survey?, .decision?: throw .otherCount
    case nil: return nil
    }
  }

  /// The surveys of a count, in the order in which they were begun.
  func surveys(of id: PITCount.ID) async throws(CountTrouble) -> [Survey] {
    try await book().book.surveys[id] ?? []
  }

  func note(_ action: AuditAction, _ count: PITCount.ID, _ number: Int? = nil) -> AuditNote {
    AuditNote(action, .id("count/\(count.uuidString)"), by: user(), count: number)
  }

  static func asking<Value: Sendable>(
    _ work: () async throws(VaultError) -> Value
  ) async throws(CountTrouble) -> Value {
    do {
      return try await work()
    } catch {
      throw .storage(Trouble(error))
    }
  }
}

extension Count.Book {
  /// Takes up what is kept.
  init(_ records: [CountRecord]) {
    self.init()
    for record in records { take(record) }
  }
}
