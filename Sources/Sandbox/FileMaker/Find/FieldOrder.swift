/// The place of a value in the order of its field's type; nil where it is not of that type.
enum FieldOrder: Sendable, Equatable, Comparable {
  case number(Double)
  /// A day as a number that grows with it, 20240203, and the seconds of the day.
  case moment(day: Int, seconds: Int)
  case text(String)

  /// The place of a value.
  init?(_ text: String, as type: FieldType) {
    guard let span = Self.span(text, as: type) else { return nil }
    // A value is a whole date: only criteria have a year alone.
    if case .moment(let first, _) = span.low, case .moment(let last, _) = span.high, first != last {
      return nil
    }
    self = span.low
  }

  /// The places that a text in a criterion covers: a year alone covers all of its days.
  static func span(_ text: String, as type: FieldType) -> (low: FieldOrder, high: FieldOrder)? {
    switch type {
    case .text, .container:
      let place = FieldOrder.text(String(Glyphs.folded(text)))
      return (place, place)
    case .number:
      guard let number = Double(text.withoutBlanksAround), number.isFinite else { return nil }
      return (.number(number), .number(number))
    case .date:
      guard let days = days(text) else { return nil }
      return (.moment(day: days.low, seconds: 0), .moment(day: days.high, seconds: 0))
    case .time:
      guard let time = FieldTime(text) else { return nil }
      let place = FieldOrder.moment(day: 0, seconds: time.seconds)
      return (place, place)
    case .timestamp:
      let parts = text.split(separator: " ")
      guard (1...2).contains(parts.count), let days = days(parts[0]) else { return nil }
      guard parts.count == 2 else {
        return (.moment(day: days.low, seconds: 0), .moment(day: days.high, seconds: 86_399))
      }
      guard let time = FieldTime(parts[1]), days.low == days.high else { return nil }
      let place = FieldOrder.moment(day: days.low, seconds: time.seconds)
      return (place, place)
    }
  }

  /// `2/3/2024`, `2/2024` or `2024`.
  private static func days(_ text: some StringProtocol) -> (low: Int, high: Int)? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    switch numbers.count {
    case 1 where (1000...9999).contains(numbers[0]):
      return (numbers[0] * 10_000, numbers[0] * 10_000 + 9_999)
    case 2 where (1...12).contains(numbers[0]) && (1000...9999).contains(numbers[1]):
      let month = numbers[1] * 10_000 + numbers[0] * 100
      return (month, month + 99)
    case 3:
      guard let date = DatePattern.unitedStates.read(text) else { return nil }
      let day = date.year * 10_000 + date.month * 100 + date.day
      return (day, day)
    default: return nil
    }
  }
}

extension String {
  /// Without blanks around it.
  var withoutBlanksAround: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
