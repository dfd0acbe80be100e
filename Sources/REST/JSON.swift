import FoundationEssentials

/// JSON in bodies, read and written in one way for all services.
public enum JSON {
  /// Reads the body of an answer.
  ///
  /// - Throws: `malformed` with the place and the kind of the mistake, and without values.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from response: HTTPResponse
  ) throws(APIError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(response.body))
    } catch { throw .malformed(detail: describe(error)) }
  }

  /// Writes a value for a body.
  ///
  /// Keys are sorted, so that equal values give equal bytes; `/` is escaped, as ETO's dates need.
  ///
  /// - Throws: `malformed` where JSON has no form for a value, such as a number.
  public static func body(_ value: some Encodable) throws(APIError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do { return Array(try encoder.encode(value)) } catch {
      throw .malformed(detail: "a value that JSON cannot hold")
    }
  }

  /// The place and the kind of the mistake, without values, which a decoder's own text quotes.
  private static func describe(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "not JSON" }
    switch error {
    case .typeMismatch(let type, let context): return "not \(type) at \(path(context.codingPath))"
    case .valueNotFound(_, let context): return "null at \(path(context.codingPath))"
    case .keyNotFound(let key, let context): return "nothing at \(path(context.codingPath + [key]))"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty ? "not JSON" : "no sense at \(path(context.codingPath))"
    @unknown default: return "not as expected"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    guard !keys.isEmpty else { return "the top" }
    return keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
