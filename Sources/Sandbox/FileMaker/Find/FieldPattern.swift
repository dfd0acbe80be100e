/// What a criterion asks of a field: the operators of filemaker.md §4.
///
/// Sub-ranges (`{1..3}`) and the relaxed search of Japanese (`~`) are left out: our convention.
enum FieldPattern: Sendable, Equatable {
  /// Every value meets it.
  case anything
  case empty
  case notEmpty
  /// Each of these is met by a word, or by words in a row.
  case words([Word])
  /// It has to match the whole field.
  case whole(Wildcards)
  /// It may match anywhere in the field.
  case anywhere(Wildcards)
  case compared(Comparison, String)
  case between(String, String)
  case today
  /// A value that occurs in another record too.
  case duplicate
  /// A value that is not of the field's type.
  case invalid

  /// A word of a criterion.
  struct Word: Sendable, Equatable {
    var text: Wildcards
    /// Whether the field's word has to end where it ends.
    var isWhole: Bool
  }

  /// The operators of a comparison.
  enum Comparison: String, CaseIterable, Sendable {
    // The longer ones come first, since they are looked for in this order.
    case atMost = "<="
    case atLeast = ">="
    case atMostSign = "≤"
    case atLeastSign = "≥"
    case less = "<"
    case greater = ">"
  }

  /// Reads a criterion's text.
  init(_ text: String) {
    let text = text.withoutBlanksAround
    switch text {
    case "": self = .anything
    case "=", "==": self = .empty
    case "*": self = .notEmpty
    case "!": self = .duplicate
    case "?": self = .invalid
    case "//": self = .today
    default: self = Self.operation(text)
    }
  }

  private static func operation(_ text: String) -> FieldPattern {
    if text.hasPrefix("==") { return .whole(Wildcards(unquoted(String(text.dropFirst(2))))) }
    for sign in Comparison.allCases where text.hasPrefix(sign.rawValue) {
      return .compared(
        sign, unescaped(String(text.dropFirst(sign.rawValue.count)).withoutBlanksAround))
    }
    if text.hasPrefix("*\""), text.hasSuffix("\""), text.count > 3 {
      return .anywhere(Wildcards(text.dropFirst(2).dropLast()))
    }
    if let (least, most) = range(text), !least.isEmpty, !most.isEmpty {
      return .between(unescaped(least), unescaped(most))
    }
    let words = words(text)
    return words.isEmpty ? .anything : .words(words)
  }

  /// The two ends of a range, before and after `...`, `..` or `…`.
  private static func range(_ text: String) -> (String, String)? {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == "\\" {
        index = text.index(index, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
        continue
      }
      for sign in ["...", "…", ".."] where text[index...].hasPrefix(sign) {
        let behind = text.index(index, offsetBy: sign.count)
        return (
          String(text[..<index]).withoutBlanksAround, String(text[behind...]).withoutBlanksAround
        )
      }
      index = text.index(after: index)
    }
    return nil
  }

  /// The words between blanks; a quoted text is one word.
  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var word = ""
    var isQuoted = false
    var rest = Substring(text)
    func finished() -> Word? {
      guard !word.isEmpty, word != "=" else { return nil }
      let isWhole = word.hasPrefix("=")
      return Word(text: Wildcards(isWhole ? word.dropFirst() : word[...]), isWhole: isWhole)
    }
    while let character = rest.popFirst() {
      if character == "\\" {
        word.append(character)
        if let next = rest.popFirst() { word.append(next) }
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character.isWhitespace, !isQuoted {
        words += [finished()].compactMap(\.self)
        word = ""
      } else {
        word.append(character)
      }
    }
    return words + [finished()].compactMap(\.self)
  }

  private static func unquoted(_ text: String) -> String {
    text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"") && !text.hasSuffix("\\\"")
      ? String(text.dropFirst().dropLast()) : text
  }

  private static func unescaped(_ text: String) -> String {
    var out = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.popFirst() {
        out.append(next)
      } else {
        out.append(character)
      }
    }
    return out
  }
}
