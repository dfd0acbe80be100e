import FoundationEssentials
import GRDB

extension Vault {
  /// Moves a damaged file aside, under a dated name in the same directory.
  ///
  /// Its content is not changed; ``Salvage`` reads what can be read. After this a new vault can be
  /// opened in the directory.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - isAwaited: Whether its content is to come into the new vault: until
  ///     ``setUp(with:by:taking:progress:)`` has ended, ``awaitingRescue(at:)`` returns it.
  ///   - clock: The time.
  /// - Returns: Its path.
  /// - Throws: ``VaultError/inUse(process:)``, ``VaultError/notPermitted``,
  ///   ``VaultError/readOnly``.
  public static func setAside(
    at path: String, isAwaited: Bool = false, clock: @Sendable () -> Moment = Moment.now
  ) async throws(VaultError) -> String {
    try await Opening(thread: SerialThread())
      .setAside(VaultDirectory(path: path), at: clock().wall, isAwaited: isAwaited)
  }

  /// The path of a file that was set aside for a new vault which was never made, so that the rescue
  /// has to begin again; nil where there is none.
  public static func awaitingRescue(at path: String) -> String? {
    VaultDirectory(path: path).awaitingRescue()
  }

  /// The paths of the files that were set aside in a directory, oldest first.
  public static func asides(at path: String) -> [String] { VaultDirectory(path: path).asides() }

  /// Destroys everything: first the keys, then the files, including those set aside.
  ///
  /// Once the keys are gone, nobody can open what is left of the files. The vault is closed
  /// afterwards.
  ///
  /// - Parameters:
  ///   - sources: Keys that are stored elsewhere; they are forgotten.
  ///   - user: The user of this machine who does it, for the next vault's audit trail; nil where it
  ///     is not to be named.
  /// - Throws: What the disk may say to overwriting and removing the files.
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
    // The log still has the earlier pages.
    try database.fold()
  }
}
