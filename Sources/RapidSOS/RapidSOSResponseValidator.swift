import REST

/// Tells failures that the chain acts on (sign in again, try later, somebody in the way) from those
/// that are the caller's, which are passed on as answers.
///
/// A refusal has more in it than a text: which fields, which words about each.
/// ``RapidSOSService`` reads it. The words about what may not be repeated and came too often are the
/// caller's too; what may be repeated waits as the answer says.
struct RapidSOSResponseValidator: Interceptor {
  private let judge = ResponseValidator(reading: RapidSOSEnvelope())

  func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    let response = try await next(request)
    guard let verdict = judge.verdict(on: response, to: request) else { return response }
    switch verdict {
    case .rejected: return response
    case .unavailable where response.status == 429 && !request.isRepeatable: return response
    case .unreachable, .timedOut, .unavailable, .unauthorized, .intercepted, .malformed, .cancelled:
      throw verdict
    }
  }
}

/// How RapidSOS words its failures, for the judge.
struct RapidSOSEnvelope: Envelope {
  func complaint(in response: HTTPResponse) -> Complaint? {
    WireFailure(response).map { Complaint(message: $0.message) }
  }
}
