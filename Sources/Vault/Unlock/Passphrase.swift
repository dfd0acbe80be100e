public import Model

/// A passphrase that somebody typed.
public struct Passphrase: KeySource {
  /// The fewest characters that one may have (HUD's 2004 HMIS standards, section 4.3 (8
  /// characters)).
  public static let shortest = 8

  private let text: Secret

  /// Takes what was typed.
  public init(_ text: Secret) { self.text = text }

  /// The slot of the passphrase.
  public var slot: KeySlot { .passphrase }

  /// What was typed.
  public func material(for vault: VaultID) async throws(VaultError) -> KeyMaterial {
    .passphrase(text)
  }

  /// What was typed, if it is long enough.
  ///
  /// - Throws: ``VaultError/passphraseTooShort``.
  public func newMaterial(for vault: VaultID) async throws(VaultError) -> KeyMaterial {
    guard text.revealed.count >= Self.shortest else { throw .passphraseTooShort }
    return .passphrase(text)
  }
}
