import Model
import Resources

/// A date of birth as people write it.
///
/// `1980-02-01`, `2/1/1980`, `2-1-80`, `1.2.1980`, `02011980`, `Feb 1, 1980`, `1 de febrero de
/// 1980`. Between two readings the language decides; the other one is kept.
struct BirthText: Hashable {
  /// The day.
  let day: CivilDate
  /// The day with day and month the other way round, where that is a day too.
  let swapped: CivilDate?

  /// The people who are found were born within this many years.
  static let oldest = 120

  /// What a text says of a day, whether there is such a day or not.
  typealias Reading = (year: Int, month: Int, day: Int, isSure: Bool)

  init?(_ text: String, _ language: Language, today: CivilDate) {
    guard let reading = Self.reading(text, language, today: today),
      let day = Self.day(of: reading), day <= today, today.year - day.year <= Self.oldest
    else { return nil }
    self.day = day
    let other = CivilDate(year: day.year, month: day.day, day: day.month)
    swapped = reading.isSure || other == day ? nil : other.flatMap { $0 <= today ? $0 : nil }
  }

  /// The day of a reading, with day and month the other way round where that is none and they may be; nil
  /// where there is no such day.
  static func day(of reading: Reading) -> CivilDate? {
    CivilDate(year: reading.year, month: reading.month, day: reading.day)
      ?? (reading.isSure
        ? nil : CivilDate(year: reading.year, month: reading.day, day: reading.month))
  }

  /// Reads year, month and day; nil where the text is no date of all three.
  static func reading(_ text: String, _ language: Language, today: CivilDate) -> Reading? {
    let text = text.asciiDigits
    let parts = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      .filter { $0.lowercased() != "de" && $0.lowercased() != "del" }
    let isDotted = text.contains(".")
    let dayFirst = language == .es || isDotted
    switch parts.count {
    case 1: return packed(parts[0], dayFirst: dayFirst)
    case 3: return parted(parts, dayFirst: dayFirst, isSure: isDotted, today)
    default: return nil
    }
  }

  /// Eight digits in a row.
  private static func packed(
    _ text: String, dayFirst: Bool
  ) -> Reading? {
    guard text.utf8.count == 8, let number = Int(text) else { return nil }
    let year = number / 10_000
    if (1900...2100).contains(year), (1...12).contains(number / 100 % 100) {
      return (year, number / 100 % 100, number % 100, true)
    }
    let (first, second) = (number / 1_000_000, number / 10_000 % 100)
    let (month, day) = dayFirst ? (second, first) : (first, second)
    return (number % 10_000, month, day, false)
  }

  private static func parted(
    _ parts: [String], dayFirst: Bool, isSure: Bool, _ today: CivilDate
  ) -> Reading? {
    if let place = parts.firstIndex(where: { month(named: $0) != nil }), place < 2,
      let month = month(named: parts[place]), let day = Int(parts[1 - place]),
      let year = year(parts[2], today)
    {
      return (year, month, day, true)
    }
    guard parts.allSatisfy({ Int($0) != nil }), let first = Int(parts[0]),
      let second = Int(parts[1])
    else { return nil }
    if parts[0].utf8.count == 4, let last = Int(parts[2]) {
      // There is no month above twelve: whoever writes one has written the day first.
      return second > 12 && last <= 12 ? (first, last, second, true) : (first, second, last, true)
    }
    guard parts[0].utf8.count <= 2, parts[1].utf8.count <= 2, let year = year(parts[2], today)
    else { return nil }
    return dayFirst ? (year, second, first, isSure) : (year, first, second, isSure)
  }

  /// A year of four digits, or of two: the latest that is not to come.
  static func year(_ text: String, _ today: CivilDate) -> Int? {
    guard let year = Int(text), year >= 0 else { return nil }
    switch text.utf8.count {
    case 4: return year
    case 2: return 2000 + year <= today.year ? 2000 + year : 1900 + year
    default: return nil
    }
  }

  /// The month of a name or its first three letters, in the languages of the staff.
  static func month(named word: String) -> Int? {
    let word = word.lowercased()
    guard word.count >= 3, word.allSatisfy(\.isLetter) else { return nil }
    return names.firstIndex { $0.contains { $0.hasPrefix(word) || word == "\($0)." } }.map {
      $0 + 1
    }
  }

  private static let names = [
    ["january", "enero"], ["february", "febrero"], ["march", "marzo"], ["april", "abril"],
    ["may", "mayo"], ["june", "junio"], ["july", "julio"], ["august", "agosto"],
    ["september", "septiembre", "sept", "setiembre"], ["october", "octubre"],
    ["november", "noviembre"], ["december", "diciembre"],
  ]
}
