import REST

/// Tells failures that the chain acts on (log in again, try later, somebody in the way) from those
/// that are the caller's, which are passed on as answers.
///
/// A session that is gone is one whatever the status: by its number, and by HTTP 401 without any, as
/// Claris' cloud answers in HTML. ``FileMakerService`` reads the other numbers.
struct FileMakerResponseValidator: Interceptor {
  private let judge = ResponseValidator()

  func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    let response = try await next(request)
    let refusal = WireMessages.refusal(in: response)
    if let refusal, refusal.group == .session || response.status == 401 {
      throw .unauthorized(message: refusal.packed)
    }
    guard let verdict = judge.verdict(on: response, to: request) else { return response }
    switch verdict {
    case .rejected: return response
    // No Data API: the web server itself says so, with a page or without.
    case .intercepted where response.status == 404: return response
    case .unreachable, .timedOut, .unavailable, .unauthorized, .intercepted, .malformed, .cancelled:
      throw verdict
    }
  }
}
