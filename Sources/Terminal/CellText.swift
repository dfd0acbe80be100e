import Synchronization

/// The text of a cell in eight bytes, so that a frame's thousands of cells are copied and compared as
/// plain memory.
///
/// A cluster of at most seven bytes of UTF-8 stands in it; a longer one, as a joined emoji, in a table
/// of the process.
struct CellText: Hashable, Sendable {
  /// The bytes from the lowest on, and their number in the highest; for a longer text ``isLong`` there,
  /// and its place in the table.
  private let bits: UInt64

  /// In the place of a number of bytes: the text is in the table.
  private static let isLong: UInt64 = 0xFF
  private static let countShift: UInt64 = 56
  private static let inlineLimit = 7

  /// A space.
  static let space = CellText(0x20)
  /// Nothing, right of a wide cluster.
  static let empty = CellText(bits: 0)

  private init(bits: UInt64) { self.bits = bits }

  /// One byte of ASCII.
  init(_ byte: UInt8) { bits = UInt64(byte) | 1 << Self.countShift }

  /// A cluster.
  init(_ text: String) {
    let bytes = text.utf8
    guard bytes.count <= Self.inlineLimit else {
      bits = Self.isLong << Self.countShift | UInt64(LongClusters.place(of: text))
      return
    }
    var bits = UInt64(bytes.count) << Self.countShift
    var shift: UInt64 = 0
    for byte in bytes {
      bits |= UInt64(byte) << shift
      shift += 8
    }
    self.bits = bits
  }

  /// The one byte that it is; nil where it is another text than one sign of ASCII.
  var ascii: UInt8? {
    bits >> Self.countShift == 1 ? UInt8(truncatingIfNeeded: bits) : nil
  }

  /// The cluster as a string.
  var string: String {
    let count = bits >> Self.countShift
    if count == Self.isLong { return LongClusters.text(at: UInt32(truncatingIfNeeded: bits)) }
    return String(unsafeUninitializedCapacity: Self.inlineLimit) { bytes in
      for place in 0..<Int(count) { bytes[place] = UInt8(truncatingIfNeeded: bits >> (place * 8)) }
      return Int(count)
    }
  }
}

/// The clusters of more than seven bytes that were drawn.
private enum LongClusters {
  /// More than all emoji that are joined; whoever sends others cannot fill the memory with them.
  private static let limit = 8_192

  private struct Table {
    var places: [String: UInt32] = [:]
    var texts: [String] = []
  }

  private static let table = Mutex(Table())

  /// The place of a cluster; beyond the limit that of the sign for what cannot be drawn.
  static func place(of text: String) -> UInt32 {
    table.withLock { table in
      if let place = table.places[text] { return place }
      guard table.texts.count < limit else { return UInt32(limit) }
      let place = UInt32(table.texts.count)
      table.texts.append(text)
      table.places[text] = place
      return place
    }
  }

  static func text(at place: UInt32) -> String {
    table.withLock { Int(place) < $0.texts.count ? $0.texts[Int(place)] : "?" }
  }
}
