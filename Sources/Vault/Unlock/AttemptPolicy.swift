/// How often a passphrase may be wrong before a wait.
///
/// This stops somebody at the keyboard from guessing. Against somebody with a copy of the file only
/// the passphrase's length and scrypt help.
///
/// Source: field.md §1.5 (Simple: five wrong PINs, twenty minutes).
public enum AttemptPolicy {
  /// How many wrong ones in a row lead to a wait.
  public static let limit = 5
  /// The wait.
  public static let wait = Duration.seconds(20 * 60)

  /// What was counted.
  public struct Count: Hashable, Sendable {
    /// How many in a row were wrong, or were never found to be right.
    public var failures: Int
    /// When the last of them was.
    public var last: Moment
  }

  /// Whether the next may be tried.
  public enum Verdict: Hashable, Sendable {
    /// It may; so many may be wrong, this one included, before a wait.
    case mayTry(remaining: Int)
    /// Not before this time has passed.
    case mustWait(Duration)
  }

  /// What follows from a count.
  public static func verdict(_ count: Count?, now: Moment) -> Verdict {
    guard let count, count.failures > 0 else { return .mayTry(remaining: limit) }
    if count.failures < limit { return .mayTry(remaining: limit - count.failures) }
    let passed = now.elapsed(since: count.last)
    return passed >= wait ? .mayTry(remaining: limit) : .mustWait(wait - passed)
  }

  /// The count with one more, to be written before the passphrase is tried.
  ///
  /// So a try counts even if somebody ends the program in the middle of it.
  public static func counting(_ count: Count?, now: Moment) -> Count {
    guard let count, count.failures < limit else { return Count(failures: 1, last: now) }
    return Count(failures: count.failures + 1, last: now)
  }
}
