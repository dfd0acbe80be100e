import Glibc
public import Model

/// A circle around a point, so many metres away from it.
public struct MapRing: Hashable, Sendable {
  /// Its radius.
  public let metres: Double
  /// Its dots, some way apart, as far as they are inside.
  public let dots: Set<MapDot>
  /// Its northernmost dot; nil where that is outside.
  public let top: MapDot?
  /// The dot that it is around, also of one that is outside.
  let middle: MapDot
  /// Where its radius may be written: north, east, south and west of its middle, as far as that is inside.
  let corners: [MapDot]
}

extension MapWindow {
  /// The radii that rings have, in metres.
  public static let radii: [Double] = [
    5, 10, 25, 50, 100, 250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000,
    500_000,
  ]
  /// How many rings there are at most.
  public static let mostRings = 4
  /// A ring of a smaller radius is a blot, in dots.
  static let leastRadius = 3.0
  /// From one dot of a ring to the next, in dots.
  static let ringStep = 3.0

  /// Rings around a point: as many as fit between the middle and the nearest edge, the widest ones.
  public func rings(around point: Coordinates) -> [MapRing] {
    let room = Double(min(width, height) - 1) / 2
    let fitting = Self.radii.filter {
      $0 / metresPerDot >= Self.leastRadius && $0 / metresPerDot <= room
    }
    let middle = place(of: point)
    return fitting.suffix(Self.mostRings).map { ring($0, around: middle) }
  }

  private func ring(_ metres: Double, around middle: MapDot) -> MapRing {
    let radius = metres / metresPerDot
    let steps = Int((2 * .pi * radius / Self.ringStep).rounded())
    var dots: Set<MapDot> = []
    for step in 0..<steps {
      let turn = 2 * .pi * Double(step) / Double(steps)
      let dot = MapDot(
        x: middle.x + Int((radius * sin(turn)).rounded()),
        y: middle.y - Int((radius * cos(turn)).rounded()))
      if contains(dot) { dots.insert(dot) }
    }
    let reach = Int(radius.rounded())
    let corners = [(0, -reach), (reach, 0), (0, reach), (-reach, 0)]
      .map { MapDot(x: middle.x + $0.0, y: middle.y + $0.1) }
    return MapRing(
      metres: metres, dots: dots, top: corners.first.flatMap { contains($0) ? $0 : nil },
      middle: middle, corners: corners.filter(contains))
  }
}
