import Model
import Testing

@testable import Outreach

@Suite struct MapWindowTests {
  func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
    try #require(Coordinates(latitude: latitude, longitude: longitude))
  }

  func window(
    _ latitude: Double = 42.1015, _ longitude: Double = -72.5898, scale: Double = 10,
    width: Int = 120, height: Int = 80
  ) throws -> MapWindow {
    MapWindow(
      center: try point(latitude, longitude), metresPerDot: scale, width: width, height: height)
  }

  @Test func northIsUpAndEastIsRight() throws {
    let map = try window()
    #expect(map.dot(of: map.center) == MapDot(x: 60, y: 40))
    // 340 m to the north-east: 240 m each way.
    let there = try point(42.103662, -72.58689)
    #expect(map.dot(of: there) == MapDot(x: 84, y: 16))
    #expect(map.wider.dot(of: there) == MapDot(x: 72, y: 28))
  }

  @Test func aDotIsAsWideAsItIsHighAnywhere() throws {
    for latitude in [0.0, 42, -63] {
      let map = try window(latitude, 10, scale: 100)
      let north = try point(latitude + 0.02, 10)
      let east = try point(latitude, 10.02)
      let up = Geodesy.distance(from: map.center, to: north) / 100
      let right = Geodesy.distance(from: map.center, to: east) / 100
      #expect(map.dot(of: north) == MapDot(x: 60, y: 40 - Int(up.rounded())))
      #expect(map.dot(of: east) == MapDot(x: 60 + Int(right.rounded()), y: 40))
    }
  }

  @Test func whatIsOutsideHasNoDot() throws {
    let map = try window(scale: 1)
    for (latitude, longitude) in [
      (42.11, -72.5898), (42.09, -72.5898), (42.1015, -72.58), (-42.1015, 107.4102),
    ] {
      let outside = try point(latitude, longitude)
      #expect(map.dot(of: outside) == nil)
    }
    #expect(map.contains(MapDot(x: 119, y: 79)) && map.contains(MapDot(x: 0, y: 0)))
    #expect(!map.contains(MapDot(x: 120, y: 0)) && !map.contains(MapDot(x: 0, y: 80)))
    #expect(!map.contains(MapDot(x: -1, y: 0)))
  }

  @Test func movingItMovesWhatIsOnItTheOtherWay() throws {
    let map = try window()
    let here = map.center
    #expect(map.moved(right: 5, up: 0).dot(of: here) == MapDot(x: 55, y: 40))
    #expect(map.moved(right: -7, up: 0).dot(of: here) == MapDot(x: 67, y: 40))
    #expect(map.moved(right: 0, up: 9).dot(of: here) == MapDot(x: 60, y: 49))
    #expect(map.moved(right: 3, up: -4).dot(of: here) == MapDot(x: 57, y: 36))
    #expect(map.moved(right: 50, up: 30).centered(on: here).dot(of: here) == map.middle)
  }

  @Test func itGoesOverTheDateLineAndStopsAtThePoles() throws {
    let map = try window(52, 179.9995)
    let beyond = try point(52, -179.9995)
    #expect(map.dot(of: beyond) == MapDot(x: 67, y: 40))
    let moved = map.moved(right: 10, up: 0)
    #expect(moved.center.longitude < 0)
    #expect(moved.dot(of: beyond) == MapDot(x: 57, y: 40))
    #expect(moved.moved(right: -10, up: 0).center.longitude > 0)
    for latitude in [89.9999, -89.9999] {
      let map = try window(latitude, 0, scale: 2000)
      #expect(map.moved(right: 0, up: 100).center.latitude <= 90)
      #expect(map.moved(right: 0, up: -100).center.latitude >= -90)
    }
    let pole = try window(90, 0).moved(right: 1, up: 1)
    #expect(pole.center.latitude == 90)
    #expect(pole.dot(of: pole.center) == pole.middle)
  }

  @Test func zoomingDoublesAndHasItsEnds() throws {
    let map = try window(scale: 10)
    #expect(map.closer.metresPerDot == 5 && map.wider.metresPerDot == 20)
    #expect(map.closer.center == map.center && map.closer.wider == map)
    var ends = (map, map)
    for _ in 0..<20 { ends = (ends.0.closer, ends.1.wider) }
    #expect(ends.0.metresPerDot == 0.5 && ends.1.metresPerDot == 2000)
    let finer = try window(scale: 0)
    #expect(finer.metresPerDot == 0.5)
  }

  @Test func anotherSizeKeepsTheMiddle() throws {
    let map = try window().resized(width: 40, height: 24)
    #expect(map.middle == MapDot(x: 20, y: 12))
    #expect(map.dot(of: map.center) == map.middle)
    #expect(map.resized(width: 0, height: -3).width == 1)
  }

  @Test(arguments: [(0, 0.5), (19, 0.5), (20, 1), (340, 16), (1_000_000, 2000)])
  func itBeginsWithAScaleThatReachesFarEnough(_ metres: Double, _ scale: Double) throws {
    let map = MapWindow(
      center: try point(42, -72), reaching: metres, width: 120, height: 80)
    #expect(map.metresPerDot == scale)
  }

  @Test(
    arguments: [
      (10, 80, [50, 100, 250]), (10, 160, [50, 100, 250, 500]), (5, 160, [25, 50, 100, 250]),
      (8, 160, [50, 100, 250, 500]), (20, 160, [100, 250, 500, 1000]), (0.5, 80, [5, 10]),
      (2000, 160, [10_000, 20_000, 50_000, 100_000]), (10, 4, []),
    ] as [(Double, Int, [Double])])
  func asManyRingsAsFit(_ scale: Double, _ height: Int, _ radii: [Double]) throws {
    let map = try window(scale: scale, width: 160, height: height)
    #expect(map.rings(around: map.center).map(\.metres) == radii)
  }

  @Test func aRingIsAsFarAwayAsItSays() throws {
    let map = try window(width: 160, height: 160)
    for ring in map.rings(around: map.center) {
      let radius = ring.metres / 10
      #expect(ring.dots.count >= 10)
      for dot in ring.dots {
        let (x, y) = (Double(dot.x - 80), Double(dot.y - 80))
        #expect(abs((x * x + y * y).squareRoot() - radius) < 0.75)
      }
      #expect(ring.top == MapDot(x: 80, y: 80 - Int(radius)))
    }
  }

  @Test func ringsAreAroundWhereOneIsAndCutAtTheEdge() throws {
    let map = try window(width: 160, height: 160)
    let rings = map.moved(right: 60, up: -70).rings(around: map.center)
    let outer = try #require(rings.last)
    #expect(outer.metres == 500 && outer.top == nil)
    #expect(!outer.dots.isEmpty && outer.dots.allSatisfy { map.contains($0) })
    #expect(rings.first?.top == MapDot(x: 20, y: 5))
    let away = map.moved(right: 900, up: 0).rings(around: map.center)
    #expect(away.allSatisfy { $0.dots.isEmpty })
  }
}
