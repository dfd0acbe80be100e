import HTTPTypes

/// A request as a pretend system sees it, with its whole body.
struct Incoming: Sendable {
  /// As sent, or as `X-HTTP-Method-Override` has it.
  var method: String
  /// The decoded path, without the query: `/api/now/table/task`.
  let path: String
  /// The decoded parts of the path, without empty ones.
  let segments: [String]
  let query: Parameters
  let fields: HTTPFields
  /// The body; empty where there is none.
  let body: [UInt8]
  /// Why the body was not read; nil where it was.
  let unread: UnreadBody?
  /// The server's address as the client knows it: `http://127.0.0.1:8703`.
  let origin: String

  init(
    method: String, target: String, fields: HTTPFields = HTTPFields(), body: [UInt8] = [],
    unread: UnreadBody? = nil, origin: String
  ) {
    self.method = method
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let raw = parts.first ?? ""
    path = Parameters.decode(raw)
    segments = raw.split(separator: "/").map { Parameters.decode($0) }
    query = Parameters(parts.count > 1 ? parts[1] : "")
    self.fields = fields
    self.body = body
    self.unread = unread
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

  /// What follows a scheme in the `Authorization` field; nil where the field has another scheme.
  func credential(_ scheme: String) -> String? {
    let parts = field("authorization")?.split(separator: " ").map(String.init) ?? []
    return parts.count == 2 && parts[0].lowercased() == scheme ? parts[1] : nil
  }

  /// The media type of the body, in lower case and without parameters.
  var mediaType: String? {
    field("content-type")?.split(separator: ";").first.map {
      $0.filter { !$0.isWhitespace }.lowercased()
    }
  }
}
