/// A line of values over time on one row of text.
///
/// Zero is the foot of the line. Whoever shows it says the same in numbers too.
public struct Sparkline: Hashable, Sendable {
  /// The values from the earliest on; nil where nothing is known.
  public var values: [Double?]

  /// Makes a line.
  public init(_ values: [Double?]) { self.values = values }

  /// It as text, the latest values where there is no room for all.
  public func text(width: Int, in appearance: Appearance) -> String {
    let shown = values.suffix(max(0, width))
    let most = shown.compactMap(\.self).max() ?? 0
    return shown.map { value in
      guard let value else { return " " }
      // What is nothing still has its place on the line.
      return appearance.block(max(1, BlockLevel.level(of: value, most: most)))
    }.joined()
  }
}
