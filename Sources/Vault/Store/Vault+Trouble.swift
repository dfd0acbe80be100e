import FoundationEssentials
import GRDB

extension Vault {
  /// Moves a damaged file aside, under a dated name in the same directory, and returns its path.
  ///
  /// Nothing in it is changed; ``Salvage`` reads what can be read. After this a new vault can be
  /// opened in the directory.
  ///
  /// - Throws: ``VaultError/inUse(process:)``, ``VaultError/notPermitted``, ``VaultError/readOnly``.
  public static func setAside(
    at path: String, clock: @Sendable () -> Moment = Moment.now
  ) async throws(VaultError) -> String {
    try await Opening(thread: SerialThread())
      .setAside(VaultDirectory(path: path), at: clock().wall)
  }

  /// The paths of what was set aside in a directory, oldest first.
  public static func asides(at path: String) -> [String] { VaultDirectory(path: path).asides() }

  /// Destroys everything: first the keys, then the files, what was set aside included.
  ///
  /// Once the keys are gone, what is left of the files can be opened by nobody. The vault is closed
  /// afterwards.
  ///
  /// Sources that keep something elsewhere forget it.
  ///
  /// - Throws: What the disk may say; the keys are gone even then, if it could be written at all.
  public func wipe(forgetting sources: [any KeySource] = []) async throws(VaultError) {
    lock()
    try destroyKeys()
    for source in sources { try? await source.forget(id) }
    try closeFile()
    for file in directory.sealedFiles() { try directory.destroy(file) }
    try close()
  }

  /// Destroys a vault that cannot be opened, files that were set aside included.
  ///
  /// - Throws: ``VaultError/inUse(process:)``, and what the disk may say.
  public static func wipe(at path: String) async throws(VaultError) {
    try await Opening(thread: SerialThread()).destroy(VaultDirectory(path: path))
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
