public import struct FoundationEssentials.Date

/// Dates as in HTTP headers and cookies, read and written without a locale.
///
/// All forms that servers are known to send are read by the lenient rules for cookie dates (RFC
/// 6265 §5.1.1): `Sun, 06 Nov 1994 08:49:37 GMT`, the same with dashes or a year of two digits, and
/// C's `Sun Nov  6 08:49:37 1994`. The zone is always UTC.
public enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let secondsPerDay = 86_400

  /// Reads a date; nil for anything else and for a date that does not exist.
  public static func parse(_ text: String) -> Date? {
    var clock: (hour: Int, minute: Int, second: Int)?
    var day: Int?
    var month: Int?
    var year: Int?
    for token in text.utf8.split(whereSeparator: isDelimiter) {
      if clock == nil, let read = readClock(token) {
        clock = read
      } else if day == nil, let read = readNumber(token, digits: 1...2) {
        day = read
      } else if month == nil, let read = readMonth(token) {
        month = read
      } else if year == nil, let read = readNumber(token, digits: 2...4) {
        year = fullYear(read)
      }
    }
    guard let clock, let day, let month, let year, year >= 1601, clock.hour < 24,
      clock.minute < 60, clock.second < 61, day >= 1, day <= length(ofMonth: month, year: year)
    else { return nil }
    let days = daysSince1970(year: year, month: month, day: day)
    let seconds = clock.hour * 3600 + clock.minute * 60 + clock.second
    return Date(timeIntervalSince1970: Double(days * secondsPerDay + seconds))
  }

  /// Writes a date in the only form in use today: `Sun, 06 Nov 1994 08:49:37 GMT`.
  public static func format(_ date: Date) -> String {
    let total = Int(date.timeIntervalSince1970.rounded(.down))
    let (days, seconds) = floorDivide(total, by: secondsPerDay)
    let (year, month, day) = civilDate(daysSince1970: days)
    let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][floorDivide(days, by: 7).rest]
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, to: 2) }
    return "\(weekday), \(padded(day, to: 2)) \(months[month - 1]) \(padded(year, to: 4)) "
      + clock.joined(separator: ":") + " GMT"
  }

  // MARK: Tokens

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    !isAlphanumeric(byte) && byte != UInt8(ascii: ":") && byte < 0x80
  }

  private static func readClock(_ token: Substring.UTF8View) -> (Int, Int, Int)? {
    let parts = token.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = readNumber(parts[0], digits: 1...2),
      let minute = readNumber(parts[1], digits: 1...2),
      let second = readNumber(parts[2], digits: 1...2)
    else { return nil }
    return (hour, minute, second)
  }

  private static func readMonth(_ token: Substring.UTF8View) -> Int? {
    let start = Substring(token).prefix(3).lowercased()
    return months.firstIndex { $0.lowercased() == start }.map { $0 + 1 }
  }

  private static func readNumber(_ token: Substring.UTF8View, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(token.count), token.allSatisfy(isDigit) else { return nil }
    return Int(Substring(token))
  }

  private static func fullYear(_ year: Int) -> Int {
    switch year {
    case 0..<70: 2000 + year
    case 70..<100: 1900 + year
    default: year
    }
  }

  // MARK: The calendar

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func daysBefore(year: Int) -> Int {
    let past = year - 1
    return past * 365 + past / 4 - past / 100 + past / 400
  }

  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let inYear = (1..<month).reduce(0) { $0 + length(ofMonth: $1, year: year) }
    return daysBefore(year: year) - daysBefore(year: 1970) + inYear + day - 1
  }

  private static func civilDate(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    // The first guess is at most a year or two off for the dates of a program's life, and never too
    // late; counting on from there corrects it.
    var year = min(max(1, 1970 + days / 366), 1970 + floorDivide(days, by: 365).quotient)
    while daysSince1970(year: year + 1, month: 1, day: 1) <= days { year += 1 }
    var rest = days - daysSince1970(year: year, month: 1, day: 1)
    var month = 1
    while rest >= length(ofMonth: month, year: year) {
      rest -= length(ofMonth: month, year: year)
      month += 1
    }
    return (year, month, rest + 1)
  }

  private static func floorDivide(_ number: Int, by divisor: Int) -> (quotient: Int, rest: Int) {
    let rest = (number % divisor + divisor) % divisor
    return ((number - rest) / divisor, rest)
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
