import FoundationEssentials
import REST

/// Writes columns and their values as JSON, in the order of their names.
func writeJSON(_ fields: [String: String]) throws(APIError) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  guard let data = try? encoder.encode(fields) else {
    throw .malformed(detail: "a request that cannot be written")
  }
  return Array(data)
}

/// Reads JSON; what is wrong with it is said by the place in it, never by a value from it.
func readJSON<Value: Decodable>(
  _ body: [UInt8], as type: Value.Type
) throws(APIError) -> Value {
  do {
    return try JSONDecoder().decode(type, from: Data(body))
  } catch let error as DecodingError {
    throw .malformed(detail: place(of: error))
  } catch {
    throw .malformed(detail: "not JSON")
  }
}

private func place(of error: DecodingError) -> String {
  func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
    // Keys of the tracker's reply are labels of the instance's own, ids among them elsewhere:
    // only how deep, and which of our own columns.
    let key = last ?? context.codingPath.last
    return "at depth \(context.codingPath.count)" + (key.map { ", \($0.stringValue)" } ?? "")
  }
  switch error {
  case .keyNotFound(let key, let context): return "missing " + path(context, key)
  case .typeMismatch(_, let context): return "another type " + path(context)
  case .valueNotFound(_, let context): return "null " + path(context)
  case .dataCorrupted(let context):
    return context.codingPath.isEmpty ? "not JSON" : "unreadable " + path(context)
  @unknown default: return "not JSON"
  }
}
