/// A random key in memory only, for a vault that lives no longer than the program, such as the
/// sandbox's.
public struct TemporaryKey: KeySource {
  private let key: KeyMaterial

  /// Makes a key.
  public init() { key = .newKey() }

  /// The slot of a credential.
  public var slot: KeySlot { .credential }

  /// The key.
  public func material(for vault: VaultID) async throws(VaultError) -> KeyMaterial { key }
}
