internal import Terminal

/// Collects a bracketed paste, byte by byte, up to the marker that ends it.
///
/// It collects little more than ``Paste/limit``; the rest is only searched for the marker.
struct PasteCollector {
  private static let end = Array("\u{1B}[201~".utf8)
  /// More than the limit, to notice that a cluster that is cut there is longer.
  private static let capacity = Paste.limit + 64

  private var bytes: [UInt8] = []
  private var matched = 0
  private var wasReturn = false
  private var overflowed = false

  /// Takes a byte and returns the paste when it is complete.
  mutating func take(_ byte: UInt8) -> Paste? {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count ? delivered() : nil
    }
    keepMatched()
    if byte == Self.end[0] { matched = 1 } else { keep(byte) }
    return nil
  }

  /// Ends a paste whose marker does not come.
  mutating func finish() -> Paste {
    keepMatched()
    return delivered()
  }

  /// Adds to the text what looked like the start of the marker.
  private mutating func keepMatched() {
    let count = matched
    matched = 0
    for byte in Self.end.prefix(count) { keep(byte) }
  }

  private mutating func keep(_ byte: UInt8) {
    let isRestOfLineEnd = wasReturn && byte == UInt8(ascii: "\n")
    wasReturn = byte == UInt8(ascii: "\r")
    if isRestOfLineEnd { return }
    guard bytes.count < Self.capacity else {
      overflowed = true
      return
    }
    bytes.append(wasReturn ? UInt8(ascii: "\n") : byte)
  }

  private func delivered() -> Paste {
    let text = String(decoding: bytes, as: UTF8.self)
    guard overflowed || text.utf8.count > Paste.limit else { return Paste(text: text) }
    var length = 0
    let kept = text.prefix { cluster in
      length += cluster.utf8.count
      return length <= Paste.limit
    }
    return Paste(text: String(kept), truncated: true)
  }
}
