public import Model
public import Resources

/// A report's values as people read them: days as their language writes them, months as ISO does, counts with
/// their thousands separated, shares with one decimal.
public struct ReportCellText: Sendable {
  private let words: [String: LocalText]
  private let phrases: Phrases

  /// Takes a report, for its words, and the language.
  public init(_ report: Report, _ phrases: Phrases) {
    words = report.words
    self.phrases = phrases
  }

  /// A cell of a column; empty where there is nothing to be said.
  public func text(_ value: ReportValue, in column: Report.Column) -> String {
    let text = plain(value, in: column)
    return switch (column.kind, value) {
    case (.day, .integer(let number)): Self.day(Int(number), phrases)
    case (.count, .integer(let number)), (.number, .integer(let number)):
      phrases.number(Int(number))
    case (.count, .fraction(let number)), (.number, .fraction(let number)): grouped(number)
    case (.percent, .integer), (.percent, .fraction): text.isEmpty ? "" : "\(text)%"
    case (.count, _), (.number, _), (.percent, _), (.day, _), (.month, _), (.text, _), (.word, _),
      (.key, _), (.person, _):
      text
    }
  }

  /// The same as a program reads it: days as ISO writes them, nothing between the digits of a number, and no
  /// sign after it.
  public func plain(_ value: ReportValue, in column: Report.Column) -> String {
    switch (column.kind, value) {
    case (_, .nothing): ""
    case (.day, .integer(let number)): Self.day(Int(number))
    case (.month, .integer(let number)): Self.month(ofDay: Int(number))
    case (.percent, .integer(let number)): Self.decimal(Double(number))
    case (_, .integer(let number)): "\(number)"
    case (_, .fraction(let number)): Self.decimal(number)
    case (.word, .text(let word)): words[word]?[phrases.language.rawValue] ?? word
    case (_, .text(let text)): text
    }
  }

  /// What is given for a parameter; a project by its name.
  ///
  /// - Returns: an empty text for all projects.
  public func text(
    _ value: ReportValue, for parameter: Report.Parameter, _ projects: [ReportStoreFacts.Project]
  ) -> String {
    if parameter.kind == .day, case .integer(let number) = value {
      return Self.day(Int(number), phrases)
    }
    return plain(value, for: parameter, projects)
  }

  /// The same as a command line takes it: days as ISO writes them.
  ///
  /// - Returns: an empty text for all projects.
  public func plain(
    _ value: ReportValue, for parameter: Report.Parameter, _ projects: [ReportStoreFacts.Project]
  ) -> String {
    switch (parameter.kind, value) {
    case (_, .nothing): ""
    case (.day, .integer(let number)): Self.day(Int(number))
    case (.month, .integer(let number)): Self.month(Int(number))
    case (.project, .text(let id)): projects.first { $0.id == id }?.name ?? id
    case (_, .integer(let number)): "\(number)"
    case (_, .fraction(let number)): Self.decimal(number)
    case (_, .text(let text)): text
    }
  }

  /// A day, of its number since 1970-01-01, as people write it: `11/21/2026`, in Spanish `21/11/2026`.
  ///
  /// What is no day of the years 1 to 9999 is the number itself.
  static func day(_ number: Int, _ phrases: Phrases) -> String {
    days.contains(number) ? phrases.day(CivilDate(daysSince1970: number)) : "\(number)"
  }

  /// A day, of its number since 1970-01-01, for files and programs: `2026-11-21`.
  ///
  /// What is no day of the years 1 to 9999 is the number itself: a site's own query may give any.
  public static func day(_ number: Int) -> String {
    guard days.contains(number) else { return "\(number)" }
    let (year, month, day) = DayNumber.parts(number)
    return "\(year)-\(padded(month))-\(padded(day))"
  }

  /// A month, of the calendar's `MonthNumber`: `2026-11`.
  public static func month(_ number: Int) -> String { "\(number / 12)-\(padded(number % 12 + 1))" }

  /// The month of a day: `2026-11`; as with ``day(_:)``, what is no day is the number itself.
  public static func month(ofDay number: Int) -> String {
    guard days.contains(number) else { return "\(number)" }
    let (year, month, _) = DayNumber.parts(number)
    return "\(year)-\(padded(month))"
  }

  /// The days of the years 1 to 9999.
  private static let days = -719_162...2_932_896

  private func grouped(_ number: Double) -> String {
    let digits = Self.decimal(number)
    guard let point = digits.lastIndex(of: "."), let whole = Int(digits[..<point]) else {
      return digits
    }
    // A zero has no sign of its own.
    let sign = whole == 0 && digits.hasPrefix("-") ? "-" : ""
    return sign + phrases.number(whole) + digits[point...]
  }

  /// A number with one decimal; empty where it is none, or beyond all counts.
  private static func decimal(_ number: Double) -> String {
    let tenths = (number * 10).rounded()
    guard abs(tenths) < 1e15 else { return "" }
    let (whole, part) = Int(abs(tenths)).quotientAndRemainder(dividingBy: 10)
    return "\(tenths < 0 ? "-" : "")\(whole).\(part)"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
