/// Sends calls to one service.
public struct Client: Sendable {
  /// Where the service is.
  public let base: BaseURL
  private let transport: any Transport

  /// Makes a client.
  public init(base: BaseURL, transport: any Transport) {
    self.base = base
    self.transport = transport
  }

  /// Sends a call and reads its answer.
  ///
  /// - Throws: what the transport or one of its links throws, or what reading the answer does.
  public func send<Response>(_ call: Request<Response>) async throws(APIError) -> Response {
    var request = HTTPRequest(
      call.method, url: base.url(path: call.path, query: call.query), template: call.template,
      headers: call.headers, body: call.body, idempotencyKey: call.idempotencyKey)
    request.isHarmless = call.isHarmless
    return try call.decode(try await transport.send(request))
  }
}
