import Model
import Resources

/// Days as people write them in answers, and as they are shown back.
enum DayText {
  /// A day as the language writes it: `11/21/2026`, in Spanish `21/11/2026`.
  static func shown(_ day: CivilDate, _ language: Language) -> String {
    switch language {
    case .en: "\(day.month)/\(day.day)/\(day.year)"
    case .es: "\(day.day)/\(day.month)/\(day.year)"
    }
  }

  /// Reads a day in any way that leaves no doubt; nil for anything else.
  ///
  /// `2026-11-21`, `20261121`; numbers in the language's order, with or without the year, of two
  /// digits or four, parted by `/`, `-`, `.` or spaces; the other order where only that is a day;
  /// the beginning of the words for today and yesterday; `-3` for three days ago, `+2`.
  static func day(_ text: String, _ phrases: Phrases, today: CivilDate) -> CivilDate? {
    let text = text.trimmingSpaces.lowercased()
    if let first = text.first, first == "+" || first == "-" {
      guard let days = whole(text.dropFirst(), digits: 1...4) else { return nil }
      return today.adding(days: first == "-" ? -days : days)
    }
    if text.first?.isLetter == true {
      if phrases[.entryToday].hasPrefix(text) { return today }
      return phrases[.entryYesterday].hasPrefix(text) ? today.adding(days: -1) : nil
    }
    if text.utf8.count == 8, whole(text[...], digits: 8...8) != nil {
      return day([
        String(text.prefix(4)), String(text.dropFirst(4).prefix(2)), String(text.suffix(2)),
      ])
    }
    let parts = text.split { "/-. ".contains($0) }.map(String.init)
    guard let first = parts.first else { return nil }
    if first.utf8.count == 4 { return day(parts) }
    switch parts.count {
    case 2: return day(parts + ["\(today.year)"], phrases.language)
    case 3:
      return year(parts[2], today).flatMap { day([parts[0], parts[1], $0], phrases.language) }
    default: return nil
    }
  }

  /// Day and month in the language's order, else in the other.
  private static func day(_ parts: [String], _ language: Language) -> CivilDate? {
    let monthFirst = day([parts[2], parts[0], parts[1]])
    let dayFirst = day([parts[2], parts[1], parts[0]])
    return switch language {
    case .en: monthFirst ?? dayFirst
    case .es: dayFirst ?? monthFirst
    }
  }

  /// Year, month and day in this order.
  private static func day(_ parts: [String]) -> CivilDate? {
    guard parts.count == 3, let year = whole(parts[0][...], digits: 4...4),
      let month = whole(parts[1][...], digits: 1...2), let day = whole(parts[2][...], digits: 1...2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// A year of four digits; one of two is at most ten years ahead.
  private static func year(_ text: String, _ today: CivilDate) -> String? {
    guard text.utf8.count == 2 else { return text }
    guard let short = whole(text[...], digits: 2...2) else { return nil }
    let century = today.year / 100 * 100
    let year = century + short
    return "\(year > today.year + 10 ? year - 100 : year)"
  }

  private static func whole(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmingSpaces: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
