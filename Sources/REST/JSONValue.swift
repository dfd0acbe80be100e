public import FoundationEssentials

/// Any JSON, as it came: what is not understood can be shown, and sent back unchanged.
///
/// How a service uses it (a number written as a text, a flag that is a number) is in that service's
/// `Wire` folder.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A whole number that fits.
  case int(Int)
  /// Any other number, with every digit that was written.
  case number(Decimal)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  /// Reads a value; a number beyond the range of `Decimal` becomes a text.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // The most common first: a wrong guess costs an error.
    if value.decodeNil() {
      self = .null
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let int = try? value.decode(Int.self) {
      self = .int(int)
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if (try? decoder.container(keyedBy: AnyName.self)) != nil {
      self = .object(try value.decode([String: JSONValue].self))
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try value.decode([JSONValue].self))
    } else if let number = try? value.decode(Decimal.self) {
      self = .number(number)
    } else {
      self = .string("\(try value.decode(Double.self))")
    }
  }

  private struct AnyName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Writes the value as itself.
  public func encode(to encoder: any Encoder) throws {
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

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
  /// A text.
  public init(stringLiteral text: String) { self = .string(text) }
  /// A whole number.
  public init(integerLiteral int: Int) { self = .int(int) }
  /// A flag.
  public init(booleanLiteral flag: Bool) { self = .bool(flag) }
  /// A list.
  public init(arrayLiteral list: JSONValue...) { self = .array(list) }
  /// An object; of two members with the same name the last counts.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}

extension JSONValue {
  /// The number as JSON: whole numbers without a point.
  public init(_ number: Decimal) { self = Int("\(number)").map { .int($0) } ?? .number(number) }

  /// A member of an object; nil where there is none, and for `null`.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members[name], value != .null else {
      return nil
    }
    return value
  }

  /// The members of an object; nil for anything else.
  public var members: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The members of a list; nil for anything else.
  public var list: [JSONValue]? {
    guard case .array(let list) = self else { return nil }
    return list
  }
}
