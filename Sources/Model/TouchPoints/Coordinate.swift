public import struct FoundationEssentials.Decimal

/// Latitude or longitude, in degrees as satellites give them (WGS 84).
public enum Coordinate: Hashable, Sendable, CaseIterable {
  /// Degrees north of the equator; south is negative.
  case latitude
  /// Degrees east of Greenwich; west is negative.
  case longitude

  /// Its range.
  public var range: ClosedRange<Decimal> {
    switch self {
    case .latitude: -90...90
    case .longitude: -180...180
    }
  }

  /// The one that completes it to a place.
  public var other: Coordinate {
    switch self {
    case .latitude: .longitude
    case .longitude: .latitude
    }
  }
}
