public import struct FoundationEssentials.Date
public import typealias FoundationEssentials.TimeInterval

/// How far the satellites' clock, which a fix is stamped with, and the machine's are apart.
public enum ClockDifference: Hashable, Sendable {
  /// Two minutes at most: they agree.
  case none
  /// More than two minutes; seconds by which the machine is ahead, less than nothing where it is behind.
  case some(TimeInterval)
  /// More than a year: one of the two is plainly wrong, as a receiver is that counts its weeks anew.
  case years(TimeInterval)

  /// Compares the time of a fix with when it came, by the machine's clock.
  public init(of fix: Fix, heardAt now: Date) {
    let ahead = fix.age(at: now)
    self =
      switch abs(ahead) {
      case ...120: .none
      case ...31_622_400: .some(ahead)
      default: .years(ahead)
      }
  }
}
