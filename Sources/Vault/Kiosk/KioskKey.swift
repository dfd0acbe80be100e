import Crypto
import FoundationEssentials
public import Model

/// The random key of one kiosk, which its terminal has from systemd and the staff's vault keeps.
///
/// It makes and opens the list of marks, and it proves that a queued write comes from the terminal.
/// It cannot open queued writes: ``KioskSeal`` says why.
public struct KioskKey: Sendable {
  private let root: SymmetricKey
  private let marks: SymmetricKey
  /// Seals the list.
  let list: SymmetricKey
  /// Proves that the terminal queued a write.
  let sender: SymmetricKey

  /// Draws one.
  public init() { self.init(SymmetricKey(size: .bits256)) }

  /// Reads a key that ``text`` wrote; nil for anything else.
  public init?(text: Secret) {
    let digits = Array(text.revealed.utf8)
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    defer { bytes.zero() }
    for place in stride(from: 0, to: 64, by: 2) {
      guard let high = Self.value(digits[place]), let low = Self.value(digits[place + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    self.init(SymmetricKey(data: bytes))
  }

  private init(_ root: SymmetricKey) {
    self.root = root
    func derived(_ purpose: String) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(inputKeyMaterial: root, info: Array(purpose.utf8), outputByteCount: 32)
    }
    marks = derived("porchlight kiosk marks")
    list = derived("porchlight kiosk list")
    sender = derived("porchlight kiosk sender")
  }

  /// Its 64 hexadecimal digits.
  public var text: Secret { Secret(root.withUnsafeBytes { Array($0) }.hex) }

  /// The mark of a text: the same in every list of this kiosk, different in every other kiosk's
  /// (HMAC-SHA256).
  public func mark(_ text: String) -> KioskMark {
    KioskMark(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: marks))
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

/// Sixteen bytes for a card, a number, or a name with its year; only a ``KioskKey`` can make them.
public struct KioskMark: Hashable, Sendable {
  /// The bytes.
  let bytes: [UInt8]

  /// Its 32 hexadecimal digits.
  public var text: String { bytes.hex }

  /// Takes the first sixteen bytes.
  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix(16)) }
}
