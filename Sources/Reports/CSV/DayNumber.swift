/// The days of the Gregorian calendar as numbers: days since 1970-01-01.
public enum DayNumber {
  /// The years that a file may speak of.
  public static let years = 1900...2199

  /// The number of a day; nil where there is none such, or not in ``years``.
  public static func number(year: Int, month: Int, day: Int) -> Int? {
    guard years.contains(year), (1...12).contains(month), day >= 1,
      day <= length(ofMonth: month, year: year)
    else { return nil }
    return first(ofYear: year) + daysBefore(month, in: year) + day - 1
  }

  /// The year, the month from 1 and the day from 1 of a number.
  public static func parts(_ number: Int) -> (year: Int, month: Int, day: Int) {
    // At 146,097 days in 400 years this is at most a year off.
    var year = 1970 + Int((Double(number) / 365.2425).rounded(.down))
    while first(ofYear: year) > number { year -= 1 }
    while first(ofYear: year + 1) <= number { year += 1 }
    var rest = number - first(ofYear: year)
    var month = 1
    while rest >= length(ofMonth: month, year: year) {
      rest -= length(ofMonth: month, year: year)
      month += 1
    }
    return (year, month, rest + 1)
  }

  /// The day of the week as ISO counts it: 1 on Monday, 7 on Sunday.
  public static func weekday(_ number: Int) -> Int { ((number + 3) % 7 + 7) % 7 + 1 }

  /// How many days a month has.
  static func length(ofMonth month: Int, year: Int) -> Int {
    month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The number of the first of January.
  static func first(ofYear year: Int) -> Int {
    let past = year - 1
    return past * 365 + past / 4 - past / 100 + past / 400 - 719_162
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func daysBefore(_ month: Int, in year: Int) -> Int {
    [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1]
      + (month > 2 && isLeap(year) ? 1 : 0)
  }
}
