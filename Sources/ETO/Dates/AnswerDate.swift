public import Model

/// Days in answers to a form's questions: `01/31/2025` (eto.md §3 and §7.2).
public enum AnswerDate {
  /// Reads month, day and year; nil for anything else.
  ///
  /// Month and day may have one digit.
  public static func day(_ text: String) -> CivilDate? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, let month = number(parts[0], digits: 1...2),
      let day = number(parts[1], digits: 1...2), let year = number(parts[2], digits: 4...4)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Writes a day, with two digits each for month and day and four for the year.
  public static func text(_ day: CivilDate) -> String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(day.month, 2))/\(padded(day.day, 2))/\(padded(day.year, 4))"
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}
