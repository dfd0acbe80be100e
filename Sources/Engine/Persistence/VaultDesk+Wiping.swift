import Vault

extension VaultDesk {
  /// Whether there is anything in a folder to be destroyed.
  public static func isAnything(at path: String) -> Bool {
    Vault.isThere(at: path) || Vault.hasLeftovers(at: path)
  }

  /// Destroys all that is kept in a folder: first the keys, then the files, whether or not anybody
  /// could open them, and those that were set aside.
  ///
  /// The keyring forgets its key where it can be asked; without the file that opens nothing.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - user: whose account on this machine it is done from; the next vault's audit trail begins with it.
  /// - Throws: ``PersistenceTrouble/open(process:)`` where another process has it open, and what the disk
  ///   may say.
  public static func wipe(at path: String, by user: String) async throws(PersistenceTrouble) {
    try await asking { () throws(VaultError) in
      let vault: Vault
      do throws(VaultError) { vault = try await Vault(at: path) } catch {
        switch error {
        case .inUse: throw error
        case .locked, .notSetUp, .alreadySetUp, .noKey, .lastKey, .wrongPassphrase, .wrongKey,
          .mustWait, .passphraseTooShort, .keyUnavailable, .damaged, .tooNew, .notPermitted,
          .readOnly, .diskFull, .tampered, .notFound, .system, .database:
          // What SQLite cannot open is overwritten as it is.
          return try await Vault.wipe(at: path, by: user)
        }
      }
      let hasKeyring = try await vault.slots.contains(.keyring)
      try await vault.wipe(
        forgetting: hasKeyring ? [try SecretService(patience: .seconds(5))] : [], by: user)
    }
  }
}
