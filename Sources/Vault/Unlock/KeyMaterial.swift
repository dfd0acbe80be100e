import Crypto
public import Model

/// What a source gives: a passphrase, which could be guessed, or a random key.
///
/// It is never printed.
public struct KeyMaterial: Sendable, CustomStringConvertible, CustomReflectable {
  private enum Kind {
    case passphrase(Secret)
    case random(SymmetricKey)
  }

  private let kind: Kind

  /// A passphrase; scrypt stretches it, and wrong ones are counted.
  public static func passphrase(_ passphrase: Secret) -> KeyMaterial {
    KeyMaterial(kind: .passphrase(passphrase))
  }

  /// A random key of at least 32 bytes; nil where it is shorter.
  public static func random(_ bytes: [UInt8]) -> KeyMaterial? {
    bytes.count < 32 ? nil : KeyMaterial(kind: .random(SymmetricKey(data: bytes)))
  }

  /// A new random key.
  static func newKey() -> KeyMaterial { KeyMaterial(kind: .random(SymmetricKey(size: .bits256))) }

  /// Whether it could be guessed.
  var isPassphrase: Bool {
    switch kind {
    case .passphrase: true
    case .random: false
    }
  }

  /// The key to wrap the data key with.
  ///
  /// - Throws: ``VaultError/system(_:)`` where there is not enough memory.
  func wrappingKey(cost: ScryptCost?, salt: [UInt8]) throws(VaultError) -> SymmetricKey {
    switch kind {
    case .passphrase(let text):
      var bytes = Array(text.revealed.utf8)
      defer { bytes.zero() }
      return try (cost ?? .current).key(from: bytes, salt: salt)
    case .random(let key):
      return HKDF<SHA256>.deriveKey(
        inputKeyMaterial: key, salt: salt, info: Array("porchlight vault key".utf8),
        outputByteCount: 32)
    }
  }

  /// A fixed sign, whatever it is.
  public var description: String { "•••" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
