import GRDB

extension Vault {
  /// Makes the vault's key, with a first way to it, and unlocks it.
  ///
  /// - Parameters:
  ///   - source: The way to the key.
  ///   - author: Who does it, by user name, for the audit trail; nil where it is not to be told.
  ///   - salvage: What was rescued from a damaged file. It comes in together with the key or not at
  ///     all, so that this can be tried again.
  ///   - progress: Hears how far it is.
  /// - Throws: ``VaultError/alreadySetUp``, and what the source and the disk may say.
  public func setUp(
    with source: some KeySource, by author: String? = nil, taking salvage: Salvage? = nil,
    progress: @Sendable (UnlockStep) -> Void = { _ in }
  ) async throws(VaultError) {
    guard try state == .new else { throw .alreadySetUp }
    let material = try await source.newMaterial(for: id)
    // It may have been set up while the source was awaited.
    guard try state == .new else { throw .alreadySetUp }
    let key = DataKey()
    let row = try wrapped(key, in: source.slot, with: material, progress)
    let rows = try salvage?.rows(for: key) ?? []
    let entries =
      (salvage?.trail.entries ?? []) + (author.map { beginning($0, salvage, by: key) } ?? [])
    try write(entries, by: key) { database in
      try row.save(to: database)
      for row in rows { try row.save(to: database) }
    }
    directory.endRescue()
    _ = lockFile?.clearCount()
    if author != nil { directory.forgetWipe() }
    use(key)
    progress(.unlocked)
  }

  /// The first entries of a new vault's trail, after those that were rescued from another.
  private func beginning(_ author: String, _ salvage: Salvage?, by key: DataKey) -> [AuditEntry] {
    var entries: [AuditEntry] = []
    if let (user, date) = directory.wipe {
      entries.append(
        AuditEntry(
          number: 0, runBegan: date, elapsed: .zero, author: user,
          action: AuditAction.vaultWiped.rawValue, subject: "vault"))
    }
    entries.append(entry(AuditNote(.vaultMade, .id("vault"), by: author), by: key))
    if let salvage {
      let subject = salvage.trail.isWhole ? "trail/whole" : "trail/broken"
      entries.append(
        entry(AuditNote(.vaultRescued, .id(subject), by: author, count: salvage.kept), by: key))
    }
    return entries
  }

  /// Fetches the key from a source and takes it into memory.
  ///
  /// A passphrase counts as wrong, on the disk, until it is found to be right. If scrypt has become
  /// more expensive since it was set, the key is wrapped anew.
  ///
  /// - Parameters:
  ///   - source: The way to the key.
  ///   - author: Who does it, by user name, for the audit trail, which is also told of wrong
  ///     passphrases since the last time; nil where it is not to be told.
  ///   - progress: Hears how far it is.
  /// - Throws: ``VaultError/notSetUp``, ``VaultError/noKey(_:)``,
  ///   ``VaultError/wrongPassphrase(remaining:)``, ``VaultError/mustWait(_:)``,
  ///   ``VaultError/wrongKey(_:)``, and what the source may say.
  public func unlock(
    with source: some KeySource, by author: String? = nil,
    progress: @Sendable (UnlockStep) -> Void = { _ in }
  ) async throws(VaultError) {
    let known = try slots
    guard !known.isEmpty else { throw .notSetUp }
    guard known.contains(source.slot) else { throw .noKey(source.slot) }
    let material = try await source.material(for: id)
    let (key, row) = try key(in: source.slot, with: material, progress)
    // If it cannot be written now, the next unlocking writes it.
    if row.isWeaker(than: cost) {
      try? wrap(key, in: source.slot, with: material, by: nil, progress)
    }
    openOwed(with: key)
    if let author { tell(of: source.slot, by: author, with: key) }
    use(key)
    progress(.unlocked)
  }

  /// Tells the audit trail of the unlocking, and of the wrong passphrases before it.
  ///
  /// A full disk can still be read: then the trail is told with the next entry that the disk takes.
  private func tell(of slot: KeySlot, by author: String, with key: DataKey) {
    let unlocked = entry(AuditNote(.vaultUnlocked, .id(slot.rawValue), by: author), by: key)
    func refused(_ count: Int) -> [AuditEntry] {
      guard count > 0 else { return [] }
      let slot = KeySlot.passphrase.rawValue
      return [entry(AuditNote(.vaultRefused, .id(slot), by: author, count: count), by: key)]
    }
    let missed = uncounted
    uncounted = 0
    do throws(VaultError) {
      let wrong = try database.read { try AttemptPolicy.Count.untold(in: $0) } + missed
      try write(refused(wrong) + [unlocked], by: key) { try AttemptPolicy.Count.tell(in: $0) }
      isDiskFull = false
    } catch {
      owed += refused(missed) + [unlocked]
      isDiskFull = error == .diskFull
    }
  }

