import FoundationEssentials
import GRDB

extension Vault {
  /// Moves a damaged file aside, under a dated name in the same directory.
  ///
  /// Nothing in it is changed; ``Salvage`` reads what can be read. After this a new vault can be
  /// opened in the directory.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - isAwaited: Whether what was read of it is to come into the new vault: until
  ///     ``setUp(with:by:taking:progress:)`` has ended, ``awaitingRescue(at:)`` tells of it.
  ///   - clock: The time.
  /// - Returns: Its path.
  /// - Throws: ``VaultError/inUse(process:)``, ``VaultError/notPermitted``, ``VaultError/readOnly``.
  public static func setAside(
    at path: String, isAwaited: Bool = false, clock: @Sendable () -> Moment = Moment.now
  ) async throws(VaultError) -> String {
    try await Opening(thread: SerialThread())
      .setAside(VaultDirectory(path: path), at: clock().wall, isAwaited: isAwaited)
  }

  /// What was set aside in a directory to be read for a new vault, which was not made yet: whoever began
  /// that has to begin again; nil for nothing.
  public static func awaitingRescue(at path: String) -> String? {
    VaultDirectory(path: path).awaitingRescue()
  }

  /// The paths of what was set aside in a directory, oldest first.
  public static func asides(at path: String) -> [String] { VaultDirectory(path: path).asides() }

  /// Destroys everything: first the keys, then the files, what was set aside included.
  ///
  /// Once the keys are gone, what is left of the files can be opened by nobody. The vault is closed
  /// afterwards.
  ///
  /// - Parameters:
  ///   - sources: Those that keep something elsewhere forget it.
  ///   - user: Whose account on this machine it is done from: the next vault's audit trail begins with
  ///     that; nil for somebody whom it does not tell of.
  /// - Throws: What the disk may say to the files' being overwritten and taken away.
  public func wipe(
    forgetting sources: [any KeySource] = [], by user: String? = nil
  ) async throws(VaultError) {
    lock()
    unwritten = Unwritten()
    owedSealed = []
    // Where there is no room to write that down, the files are overwritten as they are.
    try? destroyKeys()
    for source in sources { try? await source.forget(id) }
    try? closeFile()
    try directory.destroyAll()
    if let user { directory.noteWipe(by: user, at: clock().wall) }
    try close()
  }

  /// Destroys a vault that cannot be opened, files that were set aside included.
  ///
  /// - Throws: ``VaultError/inUse(process:)``, and what the disk may say.
  public static func wipe(at path: String, by user: String? = nil) async throws(VaultError) {
    try await Opening(thread: SerialThread())
      .destroy(VaultDirectory(path: path), by: user, at: Moment.now().wall)
  }

  /// Overwrites every wrapped key, in the file and in its log.
  func destroyKeys() throws(VaultError) {
    let database = try database
    try database.write { database in
      try database.execute(sql: "UPDATE key SET wrapped = zeroblob(length(wrapped))")
      try database.execute(sql: "UPDATE keyPair SET sealed = zeroblob(length(sealed))")
      try database.execute(sql: "DELETE FROM key; DELETE FROM keyPair")
    }
    // The log still has the pages from before.
    try database.fold()
  }
}
