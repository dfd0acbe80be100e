/// A point on the earth, in degrees of WGS 84.
public struct Coordinates: Hashable, Sendable {
  /// Degrees north of the equator, −90 to 90.
  public let latitude: Double
  /// Degrees east of Greenwich, −180 to 180.
  public let longitude: Double

  /// Makes a point; nil where there is no such point.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads a point as people copy it from a map: `42.1015, -72.5898` or `42.1015 N 72.5898 W`.
  ///
  /// Degrees with a decimal point, latitude first, separated by a comma or blanks. It is nil for
  /// anything else, including decimal commas: a text with two possible meanings is refused.
  public init?(_ text: String) {
    var numbers: [(value: Double, letter: Character?)] = []
    let separated = text.map { character -> Character in
      character.isWhitespace || character == "," ? " " : character
    }
    for word in String(separated).split(separator: " ") {
      if let letter = Self.hemisphere(word) {
        guard let last = numbers.popLast(), last.letter == nil else { return nil }
        numbers.append((last.value, letter))
        continue
      }
      var digits = word
      var letter: Character?
      if let last = digits.last, let found = Self.hemisphere(String(last)[...]) {
        letter = found
        digits.removeLast()
      }
      if digits.last == "°" { digits.removeLast() }
      guard let value = Self.number(digits) else { return nil }
      numbers.append((value, letter))
    }
    guard text.filter({ $0 == "," }).count <= 1, numbers.count == 2,
      let latitude = Self.degrees(numbers[0], negative: "S", positive: "N"),
      let longitude = Self.degrees(numbers[1], negative: "W", positive: "E")
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Whether it is 0, 0, off Africa, which programs write for an unknown place, or would be sent as
  /// that.
  public var isNowhere: Bool { abs(latitude) < 0.000_000_5 && abs(longitude) < 0.000_000_5 }

  /// The latitude with six decimals, a tenth of a metre, for sending.
  public var latitudeText: String { FixedPoint.text(latitude) }

  /// The longitude with six decimals, for sending.
  public var longitudeText: String { FixedPoint.text(longitude) }

  private static func hemisphere(_ word: Substring) -> Character? {
    let word = word.uppercased()
    return ["N", "S", "E", "W"].contains(word) ? word.first : nil
  }

  private static func number(_ text: Substring) -> Double? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    guard text.utf8.count - digits.count <= 1, digits.first.map({ (0x30...0x39) ~= $0 }) == true,
      digits.allSatisfy({ (0x30...0x39) ~= $0 || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(String(text))
  }

  private static func degrees(
    _ number: (value: Double, letter: Character?), negative: Character, positive: Character
  ) -> Double? {
    switch number.letter {
    case nil: number.value
    case positive where number.value >= 0: number.value
    case negative where number.value >= 0: -number.value
    default: nil
    }
  }
}

extension Coordinates: Codable {
  private enum CodingKeys: CodingKey { case latitude, longitude }

  /// Reads a point; one that is not on the earth is refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let point = Coordinates(
      latitude: try container.decode(Double.self, forKey: .latitude),
      longitude: try container.decode(Double.self, forKey: .longitude))
    guard let point else { throw DecodingError.noValue(decoder) }
    self = point
  }
}
