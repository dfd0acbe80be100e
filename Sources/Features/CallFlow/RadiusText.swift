import struct FoundationEssentials.Decimal

/// How far off a position may be, as people write it: `100`, `100 m`, `300 ft`.
enum RadiusText {
  /// The most that says anything about where somebody is, in metres.
  static let most = 50_000.0

  /// Reads a distance in metres, or in feet where it says so; nil for anything else, for nothing and
  /// for too much.
  static func metres(_ text: String) -> Double? {
    var text = text.trimmingSpaces.lowercased()
    var factor = 1.0
    if let unit = units.first(where: { text.hasSuffix($0.name) }) {
      text.removeLast(unit.name.count)
      factor = unit.metres
    }
    guard let number = NumberText.number(text), let value = Double("\(number)") else { return nil }
    let metres = value * factor
    return metres > 0 && metres <= most ? metres : nil
  }

  /// A distance as it is shown: whole metres from ten on, else to the tenth; never less than it is.
  static func shown(_ metres: Double) -> String {
    let factor = metres >= 10 ? 1.0 : 10.0
    // What is barely more by a slip of binary fractions is not one more.
    let steps = (metres * factor - 1e-6).rounded(.up)
    guard let whole = Int(exactly: steps) else { return "\(metres)" }
    if factor == 1 || whole % 10 == 0 { return "\(factor == 1 ? whole : whole / 10)" }
    return "\(whole / 10).\(whole % 10)"
  }

  /// The longest first, so that no unit is taken for the end of another.
  private static let units: [(name: String, metres: Double)] = [
    ("metres", 1), ("meters", 1), ("metros", 1), ("feet", 0.3048), ("pies", 0.3048),
    ("ft", 0.3048), ("m", 1),
  ]
}
