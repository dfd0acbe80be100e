import FoundationEssentials

/// Any JSON, as it came: what is not understood can be shown.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let int = try? value.decode(Int.self) {
      self = .int(int)
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .array(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let flag): try value.encode(flag)
    case .int(let int): try value.encode(int)
    case .number(let number): try value.encode(number)
    case .string(let text): try value.encode(text)
    case .array(let list): try value.encode(list)
    case .object(let members): try value.encode(members)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByArrayLiteral
{
  init(stringLiteral text: String) { self = .string(text) }
  init(arrayLiteral list: JSONValue...) { self = .array(list) }
  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}

extension JSONValue {
  /// A number; whole ones without a point.
  init(_ number: Double) {
    self = Int(exactly: number).map(JSONValue.int) ?? .number(number)
  }

  /// A member of an object; nil where there is none, and for `null`.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members[name], value != .null else {
      return nil
    }
    return value
  }

  /// The members of an object; nil for anything else.
  var members: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The text of a string or a number; nil for anything else.
  var text: String? {
    switch self {
    case .string(let text): text
    case .int(let int): String(int)
    case .number(let number): String(number)
    case .null, .bool, .array, .object: nil
    }
  }

  /// A number, or a text that is one and nothing else.
  var number: Double? {
    switch self {
    case .int(let int): return Double(int)
    case .number(let number): return number
    case .string(let text):
      let allowed = text.utf8.allSatisfy { (0x30...0x39) ~= $0 || "+-.eE".utf8.contains($0) }
      return allowed ? Double(text).flatMap { $0.isFinite ? $0 : nil } : nil
    case .null, .bool, .array, .object: return nil
    }
  }

  /// A whole number, or a text that is one.
  var int: Int? {
    if case .string(let text) = self, let int = Int(text) { return int }
    return number.flatMap { Int(exactly: $0) }
  }

  /// What a person sees of a value that is not understood: its texts, without the blank ones.
  var shown: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .string, .int, .number: text ?? ""
    case .array(let list): list.map(\.shown).filter { !$0.isEmpty }.joined(separator: ", ")
    case .object(let members):
      members.sorted { $0.key < $1.key }.compactMap { member in
        let text = member.value.shown
        return text.isEmpty ? nil : "\(member.key): \(text)"
      }.joined(separator: ", ")
    }
  }
}
