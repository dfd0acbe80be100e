import FoundationEssentials
import GRDB

extension Vault {
  /// Adds to the audit trail, all of it or nothing.
  ///
  /// The table refuses changes and deletions: the trail ends only when the vault is wiped.
  public func audit(_ notes: [AuditNote]) throws(VaultError) {
    let key = try dataKey
    try write(notes.map { entry($0, by: key) }, by: key) { _ in }
  }

  /// Adds to the audit trail; what the disk does not take now is added with the next entry that it
  /// does take, even if the vault is locked and unlocked in between.
  public func auditSometime(_ note: AuditNote) throws(VaultError) {
    let key = try dataKey
    let entry = entry(note, by: key)
    do throws(VaultError) { try write([entry], by: key) { _ in } } catch { owed.append(entry) }
  }

  /// Seals the entries that the disk has not taken, before the key is dropped.
  func sealOwed() {
    defer { owed = [] }
    guard let key = currentKey else { return }
    let first = owedSealed.count
    owedSealed += owed.enumerated().compactMap { place, entry in
      try? key.seal(
        AuditLink(entry, after: []).packed(),
        as: Seal(owed: first + place, schema: AuditLink.schema))
    }
  }

  /// Opens what ``sealOwed()`` sealed.
  func openOwed(with key: DataKey) {
    let opened = owedSealed.enumerated().compactMap { number, sealed -> AuditEntry? in
      let seal = Seal(owed: number, schema: AuditLink.schema)
      guard let bytes = try? key.open(Data(sealed), as: seal) else { return nil }
      return try? AuditLink(from: bytes, number: 0, schema: AuditLink.schema).entry
    }
    owed = opened + owed
    owedSealed = []
  }

  /// The audit trail, oldest first.
  public func auditTrail() throws(VaultError) -> AuditTrail {
    let key = try dataKey
    return try database.read { try AuditChain(database: $0, key: key).read() }
  }

  /// Makes a change together with its entries in the trail, all of it or nothing.
  ///
  /// Entries that the disk refused earlier come first.
  func write(
    _ entries: [AuditEntry], by key: DataKey, lightly: Bool = false,
    _ body: (Database) throws -> Void
  ) throws(VaultError) {
    let all = owed + entries
    func save(to database: Database) throws {
      try body(database)
      try AuditChain(database: database, key: key).append(all)
    }
    if lightly { try database.writeLightly(save) } else { try database.write(save) }
    owed = []
  }

  /// A subject as the trail has it: a hidden name is replaced by a sign that only this vault's key
  /// makes.
  public func shown(_ subject: AuditNote.Subject) throws(VaultError) -> String {
    Self.shown(subject, by: try dataKey)
  }

  private static func shown(_ subject: AuditNote.Subject, by key: DataKey) -> String {
    switch subject {
    case .id(let id): id
    case .hidden(let kind, let name): "\(kind)/\(key.pseudonym(of: name, in: kind))"
    }
  }

  /// A note as an entry; it gets its number when it is added.
  func entry(_ note: AuditNote, by key: DataKey) -> AuditEntry {
    let subject = Self.shown(note.subject, by: key)
    var entry = AuditEntry(
      number: 0, runBegan: began.wall, elapsed: (note.moment ?? clock()).elapsed(since: began),
      author: note.author, action: note.action.rawValue, subject: subject)
    entry.kind = note.kind
    entry.item = note.item
    entry.count = note.count
    return entry
  }
}
