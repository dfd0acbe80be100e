import REST

/// Tells answers from failures, by status, content type and envelope.
///
/// Source: servicenow.md §1.4 (pages in the place of JSON) and §5.
struct ReplyJudge: Interceptor {
  func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    let response = try await next(request)
    if let error = Self.error(in: response) { throw error }
    return response
  }

  /// Why a reply is no answer; nil when it is one.
  static func error(in response: HTTPResponse) -> APIError? {
    let problem = response.isJSON ? WireProblem(body: response.body) : nil
    switch response.status {
    case 200..<300:
      // A sleeping developer instance answers 200 with a page.
      return response.isJSON || response.body.isEmpty ? nil : .intercepted(host: nil)
    case 300..<400:
      return .intercepted(host: nil)
    case 401:
      return .unauthorized(message: problem.map(Refusal.words) ?? "")
    case 429, 502, 503, 504:
      return .unavailable(retryAfter: response.headers["Retry-After"].flatMap { Int($0) })
    default:
      guard let problem else {
        return .rejected(status: response.status, code: "", message: "")
      }
      return Refusal.error(status: response.status, problem)
    }
  }
}
