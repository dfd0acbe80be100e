import FoundationEssentials

/// Any JSON, as it came: what is not understood can be shown, and sent back unchanged.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case number(Decimal)
  case string(String)
  /// What is in a file, a list of numbers from 0 to 255.
  case bytes([UInt8])
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // The commonest first: a wrong guess costs an error.
    if value.decodeNil() {
      self = .null
    } else if let text = try? value.decode(String.self) {
      self = FileContents.bytes(in: text).map { .bytes($0) } ?? .string(text)
    } else if let int = try? value.decode(Int.self) {
      self = .int(int)
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? value.decode(Decimal.self) {
      self = .number(number)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .array(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
  init(stringLiteral text: String) { self = .string(text) }
  init(integerLiteral int: Int) { self = .int(int) }
  init(booleanLiteral flag: Bool) { self = .bool(flag) }
  init(arrayLiteral list: JSONValue...) { self = .array(list) }
  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}

extension JSONValue {
  /// A member of an object; nil where there is none, and for `null`.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members[name], value != .null else {
      return nil
    }
    return value
  }

  /// The text of a string, a number or a flag; ETO sends one where another is due.
  var text: String? {
    switch self {
    case .string(let text): text
    case .int(let int): String(int)
    case .number(let number): "\(number)"
    case .bool(let flag): flag ? "true" : "false"
    case .null, .bytes, .array, .object: nil
    }
  }

  /// A whole number, or a text that is one; reports write `12,345`.
  var int: Int? {
    switch self {
    case .int(let int): int
    case .string(let text): Int(text.filter { $0 != "," && $0 != " " })
    case .null, .bool, .number, .bytes, .array, .object: nil
    }
  }

  /// A flag, as a flag, a text or a number.
  var flag: Bool? {
    switch self {
    case .bool(let flag): flag
    case .int(let int): int != 0
    case .string(let text):
      switch text.lowercased() {
      case "true", "1": true
      case "false", "0", "": false
      default: nil
      }
    case .null, .number, .bytes, .array, .object: nil
    }
  }

  /// The members of a list.
  var list: [JSONValue]? {
    guard case .array(let list) = self else { return nil }
    return list
  }

  /// The texts of an error: a text, a list of texts, or an object that carries one; nil for none.
  var complaint: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .array(let list):
      list.compactMap(\.complaint).reduce(nil) { all, text in all.map { $0 + " " + text } ?? text }
    case .object(let members):
      ["Detail", "Message", "ErrorMessage"].lazy.compactMap { members[$0]?.complaint }.first
        ?? (members.isEmpty ? nil : "")
    case .bool(let flag): flag ? "" : nil
    case .null, .int, .number, .bytes: nil
    }
  }
}
