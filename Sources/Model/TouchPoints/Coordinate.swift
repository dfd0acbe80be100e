public import struct FoundationEssentials.Decimal

/// One half of where something is, in degrees as satellites give them (WGS 84).
public enum Coordinate: Hashable, Sendable, CaseIterable {
  /// How far north of the equator; south is negative.
  case latitude
  /// How far east of Greenwich; west is negative.
  case longitude

  /// What it may be.
  public var range: ClosedRange<Decimal> {
    switch self {
    case .latitude: -90...90
    case .longitude: -180...180
    }
  }

  /// The half that makes it a place.
  public var other: Coordinate {
    switch self {
    case .latitude: .longitude
    case .longitude: .latitude
    }
  }
}
