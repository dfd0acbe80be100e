import HTTPTypes

/// A request as a pretend system sees it, body collected.
struct Incoming: Sendable {
  /// As sent, or as `X-HTTP-Method-Override` has it.
  var method: String
  /// Decoded, without query: `/api/now/table/task`.
  let path: String
  /// The parts of the path, decoded, empty ones left out.
  let segments: [String]
  /// The query.
  let query: Parameters
  /// The header fields.
  let fields: HTTPFields
  /// The body; empty for none.
  let body: [UInt8]
  /// Where the client believes the server to be: `http://127.0.0.1:8703`.
  let origin: String

  init(
    method: String, target: String, fields: HTTPFields = HTTPFields(), body: [UInt8] = [],
    origin: String
  ) {
    self.method = method
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let raw = parts.first ?? ""
    path = Parameters.decode(raw)
    segments = raw.split(separator: "/").map { Parameters.decode($0) }
    query = Parameters(parts.count > 1 ? parts[1] : "")
    self.fields = fields
    self.body = body
    self.origin = origin
  }

  /// The first value of a header field.
  func field(_ name: String) -> String? {
    guard let name = HTTPField.Name(name) else { return nil }
    return fields[values: name].first
  }

  /// Every value of a header field.
  func allFields(_ name: String) -> [String] {
    guard let name = HTTPField.Name(name) else { return [] }
    return fields[values: name]
  }

  /// What stands behind a scheme in the `Authorization` field; nil where another one stands there.
  func credential(_ scheme: String) -> String? {
    let parts = field("authorization")?.split(separator: " ").map(String.init) ?? []
    return parts.count == 2 && parts[0].lowercased() == scheme ? parts[1] : nil
  }

  /// The media type of the body, lower case, without parameters.
  var mediaType: String? {
    field("content-type")?.split(separator: ";").first.map {
      $0.filter { !$0.isWhitespace }.lowercased()
    }
  }
}
