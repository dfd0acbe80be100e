/// Dates as the instance writes them: `yyyy-MM-dd HH:mm:ss`.
enum GlideTime {
  /// In UTC, as in raw values.
  static func format(_ seconds: Int) -> String {
    format(seconds, offset: 0, date: "yyyy-MM-dd", time: "HH:mm:ss")
  }

  /// In a person's zone and formats, as in display values.
  static func format(_ seconds: Int, offset: Int, date: String, time: String) -> String {
    let civil = CivilTime(seconds: seconds + offset)
    return "\(fill(date, with: civil)) \(fill(time, with: civil))"
  }

  private static func fill(_ pattern: String, with civil: CivilTime) -> String {
    var out = ""
    var rest = pattern[...]
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      rest = rest.dropFirst(run.count)
      switch letter {
      case "y": out += CivilTime.padded(civil.year, 4)
      case "M": out += CivilTime.padded(civil.month)
      case "d": out += CivilTime.padded(civil.day)
      case "H": out += CivilTime.padded(civil.hour)
      case "h": out += CivilTime.padded((civil.hour + 11) % 12 + 1)
      case "m": out += CivilTime.padded(civil.minute)
      case "s": out += CivilTime.padded(civil.second)
      case "a": out += civil.hour < 12 ? "AM" : "PM"
      default: out += run
      }
    }
    return out
  }

  /// Reads a date with or without a time of day, in UTC.
  static func parse(_ text: some StringProtocol) -> Int? {
    parse(text, offset: 0, date: "yyyy-MM-dd", time: "HH:mm:ss")
  }

  /// Reads what ``format(_:offset:date:time:)`` wrote; the time of day may be missing.
  static func parse(_ text: some StringProtocol, offset: Int, date: String, time: String) -> Int? {
    let parts = text.split(separator: Character(" "), maxSplits: 1).map { String($0) }
    guard let first = parts.first else { return nil }
    var found: [Character: Int] = [:]
    guard read(first, date, into: &found) else { return nil }
    if parts.count == 2, !read(parts[1], time, into: &found) { return nil }
    guard let year = found["y"], let month = found["M"], let day = found["d"],
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    var hour = found["H"] ?? found["h"] ?? 0
    if let half = found["a"] { hour = hour % 12 + half }
    let civil = CivilTime(
      year: year, month: month, day: day, hour: hour, minute: found["m"] ?? 0,
      second: found["s"] ?? 0)
    guard (0..<24).contains(civil.hour), (0..<60).contains(civil.minute),
      (0..<60).contains(civil.second), CivilTime(seconds: civil.seconds) == civil
    else { return nil }
    return civil.seconds - offset
  }

  private static func read(
    _ text: String, _ pattern: String, into found: inout [Character: Int]
  ) -> Bool {
    var text = text[...]
    var rest = pattern[...]
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      rest = rest.dropFirst(run.count)
      if letter == "a" {
        let half = text.prefix(2).uppercased()
        guard half == "AM" || half == "PM" else { return false }
        found["a"] = half == "AM" ? 0 : 12
        text = text.dropFirst(2)
      } else if "yMdHhms".contains(letter) {
        let digits = text.prefix(run.count)
        guard digits.count == run.count, let number = Int(digits) else { return false }
        found[letter] = number
        text = text.dropFirst(run.count)
      } else {
        guard text.hasPrefix(run) else { return false }
        text = text.dropFirst(run.count)
      }
    }
    return text.isEmpty
  }
}
