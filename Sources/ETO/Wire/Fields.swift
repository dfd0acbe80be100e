import FoundationEssentials
import Model
import REST

/// The members of an object, read as ETO needs it: numbers may be texts, anything may be `null` or
/// missing, and unknown members are ignored.
struct Fields {
  private let values: KeyedDecodingContainer<Name>

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(_ decoder: any Decoder) throws { values = try decoder.container(keyedBy: Name.self) }

  /// Any member; nil for `null`.
  func value(_ name: String) throws -> JSONValue? {
    try values.decodeIfPresent(JSONValue.self, forKey: Name(stringValue: name))
  }

  /// A text; empty where there is none.
  func text(_ name: String) throws -> String { try value(name)?.text ?? "" }

  /// A number; nil where there is none.
  func int(_ name: String) throws -> Int? {
    // Most are numbers, and read as such they cost no error, of which an answer would have hundreds.
    let int = try? values.decodeIfPresent(Int.self, forKey: Name(stringValue: name))
    return try int ?? value(name)?.int
  }

  /// A number that must be there.
  func id(_ name: String) throws -> Int {
    guard let id = try int(name) else {
      throw DecodingError.keyNotFound(
        Name(stringValue: name),
        DecodingError.Context(codingPath: values.codingPath, debugDescription: "no id"))
    }
    return id
  }

  /// A flag; false where there is none.
  func flag(_ name: String) throws -> Bool {
    let flag = try? values.decodeIfPresent(Bool.self, forKey: Name(stringValue: name))
    return try flag ?? value(name)?.flag ?? false
  }

  /// A date; nil where there is none that can be read.
  func date(_ name: String) throws -> WireDate? { try value(name)?.text.flatMap(WireDate.init) }

  /// A list; empty where there is none.
  func list<Item: Decodable>(_ name: String, of type: Item.Type = Item.self) throws -> [Item] {
    try values.decodeIfPresent([Item].self, forKey: Name(stringValue: name)) ?? []
  }

  /// The texts of a list; empty where there is none.
  func texts(_ name: String) throws -> [String] { try value(name)?.list?.compactMap(\.text) ?? [] }

  /// Whether a member is there, be it null.
  func has(_ name: String) -> Bool { values.contains(Name(stringValue: name)) }

  /// Whether a member is there and neither null nor an empty list.
  func isFilled(_ name: String) throws -> Bool {
    switch try value(name) {
    case nil, .null, .array([]): false
    default: true
    }
  }

  /// An object; nil where there is none.
  func object<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value? {
    try values.decodeIfPresent(Value.self, forKey: Name(stringValue: name))
  }

  /// The text of an error member; nil where there is no error.
  func complaint(_ name: String) throws -> String? {
    // Most answers have the empty list.
    let texts = try? values.decodeIfPresent([String].self, forKey: Name(stringValue: name))
    return try texts?.isEmpty == true ? nil : value(name)?.complaint
  }
}
