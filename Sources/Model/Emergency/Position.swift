public import struct FoundationEssentials.Date

/// Where somebody is, how sure that is, and who says so.
public struct Position: Hashable, Sendable {
  /// The point.
  public var coordinates: Coordinates
  /// How far off it may be, in metres.
  public var uncertainty: Double
  /// Who says so.
  public var source: Source

  /// Where a position comes from.
  public enum Source: Hashable, Sendable {
    /// The person typed it.
    case typed
    /// The person was shown it and said that it is right.
    case confirmed
    /// It is the place where the program is set up to be, with its name.
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
    /// It is a stand-in for one that nobody knows: 0, 0.
    case nowhere
    /// Nobody says how far off it may be.
    case noUncertainty
  }

  /// Why it may not be sent at a moment; empty when it may.
  ///
  /// A receiver may claim to be exact; people and settings are not.
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
