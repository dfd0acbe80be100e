public import struct FoundationEssentials.Date

/// A day of the calendar, without a time or a zone: a birth, a bed night.
///
/// It is the same day wherever it is read. The calendar is the Gregorian one, even for the time
/// before it was in use.
public struct CivilDate: Hashable, Sendable {
  /// The year, 1 or later in dates that people write.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Makes a day of the years 1 to 9999; nil where the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    // A day that does not exist, such as the thirtieth of February, comes back as another one.
    let same = CivilDate(daysSince1970: Self.days(year: year, month: month, day: day))
    guard same.month == month, same.day == day else { return nil }
    self = same
  }

  /// Makes the day so many days after 1 January 1970, or before it.
  public init(daysSince1970 days: Int) {
    // Days since 1 March of the year 0, in eras of 400 years, so that the leap day ends a year.
    let shifted = days + 719_468
    let era = Self.floored(shifted, 146_097)
    let inEra = shifted - era * 146_097
    let yearOfEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let dayOfYear = inEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    month = march < 10 ? march + 3 : march - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * march + 2) / 5 + 1
  }

  /// The day of a moment, in a zone so many minutes east of UTC.
  public init(_ moment: Date, minutesEast: Int) {
    let seconds = moment.timeIntervalSince1970.rounded(.down) + Double(minutesEast) * 60
    self.init(daysSince1970: Int((seconds / 86_400).rounded(.down)))
  }

  /// Reads `2026-11-21`; nil for anything else.
  public init?(iso text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = Self.number(parts[0], digits: 4),
      let month = Self.number(parts[1], digits: 2), let day = Self.number(parts[2], digits: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// How many days after 1 January 1970 it is; negative before.
  public var daysSince1970: Int { Self.days(year: year, month: month, day: day) }

  /// The day so many days later, or earlier.
  public func adding(days: Int) -> CivilDate { CivilDate(daysSince1970: daysSince1970 + days) }

  /// The age on a day of somebody who was born on this one, in whole years.
  ///
  /// nil before the birth. In other years, a birthday on a leap day falls on 1 March.
  public func age(on today: CivilDate) -> Int? {
    guard self <= today else { return nil }
    let hadBirthday = (today.month, today.day) >= (month, day)
    return today.year - year - (hadBirthday ? 0 : 1)
  }

  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let leaps = floored(year, 4) - floored(year, 100) + floored(year, 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + leaps + dayOfYear - 719_468
  }

  private static func floored(_ value: Int, _ divisor: Int) -> Int {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}

extension CivilDate: Comparable {
  /// Whether a day is earlier.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CivilDate: CustomStringConvertible {
  /// The day in ISO 8601: `2026-11-21`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

extension CivilDate: Codable {
  /// Reads a day in ISO 8601.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let day = CivilDate(iso: text) else { throw DecodingError.noValue(decoder) }
    self = day
  }

  /// Writes a day in ISO 8601.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
