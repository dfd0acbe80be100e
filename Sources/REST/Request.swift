/// A call as a value that knows the type of its answer.
public struct Request<Response: Sendable>: Sendable {
  /// The method.
  public var method: Method
  /// Path segments, unencoded: `["api", "now", "v2", "table", "task"]`.
  public var path: [String]
  /// The path for logs, with ids replaced: `/api/now/v2/table/{table}/{id}`.
  public var template: String
  /// Query names and values, unencoded, in order.
  public var query: [QueryItem]
  /// Extra header fields.
  public var headers: Headers
  /// The encoded body, if any; its type is in `headers`.
  public var body: [UInt8]?
  /// See ``HTTPRequest/idempotencyKey``.
  public var idempotencyKey: String?
  /// See ``HTTPRequest/isHarmless``.
  public var isHarmless: Bool?
  /// Reads the answer.
  ///
  /// It gets every answer that the chain lets through.
  public var decode: @Sendable (HTTPResponse) throws(APIError) -> Response

  /// Makes a call.
  public init(
    _ method: Method, path: [String], template: String, query: [QueryItem] = [],
    headers: Headers = [:], body: [UInt8]? = nil, idempotencyKey: String? = nil,
    decode: @escaping @Sendable (HTTPResponse) throws(APIError) -> Response
  ) {
    self.method = method
    self.path = path
    self.template = template
    self.query = query
    self.headers = headers
    self.body = body
    self.idempotencyKey = idempotencyKey
    self.decode = decode
  }
}

/// A name and a value of a query, unencoded.
public struct QueryItem: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its value.
  public var value: String

  /// Makes an item.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
