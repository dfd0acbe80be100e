public import Model
import Vault

extension VaultDesk {
  /// Where the passphrase that is there comes from.
  public enum OldPassphrase: Sendable {
    /// Somebody typed it.
    case typed(Secret)
    /// It is in the file of this path, as ``KeyChoice/variable`` names one.
    case file(String)
  }

  /// The fewest letters or signs that a passphrase may have.
  public static let shortestPassphrase = Passphrase.shortest

  /// Replaces the passphrase of what is kept in a folder; other ways to open it stay as they are.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - old: the passphrase that is there; a wrong one counts as where it is unlocked.
  ///   - new: the one that takes its place.
  ///   - user: whose account on this machine it is, for the audit trail.
  /// - Throws: why not; then it is as it was.
  public static func changePassphrase(
    at path: String, from old: OldPassphrase, to new: Secret, as user: String
  ) async throws(PersistenceTrouble) {
    try await asking { () throws(VaultError) in
      let vault = try await Vault(at: path)
      do throws(VaultError) {
        switch old {
        case .typed(let secret):
          try await vault.changePassphrase(from: Passphrase(secret), to: Passphrase(new), by: user)
        case .file(let file):
          try await vault.changePassphrase(
            from: PassphraseFile(path: file), to: Passphrase(new), by: user)
        }
      } catch {
        try? await vault.close()
        throw error
      }
      try await vault.close()
    }
  }

  /// Adds a passphrase to what is kept in a folder and is opened by the keyring or by a service, with
  /// that.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - choice: how it is unlocked for that.
  ///   - new: the passphrase.
  ///   - user: whose account on this machine it is, for the audit trail.
  /// - Returns: Whether there is one now; false where nothing is kept yet.
  /// - Throws: why not; then it is as it was.
  public static func addPassphrase(
    at path: String, by choice: KeyChoice, _ new: Secret, as user: String
  ) async throws(PersistenceTrouble) -> Bool {
    guard let desk = try await open(at: path, by: choice, as: user) else { return false }
    do throws(PersistenceTrouble) {
      try await asking { () throws(VaultError) in
        try await desk.vault.add(Passphrase(new), by: user)
      }
    } catch {
      await desk.close()
      throw error
    }
    await desk.close()
    return true
  }

  /// Whether what is kept in a folder is opened by a passphrase, among others; false where nothing is
  /// kept yet.
  ///
  /// - Throws: why that cannot be told.
  public static func hasPassphrase(at path: String) async throws(PersistenceTrouble) -> Bool {
    guard Vault.isThere(at: path) else { return false }
    return try await asking { () throws(VaultError) in
      let vault = try await Vault(at: path)
      let slots = try await vault.slots
      try await vault.close()
      return slots.contains(.passphrase)
    }
  }
}
