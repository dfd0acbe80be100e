import GRDB

extension Vault {
  /// Makes the vault's key, with a first way to it, and unlocks it.
  ///
  /// - Throws: ``VaultError/alreadySetUp``, and what the source may say.
  public func setUp(
    with source: some KeySource, progress: @Sendable (UnlockStep) -> Void = { _ in }
  ) async throws(VaultError) {
    guard try state == .new else { throw .alreadySetUp }
    let material = try await source.newMaterial(for: id)
    // It may have been set up while the source was waited for.
    guard try state == .new else { throw .alreadySetUp }
    let key = DataKey()
    try wrap(key, in: source.slot, with: material, progress)
    hold(key)
    progress(.unlocked)
  }

  /// Fetches the key from a source and takes it into memory.
  ///
  /// A passphrase counts as wrong, on the disk, until it is found to be right. If passphrases have
  /// become dearer to try since it was set, the key is wrapped anew.
  ///
  /// - Throws: ``VaultError/notSetUp``, ``VaultError/noKey(_:)``,
  ///   ``VaultError/wrongPassphrase(remaining:)``, ``VaultError/mustWait(_:)``,
  ///   ``VaultError/wrongKey(_:)``, and what the source may say.
  public func unlock(
    with source: some KeySource, progress: @Sendable (UnlockStep) -> Void = { _ in }
  ) async throws(VaultError) {
    let known = try slots
    guard !known.isEmpty else { throw .notSetUp }
    guard known.contains(source.slot) else { throw .noKey(source.slot) }
    let material = try await source.material(for: id)
    let (key, row) = try key(in: source.slot, with: material, progress)
    // Where that cannot be written now, it will be the next time.
    if row.isWeaker(than: cost) { try? wrap(key, in: source.slot, with: material, progress) }
    hold(key)
    progress(.unlocked)
  }

  /// How the next passphrase would be received.
  public var verdict: AttemptPolicy.Verdict {
    get throws(VaultError) {
      let count = try database.read { try AttemptPolicy.Count.fetch(from: $0) }
      return AttemptPolicy.verdict(count, now: clock())
    }
  }

  /// Adds a way to the key, or replaces the one of the same source.
  ///
  /// - Throws: ``VaultError/locked``, and what the source may say.
  public func add(_ source: some KeySource) async throws(VaultError) {
    _ = try dataKey
    let material = try await source.newMaterial(for: id)
    try wrap(try dataKey, in: source.slot, with: material) { _ in }
  }

  /// Takes a way to the key away, and what the source kept for it.
  ///
  /// - Throws: ``VaultError/lastKey`` where nothing else opens the vault.
  public func remove(_ source: some KeySource) async throws(VaultError) {
    let left = try slots.subtracting([source.slot])
    guard !left.isEmpty else { throw .lastKey }
    try database.write { database in
      try database.execute(sql: "DELETE FROM key WHERE slot = ?", arguments: [source.slot.rawValue])
    }
    try await source.forget(id)
  }

  /// Replaces the passphrase: one row is written, whatever the vault holds.
  ///
  /// - Throws: ``VaultError/wrongPassphrase(remaining:)`` and ``VaultError/mustWait(_:)`` for the old
  ///   one, ``VaultError/passphraseTooShort`` for the new.
  public func changePassphrase(
    from old: Passphrase, to new: Passphrase,
    progress: @Sendable (UnlockStep) -> Void = { _ in }
  ) async throws(VaultError) {
    let material = try await new.newMaterial(for: id)
    guard try slots.contains(.passphrase) else { throw .noKey(.passphrase) }
    let (key, _) = try key(in: .passphrase, with: try await old.material(for: id), progress)
    try wrap(key, in: .passphrase, with: material, progress)
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
    try database.write { [now = clock()] database in
      let count = try AttemptPolicy.Count.fetch(from: database)
      try AttemptPolicy.counting(count, now: now).save(to: database)
    }
    if let cost = row.cost { progress(.stretching(estimate: cost.estimate())) }
    guard let key = try row.open(with: material, vault: id.bytes) else {
      switch try verdict {
      case .mustWait(let time): throw .mustWait(time)
      case .mayTry(let remaining): throw .wrongPassphrase(remaining: remaining)
      }
    }
    try database.write { try AttemptPolicy.Count.clear(in: $0) }
    return (key, row)
  }

  private func wrap(
    _ key: DataKey, in slot: KeySlot, with material: KeyMaterial,
    _ progress: @Sendable (UnlockStep) -> Void
  ) throws(VaultError) {
    if material.isPassphrase { progress(.stretching(estimate: cost.estimate())) }
    let row = try WrappedKey(key, in: slot, with: material, vault: id.bytes, cost: cost)
    try database.write { try row.save(to: $0) }
  }
}
