public import struct FoundationEssentials.Date

/// Turns answers that are failures into ``APIError``, so that the links before it in the chain
/// (authentication, retry, log) see errors instead of statuses.
///
/// - 3xx: `intercepted`, with the host that it leads to; nothing was sent there.
/// - 401: `unauthorized`, with the service's words.
/// - 429, 503: `unavailable`, with `Retry-After` in seconds.
/// - 502, 504: a gateway got no answer from the service. For requests that may be repeated that is
///   `unavailable` too. A change may have been made, so it is the same as without a gateway:
///   `unreachable(.connectionLost)` or `timedOut`.
/// - 511, and HTML where JSON was due: `intercepted`. A page with 401, 429 or 5xx means what its
///   status means: the service's own proxies and gateways send such pages.
/// - other 4xx and 5xx: `rejected`, with the service's code and words.
/// - 2xx: an answer, unless the service's envelope says otherwise.
///
/// JSON is due unless the request's `Accept` names only other types.
public struct ResponseValidator: Interceptor {
  private let envelope: any Envelope
  private let now: @Sendable () -> Date

  /// Makes a validator that reads a service's envelope; `now` is for a `Retry-After` that is a
  /// date.
  public init(
    reading envelope: any Envelope = NoEnvelope(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.envelope = envelope
    self.now = now
  }

  /// Passes a request on and validates the answer.
  public func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    let response = try await next(request)
    if let error = verdict(on: response, to: request) { throw error }
    return response
  }

  /// Why an answer is a failure; nil where it is none.
  public func verdict(on response: HTTPResponse, to request: HTTPRequest) -> APIError? {
    switch response.status {
    case 200..<300:
      return isPage(response, to: request)
        ? .intercepted(host: nil) : envelope.failure(in: response)
    case 300..<400: return .intercepted(host: redirectHost(of: response, to: request))
    case 401: return .unauthorized(message: complaint(in: response, to: request)?.message ?? "")
    case 502 where !request.isRepeatable: return .unreachable(.connectionLost)
    case 504 where !request.isRepeatable: return .timedOut
    case 429, 502, 503, 504:
      let wait = response.headers["Retry-After"].flatMap { RetryAfter.seconds($0, now: now()) }
      return .unavailable(retryAfter: wait)
    case 511: return .intercepted(host: nil)
    case 400..<500 where isPage(response, to: request): return .intercepted(host: nil)
    case 400..<600:
      let complaint = complaint(in: response, to: request)
      return .rejected(
        status: response.status, code: complaint?.code ?? "", message: complaint?.message ?? "")
    default: return .malformed(detail: "status \(response.status)")
    }
  }

  /// The service's words; a page in place of JSON has none.
  private func complaint(in response: HTTPResponse, to request: HTTPRequest) -> Complaint? {
    isPage(response, to: request) ? nil : envelope.complaint(in: response)
  }

  /// The host that a redirect leads to; a relative one leads to the host that was asked.
  private func redirectHost(of response: HTTPResponse, to request: HTTPRequest) -> String? {
    guard let location = response.headers["Location"] else { return nil }
    if location.contains("://") { return Origin.read(location)?.origin.host }
    guard let asked = Origin.read(request.url)?.origin else { return nil }
    if location.hasPrefix("//") { return Origin.read("\(asked.scheme):\(location)")?.origin.host }
    return asked.host
  }

  /// Whether it is HTML where JSON was due.
  private func isPage(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
    guard isJSONDue(request) else { return false }
    let type = response.headers["Content-Type"]?.lowercased() ?? ""
    if response.body.isEmpty { return request.method == .head && Self.isHTML(type) }
    if Self.isHTML(type) { return true }
    let text =
      response.body.starts(with: [0xEF, 0xBB, 0xBF])
      ? response.body.dropFirst(3) : response.body[...]
    return text.first { !Self.isBlank($0) } == UInt8(ascii: "<")
  }

  private func isJSONDue(_ request: HTTPRequest) -> Bool {
    guard let accepted = request.headers["Accept"]?.lowercased() else { return true }
    return accepted.contains("json")
  }

  private static func isHTML(_ type: String) -> Bool {
    type.hasPrefix("text/html") || type.hasPrefix("application/xhtml")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
