/// A form of dates, such as `MM/dd/yyyy`: filemaker.md §3.2.
struct DatePattern: Sendable, Equatable {
  enum Part: String, CaseIterable, Sendable {
    case year = "yyyy"
    case month = "MM"
    case day = "dd"
  }

  let parts: [Part]
  let separator: Character

  static let unitedStates = DatePattern(parts: [.month, .day, .year], separator: "/")
  static let iso = DatePattern(parts: [.year, .month, .day], separator: "-")
}

extension DatePattern {
  /// Reads a pattern such as `dd.MM.yyyy`; nil for anything else.
  init?(_ text: String) {
    guard let separator = text.first(where: { !$0.isLetter }) else { return nil }
    let parts = text.split(separator: separator).compactMap { Part(rawValue: String($0)) }
    guard parts.count == 3, Set(parts).count == 3, text.count == 10 else { return nil }
    self.init(parts: parts, separator: separator)
  }

  func text(year: Int, month: Int, day: Int) -> String {
    parts.map { part in
      switch part {
      case .year: CivilTime.padded(year, 4)
      case .month: CivilTime.padded(month)
      case .day: CivilTime.padded(day)
      }
    }.joined(separator: String(separator))
  }

  /// The year, month and day of a date; nil for anything else, such as the 30th of February.
  func read(_ text: some StringProtocol) -> (year: Int, month: Int, day: Int)? {
    let numbers = text.split(separator: separator, omittingEmptySubsequences: false).map {
      $0.allSatisfy(\.isNumber) ? Int($0) : nil
    }
    guard numbers.count == 3 else { return nil }
    var found: [Part: Int] = [:]
    for (part, number) in zip(parts, numbers) { found[part] = number }
    guard let year = found[.year], let month = found[.month], let day = found[.day],
      (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(of: month, in: year)).contains(day)
    else { return nil }
    return (year, month, day)
  }

  static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// How dates are asked for and answered: the parameter `dateformats`.
enum DateFormats: Int, Sendable {
  case unitedStates = 0
  /// The form that the file has.
  case file = 1
  case iso = 2

  /// The pattern; `file` is the database's own.
  func pattern(file: DatePattern) -> DatePattern {
    switch self {
    case .unitedStates: .unitedStates
    case .file: file
    case .iso: .iso
    }
  }

  /// What stands between the day and the time of a timestamp: in ISO 8601 it is a T (our
  /// convention).
  var joint: String { self == .iso ? "T" : " " }

  /// Rewrites a date or a timestamp from one form to another; nil for anything else.
  static func converted(
    _ text: String, from: (DateFormats, DatePattern), to: (DateFormats, DatePattern)
  ) -> String? {
    let cut = text.firstIndex { $0 == " " || $0 == "T" } ?? text.endIndex
    guard let day = from.1.read(text[..<cut]) else { return nil }
    let date = to.1.text(year: day.year, month: day.month, day: day.day)
    guard cut < text.endIndex else { return date }
    guard let time = FieldTime(text[text.index(after: cut)...]) else { return nil }
    return date + to.0.joint + time.text
  }
}

/// A time of day, or a number of hours.
struct FieldTime: Sendable, Equatable {
  let seconds: Int

  /// Reads `18:30:00` or `18:30`.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
      $0.allSatisfy(\.isNumber) ? Int($0) : nil
    }
    guard (2...3).contains(parts.count), let hours = parts[0], let minutes = parts[1],
      let seconds = parts.count == 3 ? parts[2] : 0, hours < 100_000,
      (0..<60).contains(minutes), (0..<60).contains(seconds)
    else { return nil }
    self.seconds = hours * 3600 + minutes * 60 + seconds
  }

  /// `18:30:00`.
  var text: String {
    [seconds / 3600, seconds / 60 % 60, seconds % 60].map { CivilTime.padded($0) }
      .joined(separator: ":")
  }
}
