import Model

/// Heights and weights as people write them, and as they are shown back.
///
/// A unit that is written counts: `173 cm` is read also where feet are usual.
enum BodyText {
  /// A height in the units: `5'8"`, `173`.
  static func shown(_ height: BodyHeight, in units: BodyUnits) -> String {
    switch units {
    case .feetAndPounds:
      let (feet, inches) = height.feetAndInches
      return "\(feet)'\(inches)\""
    case .metric: return shown(height.centimetres)
    }
  }

  /// A weight in the units, without their name.
  static func shown(_ weight: BodyWeight, in units: BodyUnits) -> String {
    switch units {
    case .feetAndPounds: shown(tenths(weight.pounds))
    case .metric: shown(weight.kilograms)
    }
  }

  /// Reads a height: `5'8"`, `5 8`, `5 ft 8 in`, `68 in`, `173`, `1.73 m`; nil for anything else.
  static func height(_ text: String, in units: BodyUnits) -> BodyHeight? {
    guard let measures = measures(text) else { return nil }
    switch (measures.first, measures.dropFirst().first, measures.count) {
    case (let first?, nil, 1):
      switch first.unit ?? (units == .metric ? nil : .some(first.number <= 8 ? .feet : .inches)) {
      case .feet: return BodyHeight(inches: first.number * 12)
      case .inches: return BodyHeight(inches: first.number)
      case .centimetres: return BodyHeight(centimetres: first.number)
      case .metres: return BodyHeight(centimetres: first.number * 100)
      // Nobody is three centimetres tall, and nobody three metres.
      case nil: return BodyHeight(centimetres: first.number < 3 ? first.number * 100 : first.number)
      case .pounds, .kilograms: return nil
      }
    case (let feet?, let inches?, 2):
      guard feet.unit == .feet || (feet.unit == nil && units == .feetAndPounds),
        inches.unit == nil || inches.unit == .inches, inches.number < 12,
        feet.number == feet.number.rounded()
      else { return nil }
      return BodyHeight(inches: feet.number * 12 + inches.number)
    default: return nil
    }
  }

  /// Reads a weight: `150`, `150 lb`, `68.5 kg`; nil for anything else.
  static func weight(_ text: String, in units: BodyUnits) -> BodyWeight? {
    guard let measures = measures(text), let measure = measures.first, measures.count == 1 else {
      return nil
    }
    switch measure.unit ?? (units == .metric ? .kilograms : .pounds) {
    case .pounds: return BodyWeight(pounds: measure.number)
    case .kilograms: return BodyWeight(kilograms: measure.number)
    case .feet, .inches, .centimetres, .metres: return nil
    }
  }

  // MARK: Numbers with units

  private enum Unit {
    case feet, inches, centimetres, metres, pounds, kilograms
  }

  private static let units: [String: Unit] = [
    "'": .feet, "′": .feet, "’": .feet, "ft": .feet, "foot": .feet, "feet": .feet, "pie": .feet,
    "pies": .feet,
    "\"": .inches, "″": .inches, "”": .inches, "''": .inches, "in": .inches, "inch": .inches,
    "inches": .inches, "pulg": .inches, "pulgada": .inches, "pulgadas": .inches,
    "cm": .centimetres, "m": .metres,
    "lb": .pounds, "lbs": .pounds, "pound": .pounds, "pounds": .pounds, "libra": .pounds,
    "libras": .pounds,
    "kg": .kilograms, "kilo": .kilograms, "kilos": .kilograms, "kgs": .kilograms,
  ]

  /// The numbers of a text, each with the unit that follows it; nil when anything else is in it.
  private static func measures(_ text: String) -> [(number: Double, unit: Unit?)]? {
    var measures: [(number: Double, unit: Unit?)] = []
    var rest = text.lowercased()[...]
    while let next = rest.first {
      if next.isWhitespace {
        rest.removeFirst()
        continue
      }
      let isNumber = { (sign: Character) in ("0"..."9").contains(sign) || sign == "." || sign == ","
      }
      if isNumber(next) {
        let digits = rest.prefix(while: isNumber)
        rest = rest.dropFirst(digits.count)
        guard let number = number(digits) else { return nil }
        measures.append((number, nil))
      } else {
        let word = rest.prefix { !isNumber($0) && !$0.isWhitespace }
        rest = rest.dropFirst(word.count)
        let name = word.last == "." ? word.dropLast() : word
        guard let unit = units[String(name)], let last = measures.popLast(), last.unit == nil
        else { return nil }
        measures.append((last.number, unit))
      }
    }
    return measures
  }

  private static func number(_ digits: Substring) -> Double? {
    let text = digits.map { $0 == "," ? "." : $0 }
    guard text.count <= 7, text.first != ".", text.last != ".",
      text.filter({ $0 == "." }).count <= 1
    else { return nil }
    return Double(String(text))
  }

  private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  private static func shown(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
