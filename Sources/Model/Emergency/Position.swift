public import struct FoundationEssentials.Date

/// Where somebody is, how certain that is, and who says so.
public struct Position: Hashable, Sendable {
  /// The point.
  public var coordinates: Coordinates
  /// How far off it may be, in metres.
  public var uncertainty: Double
  /// Where it comes from.
  public var source: Source

  /// Where a position comes from.
  public enum Source: Hashable, Sendable {
    /// The person typed it.
    case typed
    /// The person was shown it and confirmed it.
    case confirmed
    /// It is the configured place of the program, with its name.
    case configured(String)
    /// A receiver measured it, at this moment.
    case fix(Date)
  }

  /// Makes a position.
  public init(_ coordinates: Coordinates, uncertainty: Double, source: Source) {
    self.coordinates = coordinates
    self.uncertainty = uncertainty
    self.source = source
  }

  /// How long a measured position may be used, in seconds (our convention OC-7).
  public static let longestAge = 300.0

  /// Why a position may not be sent.
  public enum Flaw: Hashable, Sendable {
    /// It was measured too long ago, or in the future: in seconds.
    case stale(age: Int)
    /// It is 0, 0, which stands for an unknown place.
    case nowhere
    /// It does not say how far off it may be.
    case noUncertainty
  }

  /// Why it may not be sent at a moment; empty where it may.
  ///
  /// A receiver may claim to be exact, while people and settings may not.
  public func flaws(now: Date) -> [Flaw] {
    var flaws: [Flaw] = []
    if coordinates.isNowhere { flaws.append(.nowhere) }
    switch source {
    case .typed, .confirmed, .configured:
      if !(uncertainty > 0) || !uncertainty.isFinite { flaws.append(.noUncertainty) }
    case .fix(let moment):
      if !(uncertainty >= 0) || !uncertainty.isFinite { flaws.append(.noUncertainty) }
      let age = now.timeIntervalSince(moment)
      if !(abs(age) <= Self.longestAge) {
        flaws.append(.stale(age: Int(exactly: age.rounded()) ?? .max))
      }
    }
    return flaws
  }
}
