/// A date as ETO sends and takes it: eto.md §3.
///
/// It sends `/Date(1735689600000-0500)/` with the site's zone as the suffix. It takes that, with or
/// without the suffix, and ISO 8601.
struct WireDate: Equatable, Sendable {
  /// Milliseconds since the start of 1970, UTC.
  let milliseconds: Int
  /// Minutes east of UTC that the writer named.
  let offset: Int?

  /// Whole seconds since the start of 1970.
  var seconds: Int { CivilTime.floorDivide(milliseconds, 1_000) }

  /// The day that the writer meant, counted from the start of 1970: in the zone that was named,
  /// else in UTC (our convention, and how .NET reads a time without a suffix).
  var day: Int { CivilTime.floorDivide(seconds + (offset ?? 0) * 60, 86_400) }

  /// An instant, in a zone so many minutes east of UTC.
  static func text(seconds: Int, offset: Int) -> JSON {
    .text("/Date(\(seconds * 1_000)\(zone(offset)))/")
  }

  /// Midnight of a day, in a zone.
  static func text(day: Int, offset: Int) -> JSON {
    text(seconds: day * 86_400 - offset * 60, offset: offset)
  }

  /// `MM/dd/yyyy`, as in answers to date questions and in the texts beside dates.
  static func american(day: Int) -> String {
    let time = CivilTime(seconds: day * 86_400)
    return "\(CivilTime.padded(time.month))/\(CivilTime.padded(time.day))/"
      + CivilTime.padded(time.year, 4)
  }

  /// Reads what `american(day:)` writes, with or without leading zeros.
  static func day(american text: String) -> Int? {
    guard let match = text.wholeMatch(of: /(\d{1,2})\/(\d{1,2})\/(\d{4})/) else { return nil }
    return day(Int(match.3), Int(match.1), Int(match.2))
  }

  /// Reads `yyyy-MM-dd`.
  static func day(iso text: String) -> Int? {
    guard let match = text.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})/) else { return nil }
    return day(Int(match.1), Int(match.2), Int(match.3))
  }

  /// The day of a date that exists.
  private static func day(_ year: Int?, _ month: Int?, _ day: Int?) -> Int? {
    guard let year, let month, let day, (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let time = CivilTime(year: year, month: month, day: day)
    return CivilTime(seconds: time.seconds) == time ? time.seconds / 86_400 : nil
  }

  private static func zone(_ offset: Int) -> String {
    let minutes = abs(offset)
    return "\(offset < 0 ? "-" : "+")\(CivilTime.padded(minutes / 60))"
      + CivilTime.padded(minutes % 60)
  }
}

extension WireDate {
  /// Reads a date; nil for anything else.
  init?(_ text: String) {
    if let match = text.wholeMatch(of: /\/Date\((-?\d{1,15})(?:([+-])(\d{2})(\d{2}))?\)\//) {
      guard let milliseconds = Int(match.1) else { return nil }
      self.milliseconds = milliseconds
      offset = Self.minutes(match.2, match.3, match.4)
      return
    }
    let pattern =
      /(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,7}))?)?(?:Z|([+-])(\d{2}):?(\d{2}))?)?/
    guard let match = text.wholeMatch(of: pattern), let day = Self.day(iso: String(match.1)) else {
      return nil
    }
    let hour = match.2.flatMap { Int($0) } ?? 0
    let minute = match.3.flatMap { Int($0) } ?? 0
    let second = match.4.flatMap { Int($0) } ?? 0
    guard hour < 24, minute < 60, second < 60 else { return nil }
    let fraction = match.5.flatMap { Int(($0 + "00").prefix(3)) } ?? 0
    offset = Self.minutes(match.6, match.7, match.8)
    let clock = hour * 3_600 + minute * 60 + second - (offset ?? 0) * 60
    milliseconds = (day * 86_400 + clock) * 1_000 + fraction
  }

  private static func minutes(
    _ sign: Substring?, _ hours: Substring?, _ minutes: Substring?
  ) -> Int? {
    guard let sign, let hours = hours.flatMap({ Int($0) }),
      let minutes = minutes.flatMap({ Int($0) })
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
  }
}