  /// Adds a way to the key, or replaces the one of the same slot.
  ///
  /// - Parameters:
  ///   - source: The way to the key.
  ///   - author: Who does it, by user name, for the audit trail; nil where it is not to be told.
  /// - Throws: ``VaultError/locked``, and what the source may say.
  public func add(_ source: some KeySource, by author: String? = nil) async throws(VaultError) {
    _ = try dataKey
    let material = try await source.newMaterial(for: id)
    try wrap(try dataKey, in: source.slot, with: material, by: author) { _ in }
  }

  /// Removes a way to the key, and what the source stored for it.
  ///
  /// - Throws: ``VaultError/lastKey`` where nothing else opens the vault.
  public func remove(_ source: some KeySource) async throws(VaultError) {
    let left = try slots.subtracting([source.slot])
    guard !left.isEmpty else { throw .lastKey }
    try database.write { database in
      try database.execute(sql: "DELETE FROM key WHERE slot = ?", arguments: [source.slot.rawValue])
    }
    try? database.fold()
    try await source.forget(id)
  }

  /// Replaces the passphrase: one row is written, however much the vault has.
  ///
  /// Other ways to the key stay as they are, and a locked vault stays locked.
  ///
  /// - Parameters:
  ///   - old: The passphrase that it has; a wrong one is counted, as at unlocking.
  ///   - new: The passphrase that it gets.
  ///   - author: Who does it, by user name, for the audit trail.
  ///   - progress: Hears how far it is.
  /// - Throws: ``VaultError/noKey(_:)`` where it has none,
  ///   ``VaultError/wrongPassphrase(remaining:)`` and ``VaultError/mustWait(_:)`` for the old one,
  ///   ``VaultError/passphraseTooShort`` for the new, and what the disk may say; then it is as it
  ///   was.
  public func changePassphrase(
    from old: some KeySource, to new: Passphrase, by author: String? = nil,
    progress: @Sendable (UnlockStep) -> Void = { _ in }
  ) async throws(VaultError) {
    let material = try await new.newMaterial(for: id)
    guard try slots.contains(.passphrase) else { throw .noKey(.passphrase) }
    let (key, _) = try key(in: .passphrase, with: try await old.material(for: id), progress)
    try wrap(key, in: .passphrase, with: material, by: author, progress)
  }

  private func key(
    in slot: KeySlot, with material: KeyMaterial, _ progress: @Sendable (UnlockStep) -> Void
  ) throws(VaultError) -> (DataKey, WrappedKey) {
    guard let row = try database.read({ try WrappedKey.fetch(slot, from: $0) }) else {
      throw .noKey(slot)
    }
    guard material.isPassphrase else {
      guard let key = try row.open(with: material, vault: id.bytes) else { throw .wrongKey(slot) }
      return (key, row)
    }
    switch try verdict {
    case .mustWait(let time): throw .mustWait(time)
    case .mayTry: break
    }
    try countTry()
    if let cost = row.cost { progress(.stretching(estimate: cost.estimate())) }
    guard let key = try row.open(with: material, vault: id.bytes) else {
      switch try verdict {
      case .mustWait(let time): throw .mustWait(time)
      case .mayTry(let remaining): throw .wrongPassphrase(remaining: remaining)
      }
    }
    try clearTries()
    return (key, row)
  }

  /// Writes a way to the key, replacing the one of the same slot; the audit trail is told of the
  /// author.
  private func wrap(
    _ key: DataKey, in slot: KeySlot, with material: KeyMaterial, by author: String?,
    _ progress: @Sendable (UnlockStep) -> Void
  ) throws(VaultError) {
    let row = try wrapped(key, in: slot, with: material, progress)
    let entries = author.map {
      [entry(AuditNote(.passphraseChanged, .id(slot.rawValue), by: $0), by: key)]
    }
    try write(entries ?? [], by: key) { try row.save(to: $0) }
    // Until the log is copied into the file, the file still has the old one.
    try? database.fold()
  }

  private func wrapped(
    _ key: DataKey, in slot: KeySlot, with material: KeyMaterial,
    _ progress: @Sendable (UnlockStep) -> Void
  ) throws(VaultError) -> WrappedKey {
    if material.isPassphrase { progress(.stretching(estimate: cost.estimate())) }
    return try WrappedKey(key, in: slot, with: material, vault: id.bytes, cost: cost)
  }
}
