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
    // The year begins in March here, so that the odd day is its last; 719,468 days are from the first of
    // March of the year 0 to 1970.
    let days = number + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  /// The day of the week as ISO counts it: 1 on Monday, 7 on Sunday.
  public static func weekday(_ number: Int) -> Int { ((number + 3) % 7 + 7) % 7 + 1 }

  /// How many days a month has.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The number of the first of January.
  public static func first(ofYear year: Int) -> Int {
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
