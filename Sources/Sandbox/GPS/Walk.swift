/// The walk that the pretend receiver takes again and again: from the shelter through a tunnel to the
/// park at the river, along it, and back over the square, in 25 minutes.
///
/// Whom somebody meets where it stops is as invented as the walk.
enum Walk {
  /// What is to be heard of one second.
  struct Step: Equatable {
    let latitude: Double
    let longitude: Double
    /// Metres; nil where the receiver does not say.
    let accuracy: Double?
  }

  /// Where it turns, or stops until the next one: at which second, and how good the view of the sky is.
  private struct Corner {
    let second: Int
    let latitude: Double
    let longitude: Double
    let accuracy: Double

    init(_ second: Int, _ latitude: Double, _ longitude: Double, _ accuracy: Double) {
      self.second = second
      self.latitude = latitude
      self.longitude = longitude
      self.accuracy = accuracy
    }
  }

  private static let corners = [
    // Before the door.
    Corner(0, 42.1015, -72.5898, 18), Corner(30, 42.1015, -72.5898, 18),
    // Between houses, to the tunnel, which is from second 231 on.
    Corner(137, 42.1009, -72.5912, 34), Corner(231, 42.1007, -72.5926, 37),
    Corner(285, 42.1004, -72.5933, 12),
    // The benches.
    Corner(440, 42.0989, -72.5921, 7), Corner(540, 42.0989, -72.5921, 7),
    // The boat landing.
    Corner(692, 42.0976, -72.5906, 6), Corner(812, 42.0976, -72.5906, 6),
    // The square, under trees.
    Corner(905, 42.0984, -72.5897, 10), Corner(1032, 42.0997, -72.5889, 22),
    Corner(1152, 42.0997, -72.5889, 22),
    // The arcade.
    Corner(1255, 42.1008, -72.5884, 31), Corner(1375, 42.1008, -72.5884, 31),
    Corner(1486, 42.1015, -72.5898, 18), Corner(1500, 42.1015, -72.5898, 18),
  ]

  /// How many seconds a round takes.
  static let round = 1_500
  /// Until it has found satellites.
  private static let start = 5
  /// Where none are to be seen.
  private static let tunnel = 240..<262
  /// Where it does not say how accurate it is.
  private static let silence = 930..<990

  /// What is to be heard of a second since it began; nil where there is no fix.
  static func step(_ second: Int) -> Step? {
    let second = second < round ? second : second % round
    guard !tunnel.contains(second),
      let next = corners.first(where: { $0.second > second }),
      let last = corners.last(where: { $0.second <= second })
    else { return nil }
    let part = Double(second - last.second) / Double(next.second - last.second)
    func between(_ from: Double, _ to: Double, digits: Double) -> Double {
      ((from + (to - from) * part) * digits).rounded() / digits
    }
    // No receiver is equally sure twice.
    let unrest = Double(second % 7) * 0.4
    return Step(
      latitude: between(last.latitude, next.latitude, digits: 1e7),
      longitude: between(last.longitude, next.longitude, digits: 1e7),
      accuracy: silence.contains(second)
        ? nil : between(last.accuracy + unrest, next.accuracy + unrest, digits: 10))
  }

  /// Whether it has not found its first satellites yet.
  static func isStarting(_ second: Int) -> Bool { second < start }
}
