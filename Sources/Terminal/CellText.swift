/// The text of a cell in four bytes, so that a frame's thousands of cells are copied and compared as plain
/// memory, and as little of it as can be: whoever presses a key after a while finds none of it in the
/// processor's caches.
///
/// A cluster of at most four bytes of UTF-8, as every single scalar is, stands in it; a longer one, as a
/// joined emoji, in a table of the process.
struct CellText: Hashable, Sendable {
  /// The bytes from the lowest on, zero where there is none; for a longer text ``isLong`` in the lowest,
  /// and its place in the table above it.
  let bits: UInt32

  /// No text in UTF-8 begins with it.
  private static let isLong: UInt32 = 0xFF
  private static let inlineLimit = 4

  /// A space.
  static let space = CellText(0x20)
  /// Nothing, right of a wide cluster.
  static let empty = CellText(bits: 0)

  init(bits: UInt32) { self.bits = bits }

  /// One byte of ASCII.
  init(_ byte: UInt8) { bits = UInt32(byte) }

  /// A cluster; nil where it is a long one and the table is full.
  init?(_ text: String) {
    let bytes = text.utf8
    guard bytes.count <= Self.inlineLimit else {
      guard let place = LongClusters.all.place(of: text) else { return nil }
      bits = Self.isLong | place << 8
      return
    }
    var bits: UInt32 = 0
    var shift: UInt32 = 0
    for byte in bytes {
      bits |= UInt32(byte) << shift
      shift += 8
    }
    self.bits = bits
  }

  /// The one byte that it is; nil where it is another text than one sign of ASCII.
  var ascii: UInt8? { bits != 0 && bits < 0x80 ? UInt8(truncatingIfNeeded: bits) : nil }

  /// The cluster as a string.
  var string: String {
    if bits & 0xFF == Self.isLong { return LongClusters.all.text(at: bits >> 8) }
    let count = Self.inlineLimit - bits.leadingZeroBitCount / 8
    return String(unsafeUninitializedCapacity: Self.inlineLimit) { bytes in
      for place in 0..<count { bytes[place] = UInt8(truncatingIfNeeded: bits >> (place * 8)) }
      return count
    }
  }
}
