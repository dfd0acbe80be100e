public import FoundationEssentials

/// How long to wait before the next try.
///
/// Five seconds, doubling up to a quarter of an hour, each shortened at random by up to half, so
/// that a building full of laptops does not come back all at once.
public enum Backoff {
  /// The first wait.
  public static let first: TimeInterval = 5
  /// The longest wait, unless the system asks for more.
  public static let longest: TimeInterval = 15 * 60
  /// The longest wait that a system is granted.
  public static let longestAsked: TimeInterval = 60 * 60

  /// The wait after so many failures in a row.
  ///
  /// - Parameters:
  ///   - failures: One or more.
  ///   - asked: What the system asked for, in seconds (`Retry-After`).
  ///   - random: From 0 to 1.
  /// - Returns: Seconds.
  public static func wait(failures: Int, asked: TimeInterval? = nil, random: Double) -> TimeInterval
  {
    let doublings = Double(min(max(failures, 1), 16) - 1)
    let full = min(longest, first * exp2(doublings))
    let ours = full * (1 - min(max(random, 0), 1) / 2)
    return max(ours, min(asked ?? 0, longestAsked))
  }

  /// Whether a moment has come, or lies too far ahead for a wait of ours, since the clock was
  /// turned back.
  public static func isDue(_ moment: Date?, now: Date) -> Bool {
    guard let moment else { return true }
    return moment <= now || moment.timeIntervalSince(now) > longestAsked
  }

  private static func exp2(_ power: Double) -> Double {
    (0..<Int(power)).reduce(1) { value, _ in value * 2 }
  }
}
