/// Cuts what gpsd sends into lines.
struct GPSDLines {
  /// More than any of its lines has: a sky full of satellites is 20 KiB.
  static let limit = 64 << 10

  /// What came behind the last line end.
  private var rest: [UInt8] = []

  /// Takes bytes as they come, and gives the lines that are whole, without their ends.
  ///
  /// nil where a line is longer than gpsd makes any.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [[UInt8]]? {
    var lines: [[UInt8]] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
        lines.append(rest)
        rest.removeAll(keepingCapacity: true)
      } else if rest.count < Self.limit {
        rest.append(byte)
      } else {
        return nil
      }
    }
    return lines
  }
}
