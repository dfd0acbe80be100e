extension JSON {
  /// A number, sent as a number or as a text of digits: eto.md §11.9.
  var id: Int? {
    switch self {
    case .text(let text): Int(text.filter { $0 != " " })
    case .whole, .number: whole
    case .null, .flag, .list, .object: nil
    }
  }

  /// Yes or no, however it was sent.
  var truth: Bool? {
    switch self {
    case .flag(let flag): flag
    case .text(let text): Self.truth(of: text)
    case .whole(let number): number == 0 ? false : number == 1 ? true : nil
    case .null, .number, .list, .object: nil
    }
  }

  /// A text, or the text of a number.
  var asText: String? {
    switch self {
    case .text(let text): text
    case .whole(let number): String(number)
    case .number(let number): String(number)
    case .flag(let flag): flag ? "True" : "False"
    case .null, .list, .object: nil
    }
  }

  /// The items of a list; empty for anything else.
  var items: [JSON] {
    guard case .list(let items) = self else { return [] }
    return items
  }

  /// Reads yes or no as .NET writes it, or as a digit.
  static func truth(of text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }
}
