/// Sends a request and returns the answer, whatever its status.
///
/// A redirect is an answer too: a transport does not follow it. Tests have a scripted transport.
public protocol Transport: Sendable {
  /// Sends a request and returns the answer.
  ///
  /// - Throws: ``APIError`` `unreachable`, `timedOut`, `malformed` (a body that is too long or cut
  ///   short) or `cancelled`; never because of a status.
  func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse
}

/// One link of the chain between a call and the transport.
public protocol Interceptor: Sendable {
  /// Handles a request by passing it on through `next`, once, several times or not at all.
  func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse
}

/// A transport with interceptors before it: the first sees a request first and its answer last.
public struct Chain: Transport {
  private let links: [any Interceptor]
  private let end: any Transport

  /// Makes a chain.
  ///
  /// Our services use this order: log, retry, authentication, validator.
  public init(_ links: [any Interceptor], before end: any Transport) {
    self.links = links
    self.end = end
  }

  /// Sends a request down the chain.
  public func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    try await send(request, from: 0)
  }

  private func send(
    _ request: HTTPRequest, from index: Int
  ) async throws(APIError) -> HTTPResponse {
    guard index < links.count else { return try await end.send(request) }
    return try await links[index].intercept(request) { request throws(APIError) in
      try await send(request, from: index + 1)
    }
  }
}
