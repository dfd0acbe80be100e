/// The words between quotation marks in a Swift source; a space for each escape or interpolation.
///
/// Knows comments, escapes, text of several lines and interpolations within interpolations; not
/// raw strings, which no view has.
struct SourceStrings {
  /// Each string, in the order they end, with the line it ends on, counted from 1.
  private(set) var found: [(text: String, line: Int)] = []
  private var rest: Substring
  private var line = 1

  init(_ source: String) {
    rest = source[...]
    code(until: nil)
  }

  private mutating func next() -> Character? {
    let character = rest.popFirst()
    if character?.isNewline == true { line += 1 }
    return character
  }

  /// Reads code up to its end, or up to the parenthesis that closes an interpolation.
  private mutating func code(until closing: Character?) {
    var depth = 0
    while !rest.isEmpty {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("\"\"\"") {
        rest = rest.dropFirst(3)
        string(until: "\"\"\"")
      } else if let character = next() {
        switch character {
        case "\"": string(until: "\"")
        case "(": depth += 1
        case ")" where depth == 0 && closing == ")": return
        case ")": depth -= 1
        default: break
        }
      }
    }
  }

  private mutating func string(until closing: String) {
    var text = ""
    while !rest.isEmpty, !rest.hasPrefix(closing) {
      guard let character = next() else { break }
      if character == "\\" {
        text.append(" ")
        if next() == "(" { code(until: ")") }
      } else {
        text.append(character)
      }
    }
    rest = rest.dropFirst(closing.count)
    found.append((text, line))
  }
}
