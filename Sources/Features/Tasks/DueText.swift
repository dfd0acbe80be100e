import Model
import Resources

import struct FoundationEssentials.Date

/// When something is to be due, as people write it.
///
/// `tomorrow`, `fri`, `+3`, `+2w`, `12/1`, `2026-12-01`, each with a time behind it or without;
/// `none` for never. Between two readings of a date the language decides.
enum DueText: Equatable {
  /// At this moment.
  case at(Date)
  /// Never.
  case never

  /// Reads a text; nil where it says neither.
  ///
  /// A day alone is its last minute, unless a time of the day has to stand there.
  init?(
    _ text: String, _ language: Language, now: Date, _ zone: Zone, needsTime: Bool = false
  ) {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 1, ["none", "never", "-", "nunca", "ninguna"].contains(words[0]) {
      self = .never
      return
    }
    // As times are shown: the half of the day stands behind a space.
    if let half = words.last, ["am", "pm"].contains(half), words.count > 1 {
      words.removeLast()
      words[words.count - 1] += half
    }
    let time = words.last.flatMap(Self.time)
    if time != nil { words.removeLast() }
    if needsTime, time == nil { return nil }
    let today = DueTime.day(of: now, in: zone)
    guard !words.isEmpty || time != nil,
      let day = words.isEmpty ? today : Self.day(words, language, today)
    else { return nil }
    let (hour, minute) = time ?? (23, 59)
    self = .at(DueTime.moment(day, hour: hour, minute: minute, in: zone))
  }

  private static func day(
    _ words: [String], _ language: Language, _ today: CivilDate
  ) -> CivilDate? {
    let text = words.joined(separator: " ")
    switch text {
    case "today", "hoy": return today
    case "tomorrow", "mañana", "manana": return today.adding(days: 1)
    default: break
    }
    if let weekday = weekdays.firstIndex(where: { $0.contains { isShort(text, of: $0) } }) {
      // The first of January 1970 was a Thursday.
      let now = (today.daysSince1970 % 7 + 10) % 7
      return today.adding(days: (weekday - now + 6) % 7 + 1)
    }
    if text.hasPrefix("+") { return later(text.dropFirst(), than: today) }
    return CivilDate(iso: text) ?? date(text, language, today)
  }

  /// `3`, `3d`, `2w`: so many days or weeks later.
  private static func later(_ text: Substring, than today: CivilDate) -> CivilDate? {
    let digits = text.prefix { $0.isNumber }
    guard let count = Int(digits), count < 4000 else { return nil }
    switch text.dropFirst(digits.count).filter({ $0 != " " }) {
    case "", "d": return today.adding(days: count)
    case "w", "s", "sem": return today.adding(days: count * 7)
    default: return nil
    }
  }

  /// Day and month, with a year or as the next such day.
  private static func date(
    _ text: String, _ language: Language, _ today: CivilDate
  ) -> CivilDate? {
    var parts = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      .filter { $0 != "de" && $0 != "del" }
    guard parts.count == 2 || parts.count == 3 else { return nil }
    var year: Int?
    if parts.count == 3 {
      guard let last = Int(parts.removeLast()) else { return nil }
      year = last < 100 ? 2000 + last : last
    }
    guard let (month, day) = monthAndDay(parts, dayFirst: language == .es || text.contains("."))
    else { return nil }
    if let year { return CivilDate(year: year, month: month, day: day) }
    let next = [today.year, today.year + 1].lazy
      .compactMap { CivilDate(year: $0, month: month, day: day) }
    return next.first { $0 >= today }
  }

  private static func monthAndDay(_ parts: [String], dayFirst: Bool) -> (Int, Int)? {
    if let place = parts.firstIndex(where: { BirthText.month(named: $0) != nil }),
      let month = BirthText.month(named: parts[place]), let day = Int(parts[1 - place])
    {
      return (month, day)
    }
    guard let first = Int(parts[0]), let second = Int(parts[1]) else { return nil }
    return dayFirst ? (second, first) : (first, second)
  }

  /// `14:30`, `5pm`, `5:30pm`; a space before the half of the day is gone by now.
  private static func time(_ word: String) -> (Int, Int)? {
    let half = ["am": 0, "pm": 12].first { word.hasSuffix($0.key) }
    let digits = (half == nil ? word[...] : word.dropLast(2)).split(
      separator: ":", omittingEmptySubsequences: false)
    guard half != nil || digits.count == 2, digits.count < 3, let hour = Int(digits[0]),
      let minute = digits.count == 2 ? Int(digits[1]) : 0, (0...59).contains(minute)
    else { return nil }
    guard let half else { return (0...23).contains(hour) ? (hour, minute) : nil }
    return (1...12).contains(hour) ? (hour % 12 + half.value, minute) : nil
  }

  /// Whether a text is a name of a day or its first three letters or more.
  private static func isShort(_ text: String, of name: String) -> Bool {
    text.count >= 3 && name.hasPrefix(text)
  }

  /// Monday first.
  private static let weekdays = [
    ["monday", "lunes"], ["tuesday", "martes"], ["wednesday", "miércoles", "miercoles"],
    ["thursday", "jueves"], ["friday", "viernes"], ["saturday", "sábado", "sabado"],
    ["sunday", "domingo"],
  ]
}
