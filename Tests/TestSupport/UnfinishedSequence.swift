/// Holds back the start of a control string until its end has come.
///
/// A read may end anywhere, and libvterm 0.1 loses the first part of a control string (a title, the
/// clipboard) that comes in two.
struct UnfinishedSequence {
  private static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07
  private static let backslash = UInt8(ascii: "\\")
  /// What begins an operating system command and a device control string, after the escape.
  private static let openers = [UInt8(ascii: "]"), UInt8(ascii: "P")]

  private var held: [UInt8] = []

  /// What can be read now: what was held back and came now, up to a control string without an end.
  mutating func complete(with bytes: [UInt8]) -> [UInt8] {
    let all = held + bytes
    var at = 0
    var whole = 0
    while at < all.count {
      guard all[at] == Self.escape else {
        at += 1
        whole = at
        continue
      }
      guard at + 1 < all.count else { break }
      guard Self.openers.contains(all[at + 1]) else {
        at += 1
        whole = at
        continue
      }
      guard let end = Self.end(of: all, from: at + 2) else { break }
      at = end
      whole = at
    }
    held = Array(all[whole...])
    return Array(all[..<whole])
  }

  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    for at in start..<bytes.count {
      if bytes[at] == bell { return at + 1 }
      if bytes[at] == backslash && bytes[at - 1] == escape { return at + 1 }
    }
    return nil
  }
}
