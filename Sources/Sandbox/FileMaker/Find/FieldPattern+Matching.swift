extension FieldPattern {
  /// What matching needs besides the value.
  struct Context: Sendable {
    /// Today, as a date field has it.
    var today: String
    /// The texts that several records have in the field, folded.
    var duplicates: Set<String> = []

    /// The operand of a comparison or a range, where `//` is today too.
    fileprivate func operand(_ text: String) -> String { text == "//" ? today : text }
  }

  /// Whether a field's value meets the pattern.
  func matches(_ content: FieldContent, as type: FieldType, in context: Context) -> Bool {
    let text = content.text
    switch self {
    case .anything: return true
    case .empty: return text.isEmpty
    case .notEmpty: return !text.isEmpty
    case .whole(let wanted):
      if type == .number, let asked = Self.number(wanted) {
        return FieldOrder(text, as: .number) == .number(asked)
      }
      if type != .text, let asked = FieldOrder(wanted.plain ?? "", as: type) {
        return FieldOrder(text, as: type) == asked
      }
      return wanted.matches(Glyphs.folded(text)[...])
    case .anywhere(let wanted):
      let folded = Glyphs.folded(text)
      return folded.indices.contains { wanted.matches(folded[$0...], isPrefix: true) }
    case .words(let words): return words.allSatisfy { Self.meets($0, text, as: type) }
    case .compared(let sign, let operand):
      guard let value = FieldOrder(text, as: type), !text.isEmpty,
        let asked = FieldOrder.span(context.operand(operand), as: type)
      else { return false }
      switch sign {
      case .less: return value < asked.low
      case .atMost, .atMostSign: return value <= asked.high
      case .greater: return value > asked.high
      case .atLeast, .atLeastSign: return value >= asked.low
      }
    case .between(let least, let most):
      guard let value = FieldOrder(text, as: type), !text.isEmpty,
        let low = FieldOrder.span(context.operand(least), as: type)?.low,
        let high = FieldOrder.span(context.operand(most), as: type)?.high
      else { return false }
      return low <= value && value <= high
    case .today:
      guard type == .date || type == .timestamp else { return false }
      return text.hasPrefix(context.today)
    case .duplicate: return context.duplicates.contains(String(Glyphs.folded(text)))
    case .invalid:
      return !text.isEmpty && [.date, .time, .timestamp].contains(type)
        && FieldOrder(text, as: type) == nil
    }
  }

  private static func number(_ wanted: Wildcards) -> Double? { wanted.plain.flatMap(Double.init) }

  private static func meets(_ word: Word, _ text: String, as type: FieldType) -> Bool {
    switch type {
    case .number:
      // A number is compared as a whole; if the field has a text, that is not searched.
      if let asked = number(word.text) { return FieldOrder(text, as: .number) == .number(asked) }
      return word.text.matches(Array(text.lowercased())[...])
    case .date, .timestamp: return meetsDate(word, text)
    case .time: return word.text.matches(Array(text)[...], isPrefix: !word.isWhole)
    case .text, .container: return meetsText(word, Glyphs.folded(text))
    }
  }

  /// `2024`, `5/2024` and `5/17/2024`, leading zeros or not.
  private static func meetsDate(_ word: Word, _ text: String) -> Bool {
    guard let asked = word.text.plain else {
      return word.text.matches(Array(text)[...], isPrefix: !word.isWhole)
    }
    let wanted = asked.split(separator: "/").map { Int($0) }
    let day = text.prefix { $0 != " " }.split(separator: "/").map { Int($0) }
    guard day.count == 3 else { return false }
    switch wanted.count {
    case 1: return wanted[0] == day[2]
    case 2: return wanted[0] == day[0] && wanted[1] == day[2]
    default: return wanted == day
    }
  }

  /// Whether a word, or several in quotes, is found where a word of the field begins.
  private static func meetsText(_ word: Word, _ text: [Character]) -> Bool {
    let words = Glyphs.words(text)
    if word.isWhole { return words.contains { word.text.matches($0) } }
    // A sign alone is part of no word: it may be anywhere.
    if let plain = word.text.plain, !plain.contains(where: Glyphs.isLetter) {
      return text.indices.contains { word.text.matches(text[$0...], isPrefix: true) }
    }
    // The criterion may begin with a sign.
    let starts = words.map(\.startIndex) + (text.isEmpty ? [] : [0])
    return starts.contains { word.text.matches(text[$0...], isPrefix: true) }
  }
}
