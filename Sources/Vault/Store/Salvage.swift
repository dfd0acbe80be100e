import FoundationEssentials
import GRDB
import Glibc
import Model

/// What can still be read of a damaged file.
///
/// SQLite might change the file, so it opens a copy, which is gone once this value is made.
public struct Salvage: Sendable {
  /// How many rows cannot be read, as far as they can be counted.
  public let lost: Int
  /// How many rows can be read.
  public var kept: Int { rows.count }
  /// Who did what when, as far as it can be read.
  public let trail: AuditTrail
  private let rows: [RecordRow]
  private let key: DataKey

  /// Reads a file that was set aside, with the key of that vault.
  ///
  /// - Throws: ``VaultError/damaged`` where its tables or its key are lost,
  ///   ``VaultError/wrongKey(_:)``, ``VaultError/noKey(_:)``, and what the source or the disk may
  ///   say.
  public init(of path: String, with source: some KeySource) async throws(VaultError) {
    let reader = try SalvageReader(thread: SerialThread())
    let found = try await reader.read(path, slot: source.slot)
    let material = try await source.material(for: found.vault)
    guard let key = try await reader.open(found, with: material) else {
      throw .wrongKey(source.slot)
    }
    self.key = key
    // A row that SQLite can read and the key cannot open is lost too.
    rows = found.rows.filter { row in
      if row.kind == .late { return (try? LatePlace.draft(row, by: key)) != nil }
      return (try? key.open(row.sealed, as: row.seal)) != nil
    }
    lost = found.lost + found.rows.count - rows.count
    trail = found.audit.trail(by: key)
  }

  /// The records of a kind.
  public func records<Record: VaultRecord>(_ type: Record.Type = Record.self) -> [Record] {
    rows.filter { $0.kind == Record.shelf.kind }.compactMap { try? Vault.open($0, by: key) }
  }

  /// The open items of the outbox, in order.
  ///
  /// Those that were being sent may have arrived: ``Outbox/init(_:settled:)`` takes them up as
  /// such.
  public func outbox() -> [OutboxItem] {
    rows.filter { $0.kind == .outbox }.compactMap { try? Vault.open($0, by: key) }
      .sorted { (left: OutboxItem, right: OutboxItem) in left.position < right.position }
  }

  /// The items that were confirmed or discarded: what is written later may need what they brought.
  func settled() -> [OutboxItem] {
    rows.filter { $0.kind == .settled }.compactMap { try? Vault.open($0, by: key) }
  }

  /// All records, sealed for another vault.
  func rows(for key: DataKey) throws(VaultError) -> [RecordRow] {
    var rows: [RecordRow] = []
    for shelf in Shelf.allCases { rows += try sealed(shelf, by: key) }
    // They are newer than the drafts of their names.
    for row in self.rows where row.kind == .late {
      guard let draft = try? LatePlace.draft(row, by: self.key) else { continue }
      rows.append(try Vault.row(draft, by: key))
    }
    // The page of a person follows from the key.
    let pages = Dictionary(grouping: people()) { PeoplePage.number(of: $0.id, by: key) }
    for (number, people) in pages.sorted(by: { $0.key < $1.key }) {
      var page = PeoplePage()
      page.people = people
      rows.append(try Vault.row(page, PeoplePage.row(number, by: key), by: key))
    }
    for item in outbox() + settled() { rows.append(try Vault.row(item, by: key)) }
    return rows
  }

  /// The records of a shelf, sealed for another vault.
  private func sealed(_ shelf: Shelf, by key: DataKey) throws(VaultError) -> [RecordRow] {
    switch shelf {
    case .credentials: try sealed(SavedCredential.self, by: key)
    case .lists: try sealed(CachedList.self, by: key)
    case .drafts: try sealed(Draft.self, by: key)
    case .consents: try sealed(Consent.self, by: key)
    case .links: try sealed(Link.self, by: key)
    case .kiosks: try sealed(KioskTerminal.self, by: key)
    case .cards: try sealed(IssuedCard.self, by: key)
    case .received: try sealed(ReceivedWrite.self, by: key)
    case .outreach: try sealed(OutreachRecord.self, by: key)
    case .counts: try sealed(CountRecord.self, by: key)
    case .reportStores: try sealed(KeptReportStore.self, by: key)
    case .reportResults: try sealed(KeptReportResult.self, by: key)
    // It is read of ETO again, or made of the results.
    case .reportFacts, .reportCourses, .reportIndexes: []
    }
  }

