import GRDB

extension Vault {
  /// Adds to the audit trail, all of it or nothing.
  ///
  /// The table takes no changes and no deletions: only wiping the vault ends the trail.
  public func audit(_ notes: [AuditNote]) throws(VaultError) {
    let key = try dataKey
    try write(notes.map { entry($0, by: key) }, by: key) { _ in }
  }

  /// The audit trail, oldest first.
  public func auditTrail() throws(VaultError) -> AuditTrail {
    let key = try dataKey
    return try database.read { try AuditChain(database: $0, key: key).read() }
  }

  /// Writes something together with what the trail tells of it, all of it or nothing.
  ///
  /// What the disk would not take of the trail before comes first.
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

  /// A note as the trail has it; it gets its number there.
  func entry(_ note: AuditNote, by key: DataKey) -> AuditEntry {
    let subject =
      switch note.subject {
      case .id(let id): id
      case .hidden(let kind, let name): "\(kind)/\(key.pseudonym(of: name, in: kind))"
      }
    var entry = AuditEntry(
      number: 0, runBegan: began.wall, elapsed: (note.moment ?? clock()).elapsed(since: began),
      author: note.author, action: note.action.rawValue, subject: subject)
    entry.kind = note.kind
    entry.item = note.item
    entry.count = note.count
    return entry
  }
}
