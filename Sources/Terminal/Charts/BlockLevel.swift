/// How high something is, as one sign: a block in eighths, or on a terminal without blocks one of eight signs
/// that grow darker.
extension Appearance {
  /// Whether blocks in eighths can be drawn: not on the Linux console, whose fonts lack most of them, and not
  /// for a screen reader.
  public var hasBlocks: Bool { charset == .unicode && !isConsole && !isAccessible }

  /// The sign of a level: 0 is empty, 8 is full; others are as the nearer of these.
  public func block(_ level: Int) -> String {
    let signs = hasBlocks ? BlockLevel.blocks : BlockLevel.plain
    return signs[min(max(0, level), signs.count - 1)]
  }
}

/// The levels that one sign can show.
enum BlockLevel {
  /// The highest one.
  static let most = 8

  /// U+2581 to U+2588 after a space.
  fileprivate static let blocks = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  fileprivate static let plain = [" ", ".", ":", "-", "=", "+", "*", "%", "#"]

  /// The level of a value where the highest one is full; what is more than nothing is at least 1.
  ///
  /// - Parameters:
  ///   - value: a value; what is below zero counts as zero
  ///   - most: the highest one
  ///   - levels: how many levels there are in all
  /// - Returns: from 0 to so many
  static func level(of value: Double, most: Double, levels: Int = most) -> Int {
    guard value > 0, most > 0, most.isFinite else { return 0 }
    return max(1, Int((min(1, value / most) * Double(levels)).rounded()))
  }
}