  private func sealed<Record: VaultRecord>(
    _ type: Record.Type, by key: DataKey
  ) throws(VaultError) -> [RecordRow] {
    try records(type).map { record throws(VaultError) in try Vault.row(record, by: key) }
  }

  /// The people of the caseload.
  public func people() -> [CachedPerson] {
    rows.filter { $0.kind == .people }.flatMap { row in
      (try? Vault.page(row, by: key))?.people ?? []
    }
  }
}

/// Reads a damaged file, on a thread of its own.
actor SalvageReader {
  /// What it found.
  struct Found: Sendable {
    var vault: VaultID
    var key: WrappedKey
    var rows: [RecordRow]
    var lost: Int
    var audit: AuditRows
  }

  private let thread: SerialThread

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(thread: SerialThread) { self.thread = thread }

  /// Stretches a passphrase, which takes a while, and opens the key with it.
  func open(_ found: Found, with material: KeyMaterial) throws(VaultError) -> DataKey? {
    try found.key.open(with: material, vault: found.vault.bytes)
  }

  /// Reads a copy of a file, row by row.
  func read(_ path: String, slot: KeySlot) throws(VaultError) -> Found {
    // If this process dies, the next one sweeps the folder away.
    let folder = try HeldFolder(prefix: "\(path)-copy-")
    defer { withExtendedLifetime(folder) {} }
    let copy = folder.path
    try Self.copy(path, to: "\(copy)/vault")
    Self.lengthen("\(copy)/vault")
    if access("\(path)-wal", F_OK) == 0 { try Self.copy("\(path)-wal", to: "\(copy)/vault-wal") }
    do {
      let queue = try DatabaseQueue(path: "\(copy)/vault")
      defer { try? queue.close() }
      return try queue.unsafeRead { try Self.found(in: $0, slot: slot) }
    } catch { throw VaultError(error) }
  }

  private static func found(in database: Database, slot: KeySlot) throws -> Found {
    guard let vault = try Data.fetchOne(database, sql: "SELECT id FROM vault NOT INDEXED") else {
      throw VaultError.damaged
    }
    guard let key = try WrappedKey.fetch(slot, from: database) else { throw VaultError.noKey(slot) }
    var found = Found(
      vault: VaultID([UInt8](vault)), key: key, rows: [], lost: 0,
      audit: AuditRows(damaged: database))
    // The sequence tells how many rows there were, even where the last ones are lost.
    let last =
      (try? Int64.fetchOne(database, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'record'"))
      ?? (try? Int64.fetchOne(database, sql: "SELECT max(position) FROM record NOT INDEXED")) ?? 0
    read(1...max(1, last), from: database, into: &found)
    return found
  }

  /// Reads a range of rows; where it cannot be read, its halves, down to single rows.
  private static func read(
    _ range: ClosedRange<Int64>, from database: Database, into found: inout Found
  ) {
    do {
      let rows = try Row.fetchAll(
        database,
        sql: "SELECT * FROM record NOT INDEXED WHERE position BETWEEN ? AND ? ORDER BY position",
        arguments: [range.lowerBound, range.upperBound])
      for row in rows {
        if let kind = RecordKind(rawValue: row["kind"]), let row = RecordRow(row, kind: kind) {
          found.rows.append(row)
        } else {
          found.lost += 1
        }
      }
    } catch {
      guard range.count > 1 else {
        found.lost += 1
        return
      }
      let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
      read(range.lowerBound...middle, from: database, into: &found)
      read(middle + 1...range.upperBound, from: database, into: &found)
    }
  }

  /// Gives a file that was cut short the length that its header names.
  ///
  /// SQLite refuses the whole of a file that is too short. Once lengthened, it refuses only the
  /// missing pages, which are empty.
  private static func lengthen(_ path: String) {
    let file = Glibc.open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    // Page size and count, as in https://www.sqlite.org/fileformat2.html.
    var header = [UInt8](repeating: 0, count: 32)
    guard pread(file, &header, 32, 0) == 32 else { return }
    let size = Int(header[16]) << 8 | Int(header[17])
    let count = header[28...].reduce(0) { $0 << 8 | Int($1) }
    let length = (size == 1 ? 65_536 : size) * count
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size < length, length < 1 << 36 else { return }
    ftruncate(file, off_t(length))
  }

  private static func copy(_ source: String, to target: String) throws(VaultError) {
    let input = Glibc.open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard input >= 0 else { throw VaultError(errno) }
    defer { close(input) }
    let output = Glibc.open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw VaultError(errno) }
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(input, &buffer, buffer.count)
      guard count != 0 else { return }
      guard count > 0, write(output, buffer, count) == count else { throw VaultError(errno) }
    }
  }
}
