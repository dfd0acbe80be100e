public import Model

/// A dot of the map: counted from the top left one, which is (0, 0).
public struct MapDot: Hashable, Sendable {
  /// To the right, eastward.
  public var x: Int
  /// Downward, southward.
  public var y: Int

  /// Names a dot.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// The part of the earth that the map shows, north up, and how it becomes dots.
///
/// The dots are square, and the map is flat: its middle is true to scale, and what is a thousand dots
/// of the coarsest scale away is some percent off.
public struct MapWindow: Hashable, Sendable {
  /// The point in the middle.
  public let center: Coordinates
  /// How many metres a dot is wide and high.
  public let metresPerDot: Double
  /// How many dots it is wide.
  public let width: Int
  /// How many dots it is high.
  public let height: Int
  /// Dots to a degree of latitude.
  private let dotsNorth: Double
  /// Dots to a degree of longitude.
  private let dotsEast: Double

  /// The finest scale, in metres a dot.
  public static let finest = 0.5
  /// The coarsest scale.
  public static let coarsest = 2000.0

  /// Shows what is around a point; a scale finer or coarser than there is becomes the last there is.
  public init(center: Coordinates, metresPerDot: Double, width: Int, height: Int) {
    self.center = center
    self.metresPerDot = min(max(metresPerDot, Self.finest), Self.coarsest)
    self.width = max(1, width)
    self.height = max(1, height)
    let degree = Geodesy.metresPerDegree(latitude: center.latitude)
    dotsNorth = degree.north / self.metresPerDot
    // At a pole a degree of longitude has no width.
    dotsEast = max(degree.east, 1) / self.metresPerDot
  }

  /// Shows what is around a point in the finest scale that has so many metres in each direction.
  public init(center: Coordinates, reaching metres: Double, width: Int, height: Int) {
    let half = Double(max(1, min(width, height) / 2 - 1))
    var scale = Self.finest
    while scale < Self.coarsest, scale * half < metres { scale *= 2 }
    self.init(center: center, metresPerDot: scale, width: width, height: height)
  }

  /// The dot in the middle.
  public var middle: MapDot { MapDot(x: width / 2, y: height / 2) }

  /// The dot of a point; nil for a point that is outside.
  public func dot(of point: Coordinates) -> MapDot? {
    let dot = place(of: point)
    return contains(dot) ? dot : nil
  }

  /// Whether a dot is inside.
  public func contains(_ dot: MapDot) -> Bool {
    (0..<width).contains(dot.x) && (0..<height).contains(dot.y)
  }

  /// Moved by so many dots.
  public func moved(right: Int, up: Int) -> MapWindow {
    let north = min(90, max(-90, center.latitude + Double(up) / dotsNorth))
    let east = Self.turned(center.longitude + Double(right) / dotsEast)
    let moved = Coordinates(latitude: north, longitude: east) ?? center
    return MapWindow(center: moved, metresPerDot: metresPerDot, width: width, height: height)
  }

  /// Around another point.
  public func centered(on point: Coordinates) -> MapWindow {
    MapWindow(center: point, metresPerDot: metresPerDot, width: width, height: height)
  }

  /// Of another size.
  public func resized(width: Int, height: Int) -> MapWindow {
    MapWindow(center: center, metresPerDot: metresPerDot, width: width, height: height)
  }

  /// Twice as fine, or as fine as can be.
  public var closer: MapWindow { scaled(0.5) }

  /// Twice as coarse, or as coarse as can be.
  public var wider: MapWindow { scaled(2) }

  /// The dot of a point, also of one that is outside.
  func place(of point: Coordinates) -> MapDot {
    let up = (point.latitude - center.latitude) * dotsNorth
    let right = Self.turned(point.longitude - center.longitude) * dotsEast
    return MapDot(
      x: middle.x + Int(right.rounded()), y: middle.y - Int(up.rounded()))
  }

  private func scaled(_ factor: Double) -> MapWindow {
    MapWindow(
      center: center, metresPerDot: metresPerDot * factor, width: width, height: height)
  }

  /// The same direction, from −180 to below 180 degrees: the way over the date line is the short one.
  private static func turned(_ degrees: Double) -> Double {
    let turned = (degrees + 180).truncatingRemainder(dividingBy: 360)
    return (turned < 0 ? turned + 360 : turned) - 180
  }
}
