import Resources

/// The progress of something, in ASCII: `[######--------------]  30 %`.
enum ProgressBar {
  private static let width = 20

  /// The bar; empty where the total is unknown.
  ///
  /// - Parameters:
  ///   - part: how much is done, from 0 to 1
  ///   - phrases: how numbers are written
  /// - Returns: the bar, with a space behind it
  static func text(_ part: Double?, _ phrases: Phrases) -> String {
    guard let part else { return "" }
    let done = min(1, max(0, part))
    let filled = Int(done * Double(width))
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    let percent = phrases.number(Int(done * 100))
    return "[\(bar)] \(String(repeating: " ", count: max(0, 3 - percent.count)))\(percent) % "
  }
}
