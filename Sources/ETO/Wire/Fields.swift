import FoundationEssentials
import Model
import REST

/// The members of an object, read as ETO needs it: numbers may be texts, anything may be `null` or
/// left out, and members that are not known do not matter.
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

  /// A text; empty for none.
  func text(_ name: String) throws -> String { try value(name)?.text ?? "" }

  /// A number; nil for none.
  func int(_ name: String) throws -> Int? { try value(name)?.int }

  /// A number that has to be there.
  func id(_ name: String) throws -> Int {
    guard let id = try int(name) else {
      throw DecodingError.keyNotFound(
        Name(stringValue: name),
        DecodingError.Context(codingPath: values.codingPath, debugDescription: "no id"))
    }
    return id
  }

  /// A flag; false for none.
  func flag(_ name: String) throws -> Bool { try value(name)?.flag ?? false }

  /// A date; nil for none or one that cannot be read.
  func date(_ name: String) throws -> WireDate? { try value(name)?.text.flatMap(WireDate.init) }

  /// A list; empty for none.
  func list<Item: Decodable>(_ name: String, of type: Item.Type = Item.self) throws -> [Item] {
    try values.decodeIfPresent([Item].self, forKey: Name(stringValue: name)) ?? []
  }

  /// The texts of a list; empty for none.
  func texts(_ name: String) throws -> [String] { try value(name)?.list?.compactMap(\.text) ?? [] }

  /// Whether a member is there and neither null nor an empty list.
  func isFilled(_ name: String) throws -> Bool {
    switch try value(name) {
    case nil, .null, .array([]): false
    default: true
    }
  }

  /// An object; nil for none.
  func object<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value? {
    try values.decodeIfPresent(Value.self, forKey: Name(stringValue: name))
  }

  /// What an error member says; nil when there is no error.
  func complaint(_ name: String) throws -> String? { try value(name)?.complaint }
}
