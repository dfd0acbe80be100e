/// Puts the bytes of UTF-8 together, over several reads; invalid bytes are dropped.
struct ScalarAssembler {
  private var bytes: [UInt8] = []

  /// Takes a byte and returns the character that it completes.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    if byte < 0x80 {
      bytes = []
      return Unicode.Scalar(byte)
    }
    if byte >= 0xC0 { bytes = [] } else if bytes.isEmpty { return nil }
    bytes.append(byte)
    guard let first = bytes.first, bytes.count == Self.length(first) else { return nil }
    defer { bytes = [] }
    return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
  }

  private static func length(_ first: UInt8) -> Int { first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4 }
}
