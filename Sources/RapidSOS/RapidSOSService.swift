import FoundationEssentials
import REST

/// Where RapidSOS is, and how calls are sent there.
struct RapidSOSService: Sendable {
  let base: BaseURL
  private let client: Client
  private let unauthorized: @Sendable (String) -> RapidSOSError

  /// Makes a service over a transport, with links before the validator.
  ///
  /// `unauthorized` gives the error for a 401 that a new token did not cure.
  init(
    at base: BaseURL, over transport: any Transport, links: [any Interceptor],
    unauthorized: @escaping @Sendable (String) -> RapidSOSError
  ) {
    self.base = base
    self.unauthorized = unauthorized
    client = Client(
      base: base, transport: Chain(links + [RapidSOSResponseValidator()], before: transport))
  }

  /// Sends a call below `/v1` and reads its answer; the template is the path for logs.
  func send<Answer: Sendable>(
    _ method: REST.Method, _ path: [String], template: String, body: JSONValue? = nil,
    decode: @escaping @Sendable (HTTPResponse) throws(APIError) -> Answer
  ) async throws(RapidSOSError) -> Answer {
    let outcome: Result<Answer, RapidSOSError>
    do throws(APIError) {
      var headers: Headers = ["Accept": "application/json"]
      if body != nil { headers["Content-Type"] = "application/json" }
      outcome = try await client.send(
        Request(
          method, path: ["v1"] + path, template: "/v1/" + template, headers: headers,
          body: try body.map { value throws(APIError) in try JSON.body(value) }
        ) { response throws(APIError) in
          guard 200..<300 ~= response.status else { return .failure(RapidSOSError(response)) }
          return .success(try decode(response))
        })
    } catch {
      if case .unauthorized(let message) = error { throw unauthorized(message) }
      throw RapidSOSError(error)
    }
    return try outcome.get()
  }

  /// Sends a call whose status is the answer.
  ///
  /// - Returns: the body; null where it is empty or cannot be read.
  func sendForStatus(
    _ method: REST.Method, _ path: [String], template: String, body: JSONValue
  ) async throws(RapidSOSError) -> JSONValue {
    try await send(method, path, template: template, body: body) { response throws(APIError) in
      (try? JSON.decode(JSONValue.self, from: response)) ?? .null
    }
  }

  /// Sends a call that is answered with JSON.
  func sendForJSON(
    _ method: REST.Method, _ path: [String], template: String, body: JSONValue? = nil
  ) async throws(RapidSOSError) -> JSONValue {
    let json = try await send(method, path, template: template, body: body) {
      response throws(APIError) -> JSONValue? in
      if response.body.allSatisfy({ $0 <= 0x20 }) { return nil }
      return try JSON.decode(JSONValue.self, from: response)
    }
    guard let json, json != .null else { throw .empty }
    return json
  }
}
