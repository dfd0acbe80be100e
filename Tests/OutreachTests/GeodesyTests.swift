import Model
import Testing

@testable import Outreach

@Suite struct GeodesyTests {
  func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
    try #require(Coordinates(latitude: latitude, longitude: longitude))
  }

  // Metres and azimuths by Karney's geodesics (geographiclib 2.1).
  @Test(
    arguments: [
      // Springfield, Massachusetts: a few steps, a few streets, Boston
      ([42.1015, -72.5898, 42.1016, -72.5898], 11.1, 0.0),
      ([42.1015, -72.5898, 42.103662, -72.58689], 340.0, 45.07),
      ([42.1015, -72.5898, 42.3601, -71.0589], 129_598.2, 76.68),
      ([40.7128, -74.0060, 51.5074, -0.1278], 5_585_233.6, 51.24),
      ([-33.8688, 151.2093, -33.4489, -70.6693], 11_368_984.5, 145.33),
      // over the date line
      ([-18.1416, 178.4419, -13.8333, -171.7667], 1_151_052.5, 66.95),
      ([52.0, 179.99, 52.0, -179.99], 1373.6, 89.99),
      // a degree at the equator, a degree at the pole, over the pole
      ([0, 0, 0, 1], 111_319.5, 90), ([0, 0, 1, 0], 110_574.4, 0), ([89, 0, 90, 0], 111_693.9, 0),
      ([89.9, 0, 89.9, 180], 22_338.8, 0),
    ] as [([Double], Double, Double)])
  func knownDistances(_ places: [Double], _ metres: Double, _ degrees: Double) throws {
    let start = try point(places[0], places[1])
    let end = try point(places[2], places[3])
    let found = Geodesy.distance(from: start, to: end)
    #expect(abs(found - metres) < max(0.06, metres * 0.000_01), "\(found)")
    #expect(abs(found - Geodesy.distance(from: end, to: start)) < 0.001)
    let bearing = try #require(Geodesy.bearing(from: start, to: end))
    #expect(abs(bearing - degrees) < 0.3, "\(bearing)")
  }

  @Test(
    arguments: [
      ([10, 20, -10, -160], 20_003_931.5), ([0, 0, 0.5, 179.5], 19_936_288.6),
      ([0, 0, 0, 180], 20_003_931.5), ([90, 0, -90, 0], 20_003_931.5),
      ([-11.5571, 31.0439, 11.5803, -149.1461], 19_998_162),
    ] as [([Double], Double)])
  func oppositeEndsOfTheEarth(_ places: [Double], _ metres: Double) throws {
    let found = Geodesy.distance(
      from: try point(places[0], places[1]), to: try point(places[2], places[3]))
    #expect(abs(found - metres) < metres * 0.002, "\(found)")
  }

  @Test func onePointIsNowhereAwayAndInNoDirection() throws {
    for place in [(0.0, 0.0), (42.1015, -72.5898), (-89.999, 12), (90, 0), (12, 180)] {
      let here = try point(place.0, place.1)
      #expect(Geodesy.distance(from: here, to: here) == 0)
      #expect(Geodesy.bearing(from: here, to: here) == nil)
    }
    // One point, written in two ways.
    for (one, other) in [((90.0, 0.0), (90.0, 120.0)), ((7, 180), (7, -180))] {
      let (start, end) = (try point(one.0, one.1), try point(other.0, other.1))
      #expect(Geodesy.distance(from: start, to: end) < 0.001)
      #expect(Geodesy.bearing(from: start, to: end) == nil)
    }
    #expect(try Geodesy.bearing(from: point(10, 20), to: point(-10, -160)) == nil)
  }

  @Test func bearingsGoRoundClockwise() throws {
    let here = try point(42, -72)
    let around: [(Double, Double, Double)] = [
      (42.01, -72, 0), (42, -71.99, 90), (41.99, -72, 180), (42, -72.01, 270),
    ]
    for (latitude, longitude, expected) in around {
      let found = try #require(
        Geodesy.bearing(from: here, to: try point(latitude, longitude)))
      #expect(abs(found - expected) < 0.01, "\(found)")
      #expect((0..<360).contains(found))
    }
  }

  @Test(
    arguments: [
      (0, .north), (22, .north), (23, .northEast), (45, .northEast), (90, .east), (135, .southEast),
      (180, .south), (225, .southWest), (270, .west), (315, .northWest), (337, .northWest),
      (338, .north), (359.9, .north), (360, .north), (-45, .northWest), (-720, .north),
    ] as [(Double, CompassPoint)])
  func eightDirections(_ degrees: Double, _ direction: CompassPoint) {
    #expect(CompassPoint(bearing: degrees) == direction)
  }

  @Test func noLatitudeIsNearerThanIsSaid() {
    var dice = Dice(5)
    for _ in 0..<2000 {
      let here = Double.random(in: -90...90, using: &dice)
      let there = min(90, max(-90, here + Double.random(in: -2...2, using: &dice)))
      guard let start = Coordinates(latitude: here, longitude: 5) else { continue }
      let origin = Geodesy.Origin(start)
      let east = Double.random(in: 4...6, using: &dice)
      let least = origin.least(latitude: there)
      #expect(least <= origin.distance(latitude: there, longitude: east) + 0.000_1)
    }
  }

  @Test func aDegreeHasItsMetres() throws {
    for latitude in [0.0, 42.1, -60, 89] {
      let degree = Geodesy.metresPerDegree(latitude: latitude)
      let start = try point(latitude, 0)
      let north = Geodesy.distance(from: start, to: try point(latitude + 0.001, 0)) * 1000
      let east = Geodesy.distance(from: start, to: try point(latitude, 0.001)) * 1000
      #expect(abs(degree.north / north - 1) < 0.001)
      #expect(abs(degree.east / east - 1) < 0.001)
    }
  }
}
