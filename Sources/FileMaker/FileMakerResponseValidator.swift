import REST

/// Tells failures that the chain acts on (log in again, try later, something in between) from the
/// caller's own, which are passed on as answers.
///
/// A session that is over is recognised by its number, whatever the status, and by HTTP 401 without
/// a number, as Claris' cloud answers in HTML. ``FileMakerService`` reads the other numbers.
struct FileMakerResponseValidator: Interceptor {
  private let validator = ResponseValidator()

  func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    let response = try await next(request)
    let refusal = WireMessages.refusal(in: response)
    if let refusal, refusal.group == .session || response.status == 401 {
      throw .unauthorized(message: refusal.packed)
    }
    guard let verdict = validator.verdict(on: response, to: request) else { return response }
    switch verdict {
    case .rejected: return response
    // There is no Data API: the web server itself says so, with or without a page.
    case .intercepted where response.status == 404: return response
    case .unreachable, .timedOut, .unavailable, .unauthorized, .intercepted, .malformed, .cancelled:
      throw verdict
    }
  }
}
