import Matching
import Model
import Resources

/// What is left of a date of birth that is none as it stands: its month and year, or only its year.
///
/// `02/1980`, `1980-2`, `February 1980`, `enero de 1980`; `1980-02-30` and `February 30, 1980` for their
/// month, `13/13/1980` for its year.
struct BirthInPart: Hashable {
  /// The year.
  let year: Int
  /// The month, 1 to 12; nil where it cannot be told.
  let month: Int?

  init?(_ text: String, _ language: Language, today: CivilDate) {
    guard let reading = Self.reading(text, language, today: today),
      Self.isPossible(reading.year, today)
    else { return nil }
    year = reading.year
    month = reading.month
  }

  /// Reads a year, and a month where one is told; nil where the text is nothing like a date.
  static func reading(
    _ text: String, _ language: Language, today: CivilDate
  ) -> (year: Int, month: Int?)? {
    let text = text.asciiDigits
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let parts = words.filter { $0.lowercased() != "de" && $0.lowercased() != "del" }
    switch parts.count {
    case 2: return pair(parts, isSure: words.count > 2)
    case 3: return three(parts, dayFirst: language == .es || text.contains("."), today)
    default: return nil
    }
  }

  /// Whether somebody may be born in a year.
  static func isPossible(_ year: Int, _ today: CivilDate) -> Bool {
    (today.year - BirthText.oldest...today.year).contains(year)
  }

  /// Whether a text is a day and a month without a year: `3/14`, `apr 9`, `9 de abril`.
  static func lacksYear(_ text: String) -> Bool {
    let text = text.asciiDigits
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let parts = words.filter { $0.lowercased() != "de" && $0.lowercased() != "del" }
    guard parts.count == 2 else { return false }
    let numbers = parts.compactMap { $0.utf8.count <= 2 ? Int($0) : nil }
    guard numbers.allSatisfy({ (1...31).contains($0) }) else { return false }
    if numbers.count == 2 {
      return numbers.contains { $0 <= 12 } && text.contains { $0 == "/" || $0 == "." }
    }
    guard numbers.count == 1, let name = parts.first(where: { Int($0) == nil }),
      BirthText.month(named: name) != nil
    else { return false }
    // June 12 may be a woman of that name and a number, and 12 de junio is not.
    return words.count > 2 || !givenNames.contains(name.lowercased())
  }

  /// A month and a year, in this order or the other.
  private static func pair(_ parts: [String], isSure: Bool) -> (year: Int, month: Int?)? {
    let places = [0, 1].filter { parts[$0].utf8.count == 4 && Int(parts[$0]) != nil }
    guard places.count == 1, let place = places.first, let year = Int(parts[place]) else {
      return nil
    }
    let other = parts[1 - place]
    if let number = Int(other) {
      return other.utf8.count <= 2 && (1...12).contains(number) ? (year, number) : nil
    }
    // April 1980 is rather a woman of that name, and April de 1980 is not.
    guard place == 1, isSure || !givenNames.contains(other.lowercased()) else { return nil }
    return BirthText.month(named: other).map { (year, $0) }
  }

  /// Three parts that are no day.
  private static func three(
    _ parts: [String], dayFirst: Bool, _ today: CivilDate
  ) -> (year: Int, month: Int?)? {
    if let place = parts.prefix(2).firstIndex(where: { BirthText.month(named: $0) != nil }) {
      guard Int(parts[1 - place]) != nil, let year = BirthText.year(parts[2], today) else {
        return nil
      }
      return (year, BirthText.month(named: parts[place]))
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    let isYearFirst = parts[0].utf8.count == 4
    let others = isYearFirst ? parts[1...] : parts[..<2]
    guard others.allSatisfy({ $0.utf8.count <= 2 }),
      let year = isYearFirst ? numbers[0] : BirthText.year(parts[2], today)
    else { return nil }
    // Of 30/02 only the second can be the month, of 13/13 neither.
    let first = isYearFirst ? numbers[1] : numbers[dayFirst ? 1 : 0]
    let second = isYearFirst ? numbers[2] : numbers[dayFirst ? 0 : 1]
    return (year, [first, second].first { (1...12).contains($0) })
  }

  /// Months, or what is short for them, that people are called too.
  private static let givenNames: Set<String> = [
    "jan", "mar", "marc", "april", "abril", "may", "mayo", "june", "jun", "juni", "juli", "julio",
    "july", "jul", "august", "aug", "dec",
  ]
}

extension MatchQuery.Birth {
  init(_ birth: BirthInPart) {
    self = birth.month.map { .month($0, year: birth.year) } ?? .year(birth.year)
  }
}
