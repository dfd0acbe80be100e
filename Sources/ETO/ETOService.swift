import REST

/// Where ETO is, and how calls are sent there.
struct ETOService: Sendable {
  let base: BaseURL
  private let client: Client
  private let start: [String]

  /// Makes a service over a transport, with links before the validator.
  init(at base: BaseURL, over transport: any Transport, links: [any Interceptor]) {
    self.base = base
    client = Client(
      base: base, transport: Chain(links + [ETOResponseValidator()], before: transport))
    // Every path starts with `/API`; people enter the address with or without it.
    start = base.prefix.last?.lowercased() == "api" ? [] : ["API"]
  }

  /// Sends a GET to a path below `/API`; the template is the path for logs, with values replaced.
  func get<Response: Sendable>(
    _ path: [String], template: String, query: [QueryItem] = [], headers: Headers = [:],
    decode: @escaping @Sendable (HTTPResponse) throws(APIError) -> Response
  ) async throws(APIError) -> Response {
    try await client.send(
      Request(
        .get, path: start + path, template: "/API/" + template, query: query,
        headers: accepting(headers), decode: decode))
  }

  /// Sends a POST; every such path ends with a slash.
  ///
  /// A harmless one changes nothing, so that it may be repeated.
  func post<Response: Sendable>(
    _ path: [String], template: String, headers: Headers = [:], body: JSONValue,
    harmless: Bool = false, decode: @escaping @Sendable (HTTPResponse) throws(APIError) -> Response
  ) async throws(APIError) -> Response {
    try await send(
      .post, path, template: template, headers: headers, body: body,
      key: harmless ? "read" : nil, decode: decode)
  }

  /// Sends a DELETE with a body; its path ends with a slash too.
  func delete<Response: Sendable>(
    _ path: [String], template: String, body: JSONValue,
    decode: @escaping @Sendable (HTTPResponse) throws(APIError) -> Response
  ) async throws(APIError) -> Response {
    try await send(
      .delete, path, template: template, headers: [:], body: body, key: nil, decode: decode)
  }

  private func send<Response: Sendable>(
    _ method: REST.Method, _ path: [String], template: String, headers: Headers, body: JSONValue,
    key: String?, decode: @escaping @Sendable (HTTPResponse) throws(APIError) -> Response
  ) async throws(APIError) -> Response {
    var headers = accepting(headers)
    headers["Content-Type"] = "application/json"
    return try await client.send(
      Request(
        method, path: start + path + [""], template: "/API/" + template + "/", headers: headers,
        body: body.json, idempotencyKey: key, decode: decode))
  }

  private func accepting(_ headers: Headers) -> Headers {
    var headers = headers
    headers["Accept"] = "application/json"
    return headers
  }
}
