public import struct FoundationEssentials.UUID

extension UUID {
  /// Another id for each pair of numbers, the same every time.
  public func joined(with number: UInt64, _ other: Int = 0) -> UUID {
    var bytes = uuid
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for place in 0..<8 { bytes[8 + place] ^= UInt8(truncatingIfNeeded: number >> (8 * place)) }
      for place in 0..<4 { bytes[4 + place] ^= UInt8(truncatingIfNeeded: other >> (8 * place)) }
    }
    return UUID(uuid: bytes)
  }
}
