import Testing

@testable import Features

/// How far off a position may be, as people write it and as it is shown.
struct RadiusTextTests {
  @Test(arguments: [
    ("100", 100), ("100 m", 100), (" 40m ", 40), ("0.5", 0.5), ("1,000 metros", 1000),
    ("300 ft", 91.44), ("10 feet", 3.048), ("50000", 50_000),
  ])
  func distances(_ text: String, _ metres: Double) throws {
    let found = try #require(RadiusText.metres(text))
    #expect(abs(found - metres) < 0.000_1)
  }

  @Test(arguments: ["", " ", "0", "0 m", "-5", "50001", "200000 ft", "x", "10 km", "m", "5 5"])
  func noDistances(_ text: String) {
    #expect(RadiusText.metres(text) == nil)
  }

  /// Never less than it is: a circle that is too small sends somebody to the wrong place.
  @Test(arguments: [
    (100.0, "100"), (91.44, "92"), (3.048, "3.1"), (0.5, "0.5"), (5.0, "5"), (9.96, "10"),
  ])
  func shown(_ metres: Double, _ text: String) {
    #expect(RadiusText.shown(metres) == text)
  }
}
