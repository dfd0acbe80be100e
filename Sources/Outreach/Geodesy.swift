import Glibc
public import Model

/// Distances and directions on the earth's ellipsoid (WGS 84).
public enum Geodesy {
  /// Metres from one point to another, the shortest way.
  ///
  /// Right to a few metres in a thousand kilometres, and to 0.2 % between opposite ends of the earth.
  public static func distance(from start: Coordinates, to end: Coordinates) -> Double {
    Origin(start).distance(latitude: end.latitude, longitude: end.longitude)
  }

  /// Degrees clockwise from north, from 0 to below 360, in which to set out from one point to another.
  ///
  /// nil where both are one point, or opposite ones: then no direction is the shortest. It is that of
  /// a sphere, a quarter of a degree off at most.
  public static func bearing(from start: Coordinates, to end: Coordinates) -> Double? {
    let (south, north) = (radians(start.latitude), radians(end.latitude))
    let turn = radians(end.longitude - start.longitude)
    let east = sin(turn) * cos(north)
    let ahead = cos(south) * sin(north) - sin(south) * cos(north) * cos(turn)
    guard max(abs(east), abs(ahead)) > 1e-12 else { return nil }
    let degrees = atan2(east, ahead) * 180 / .pi
    let turned = degrees < 0 ? degrees + 360 : degrees
    return turned < 360 ? turned : 0
  }

  /// How many metres a degree to the north and a degree to the east have at a latitude in degrees.
  public static func metresPerDegree(latitude: Double) -> (north: Double, east: Double) {
    let sine = sin(radians(latitude))
    let bulge = 1 - flattening * (2 - flattening) * sine * sine
    let across = radius / bulge.squareRoot()
    let along = across * (1 - flattening) * (1 - flattening) / bulge
    return (radians(along), radians(across) * cos(radians(latitude)))
  }

  /// The radius of the equator in metres.
  private static let radius = 6_378_137.0
  private static let flattening = 1 / 298.257223563

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// A point from which many distances are measured.
  struct Origin {
    private let latitude: Double
    private let longitude: Double
    private let reduced: Double
    private let cosine: Double

    init(_ point: Coordinates) {
      latitude = point.latitude
      longitude = point.longitude
      reduced = Self.reduced(point.latitude)
      cosine = cos(reduced)
    }

    /// Metres that a point of a latitude is away at least.
    func least(latitude other: Double) -> Double {
      // A degree has no less anywhere; at the equator it has 110,574.
      abs(other - latitude) * 110_000
    }

    /// Metres to a point: Lambert's formula.
    func distance(latitude other: Double, longitude east: Double) -> Double {
      let end = Self.reduced(other)
      let half = (end - reduced) / 2
      let middle = (end + reduced) / 2
      let turn = sin(radians(east - longitude) / 2)
      let sine = sin(half)
      let near = min(1, sine * sine + cosine * cos(end) * turn * turn)
      guard near > 0 else { return 0 }
      let arc = 2 * asin(near.squareRoot())
      let (along, across) = (cos(middle) * sine, sin(middle) * cos(half))
      let flattened = (arc + sin(arc)) * along * along / near
      // Where they are opposite to the last digit, this part has no value and no weight.
      let far = near < 1 ? (arc - sin(arc)) * across * across / (1 - near) : 0
      return radius * (arc - flattening / 2 * (flattened + far))
    }

    /// The latitude on the sphere that the ellipsoid is a flattened one of, in radians.
    private static func reduced(_ latitude: Double) -> Double {
      atan((1 - flattening) * tan(radians(latitude)))
    }
  }
}

/// The eight directions that people say, clockwise from north.
public enum CompassPoint: Int, Hashable, Sendable, CaseIterable {
  case north, northEast, east, southEast, south, southWest, west, northWest

  /// The one that is nearest to a direction in degrees clockwise from north.
  public init(bearing degrees: Double) {
    let place = Int((degrees / 45).rounded().truncatingRemainder(dividingBy: 8))
    self = Self.allCases[(place + 8) % 8]
  }
}
