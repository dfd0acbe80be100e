/// Where the key to a vault comes from.
public protocol KeySource: Sendable {
  /// The slot of the vault that it opens.
  var slot: KeySlot { get }

  /// Fetches the passphrase or key.
  ///
  /// It may wait, for example for a person who unlocks their keyring.
  func material(for vault: VaultID) async throws(VaultError) -> KeyMaterial

  /// Makes a passphrase or key for a vault that has none in this slot, and stores it.
  func newMaterial(for vault: VaultID) async throws(VaultError) -> KeyMaterial

  /// Removes what was stored for a vault, if anything.
  func forget(_ vault: VaultID) async throws(VaultError)
}

extension KeySource {
  /// The same as ``material(for:)``.
  public func newMaterial(for vault: VaultID) async throws(VaultError) -> KeyMaterial {
    try await material(for: vault)
  }

  /// There is nothing to remove.
  public func forget(_ vault: VaultID) async throws(VaultError) {}
}

/// Why a key cannot be had.
public enum KeyTrouble: Error, Hashable, Sendable {
  /// The program that stores it is not installed, or does not run.
  case notInstalled
  /// It does not answer, or nobody unlocked it in time.
  case noAnswer
  /// It has no key for this vault.
  case notThere
  /// The file with it can be read by others.
  case openToOthers
  /// What is there cannot be a key: it is too short, too long or not text.
  case unfit
}
