public import struct FoundationEssentials.Date

/// Dates as raw values: `2024-02-03 09:15:00`, always in UTC.
///
/// They are read and written by hand: a list of ten thousand tasks has twenty thousand of them.
public enum SystemTime {
  /// The moment of a raw value; nil for anything else.
  public static func date(_ text: String) -> Date? {
    var text = text
    return text.withUTF8 { date($0) }
  }

  /// The raw value of a moment, in whole seconds.
  public static func text(_ date: Date) -> String {
    let seconds = Int64(date.timeIntervalSince1970.rounded(.down))
    let (day, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let days = time < 0 ? day - 1 : day
    let rest = time < 0 ? time + 86_400 : time
    let (year, month, dayOfMonth) = civil(days)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
      + " \(padded(rest / 3600, 2)):\(padded(rest / 60 % 60, 2)):\(padded(rest % 60, 2))"
  }

  private static func date(_ bytes: UnsafeBufferPointer<UInt8>) -> Date? {
    guard bytes.count == 19, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: " "), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), let year = number(bytes[0..<4]),
      let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
      let second = number(bytes[17..<19]), hour < 24, minute < 60, second < 60
    else { return nil }
    let days = days(year: year, month: month, day: day)
    // A date that does not exist, such as the thirtieth of February, comes back as another day.
    guard (1...12).contains(month), civil(days) == (year, month, day) else { return nil }
    return Date(timeIntervalSince1970: Double(days * 86_400 + hour * 3600 + minute * 60 + second))
  }

  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
    var value: Int64 = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    return value
  }

  /// Days since 1970 of a day of the Gregorian calendar.
  ///
  /// The year is counted from March, so that the leap day is its last.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month > 2 ? year : year - 1
    let leaps = floored(year, 4) - floored(year, 100) + floored(year, 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + leaps + dayOfYear - 719_468
  }

  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    // Days since 1 March of the year 0, in eras of 400 years.
    let shifted = days + 719_468
    let era = floored(shifted, 146_097)
    let inEra = shifted - era * 146_097
    let yearOfEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let dayOfYear = inEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * march + 2) / 5 + 1)
  }

  private static func floored(_ value: Int64, _ divisor: Int64) -> Int64 {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
