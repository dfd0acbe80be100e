import FoundationEssentials
import REST

/// How answers are read: GETs are bare, POSTs are wrapped in `{"<operation>Result": …}` (eto.md
/// §1).
enum Reply {
  /// A value that must be there.
  static func bare<Value: Decodable & Sendable>(
    _ type: Value.Type
  ) -> @Sendable (HTTPResponse) throws(APIError) -> Value {
    { response throws(APIError) in
      guard let value = try optional(type, response) else { throw Failure.empty.error() }
      return value
    }
  }

  /// A value or `null`.
  static func nullable<Value: Decodable & Sendable>(
    _ type: Value.Type
  ) -> @Sendable (HTTPResponse) throws(APIError) -> Value? {
    { response throws(APIError) in try optional(type, response) }
  }

  /// A list, for which the service also sends `null`.
  ///
  /// A reply without a body is an error: taken for an empty list, it would make somebody add a
  /// person who is already there.
  static func list<Item: Decodable & Sendable>(
    of type: Item.Type
  ) -> @Sendable (HTTPResponse) throws(APIError) -> [Item] {
    { response throws(APIError) in try optional([Item].self, response) ?? [] }
  }

  /// The result of an operation; `null` and an empty body both count as none.
  static func result<Value: Decodable & Sendable>(
    of operation: String, _ type: Value.Type
  ) -> @Sendable (HTTPResponse) throws(APIError) -> Value? {
    { response throws(APIError) in
      guard let wrapper = try optional(Wrapper<Value>.self, response) else { return nil }
      return wrapper.result
    }
  }

  /// Any reply, also an empty one.
  static let anything: @Sendable (HTTPResponse) throws(APIError) -> JSONValue? = {
    response throws(APIError) in
    guard response.body.contains(where: { $0 > 0x20 }) else { return nil }
    return try JSON.decode(JSONValue.self, from: FileContents.compacted(response))
  }

  /// The `…Result` of a reply.
  ///
  /// The names of some are not public: any name that ends like this is accepted.
  private struct Wrapper<Value: Decodable & Sendable>: Decodable, Sendable {
    var result: Value?

    private struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Name.self)
      guard let name = values.allKeys.first(where: { $0.stringValue.hasSuffix("Result") }) else {
        throw DecodingError.keyNotFound(
          Name(stringValue: "Result"),
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no result"))
      }
      result = try values.decodeIfPresent(Value.self, forKey: name)
    }
  }

  private static func optional<Value: Decodable & Sendable>(
    _ type: Value.Type, _ response: HTTPResponse
  ) throws(APIError) -> Value? {
    guard response.body.contains(where: { $0 > 0x20 }) else { throw Failure.empty.error() }
    return try JSON.decode(Optional<Value>.self, from: FileContents.compacted(response))
  }
}
