/// Where the key to a vault comes from.
public protocol KeySource: Sendable {
  /// The slot of the vault that it opens.
  var slot: KeySlot { get }

  /// Fetches the passphrase or key.
  ///
  /// It may wait, for a person who unlocks their keyring for example.
  func material(for vault: VaultID) async throws(VaultError) -> KeyMaterial

  /// Makes a passphrase or key for a vault that has none of this source, and keeps it where it
  /// belongs.
  func newMaterial(for vault: VaultID) async throws(VaultError) -> KeyMaterial

  /// Forgets what was kept for a vault; nothing where there is nothing to forget.
  func forget(_ vault: VaultID) async throws(VaultError)
}

extension KeySource {
  /// The same as is there already.
  public func newMaterial(for vault: VaultID) async throws(VaultError) -> KeyMaterial {
    try await material(for: vault)
  }

  /// Nothing.
  public func forget(_ vault: VaultID) async throws(VaultError) {}
}

/// Why a key cannot be had.
public enum KeyTrouble: Error, Hashable, Sendable {
  /// The program that keeps it is not installed, or does not run.
  case notInstalled
  /// It does not answer, or nobody unlocked it in time.
  case noAnswer
  /// It has no key for this vault.
  case notThere
  /// The file with it can be read by others.
  case openToOthers
  /// What is there is no such key: too short, too long or not text.
  case unfit
}
