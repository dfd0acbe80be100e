/// A date and time of day of the Gregorian calendar, without a zone.
///
/// It is worked out without Foundation: one answer formats 10,000 rows.
struct CivilTime: Equatable {
  var year: Int
  var month: Int
  var day: Int
  var hour = 0
  var minute = 0
  var second = 0
}

extension CivilTime {
  /// The time so many seconds after the start of 1970.
  init(seconds: Int) {
    let days = Self.floorDivide(seconds, 86_400)
    let rest = seconds - days * 86_400
    // Years start in March, so that the leap day is the last of its year.
    let shifted = days + 719_468
    let era = Self.floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * marchMonth + 2) / 5 + 1,
      hour: rest / 3_600, minute: rest / 60 % 60, second: rest % 60)
  }

  /// Seconds since the start of 1970.
  var seconds: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = Self.floorDivide(shifted, 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    return days * 86_400 + hour * 3_600 + minute * 60 + second
  }

  /// Monday is 0.
  var weekday: Int {
    let days = Self.floorDivide(seconds, 86_400)
    return ((days + 3) % 7 + 7) % 7
  }

  static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }

  /// A number with leading zeros.
  static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension CivilTime {
  /// In ISO 8601, in UTC: `2024-02-05T08:00:12.345Z`.
  static func iso8601(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded(.down))
    let whole = floorDivide(milliseconds, 1000)
    let time = CivilTime(seconds: whole)
    let date = "\(padded(time.year, 4))-\(padded(time.month))-\(padded(time.day))"
    let clock = "\(padded(time.hour)):\(padded(time.minute)):\(padded(time.second))"
    return "\(date)T\(clock).\(padded(milliseconds - whole * 1000, 3))Z"
  }

  /// As in a cookie's `Expires`, `Thu, 01-Jan-1970 00:00:10 GMT`; with a space as `separator`, as
  /// in a `Date` field.
  static func http(_ seconds: Int, separator: String = " ") -> String {
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let time = CivilTime(seconds: seconds)
    let date = [padded(time.day), months[time.month - 1], padded(time.year, 4)]
    let clock = "\(padded(time.hour)):\(padded(time.minute)):\(padded(time.second))"
    return "\(days[time.weekday]), \(date.joined(separator: separator)) \(clock) GMT"
  }
}
