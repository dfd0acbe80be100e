import Crypto

/// A record's id: 32 hexadecimal digits, in 16 bytes.
struct SysID: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Reads 32 hexadecimal digits.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 32, text.allSatisfy(\.isHexDigit),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  /// The id of a name: the same every time.
  init(of name: String) {
    (high, low) = SHA256.hash(data: Array(name.utf8)).withUnsafeBytes { digest in
      (
        UInt64(bigEndian: digest.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: digest.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }

  /// As 32 lower-case digits.
  var text: String { Self.hex(high) + Self.hex(low) }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
