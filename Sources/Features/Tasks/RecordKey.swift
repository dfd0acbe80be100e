/// A record's id, which is 32 hexadecimal digits, in the sixteen bytes that they stand for.
enum RecordKey: Hashable, Sendable {
  case digits(UInt64, UInt64)
  /// Any other.
  case text(String)

  init(_ id: String) {
    var halves: (UInt64, UInt64) = (0, 0)
    var count = 0
    for byte in id.utf8 {
      guard let digit = Self.digit(byte), count < 32 else {
        self = .text(id)
        return
      }
      if count < 16 {
        halves.0 = halves.0 << 4 | digit
      } else {
        halves.1 = halves.1 << 4 | digit
      }
      count += 1
    }
    self = count == 32 ? .digits(halves.0, halves.1) : .text(id)
  }

  /// The id as it came.
  var id: String {
    switch self {
    case .text(let id): id
    case .digits(let first, let second):
      String(unsafeUninitializedCapacity: 32) { bytes in
        for place in 0..<32 {
          let half = place < 16 ? first : second
          let digit = UInt8(half >> UInt64(4 * (15 - place % 16)) & 0xF)
          bytes[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        }
        return 32
      }
    }
  }

  /// Small letters only: another spelling would come back as one that nobody sent.
  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a")) + 10
    default: nil
    }
  }
}
