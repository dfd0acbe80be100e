import Crypto
import FoundationEssentials

/// The random key that everything in a vault is sealed with.
///
/// It exists in memory while the vault is unlocked, and on the disk only wrapped. swift-crypto
/// overwrites its bytes when the last copy is dropped.
struct DataKey: Sendable {
  private let records: SymmetricKey
  private let names: SymmetricKey
  /// The key itself, for wrapping.
  private let root: SymmetricKey

  /// Makes a new one.
  init() { self.init(SymmetricKey(size: .bits256)) }

  private init(_ root: SymmetricKey) {
    self.root = root
    records = Self.derived(root, for: "porchlight vault records")
    names = Self.derived(root, for: "porchlight vault names")
  }

  /// Unwraps a key; nil where the wrapping key or the context is another.
  init?(wrapped: [UInt8], by wrapping: SymmetricKey, context: [UInt8]) {
    guard let box = try? AES.GCM.SealedBox(combined: wrapped),
      var bytes = try? AES.GCM.open(box, using: wrapping, authenticating: context),
      bytes.count == 32
    else { return nil }
    self.init(SymmetricKey(data: bytes))
    bytes.resetBytes(in: 0..<bytes.count)
  }

  /// Seals the key itself with another.
  func wrapped(by wrapping: SymmetricKey, context: [UInt8]) throws(VaultError) -> [UInt8] {
    let sealed = root.withUnsafeBytes {
      try? AES.GCM.seal($0, using: wrapping, authenticating: context).combined
    }
    guard let sealed else { throw .tampered }
    return [UInt8](sealed)
  }

  /// Seals a row's content: a random nonce, the cipher text and its tag.
  func seal(_ content: [UInt8], as seal: Seal) throws(VaultError) -> [UInt8] {
    let box = try? AES.GCM.seal(content, using: records, authenticating: seal.bytes)
    guard let combined = box?.combined else { throw .tampered }
    return [UInt8](combined)
  }

  /// Opens a row's content.
  ///
  /// - Throws: ``VaultError/tampered`` where a bit of the content or of the seal differs.
  func open(_ sealed: Data, as seal: Seal) throws(VaultError) -> [UInt8] {
    guard let box = try? AES.GCM.SealedBox(combined: sealed),
      let content = try? AES.GCM.open(box, using: records, authenticating: seal.bytes)
    else { throw .tampered }
    return [UInt8](content)
  }

  /// The id for a name that may say something about a person.
  ///
  /// A name has one id in this vault and another in every other, and nobody without the key finds
  /// the name from it.
  func id(of name: String, in kind: RecordKind) -> RecordID {
    let text = Array("\(kind.rawValue)|\(name)".utf8)
    return RecordID(HMAC<SHA256>.authenticationCode(for: text, using: names))
  }

  /// The sign for a hidden name in this vault: sixteen hexadecimal digits.
  func pseudonym(of name: String, in kind: String) -> String {
    let text = Array("pseudonym|\(kind)|\(name)".utf8)
    return Array(HMAC<SHA256>.authenticationCode(for: text, using: names).prefix(8)).hex
  }

  private static func derived(_ key: SymmetricKey, for purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: key, info: Array(purpose.utf8), outputByteCount: 32)
  }
}
