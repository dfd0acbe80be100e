import REST

/// Tells failures that the chain acts on (sign in again, try later, something in between) from the
/// caller's own, which are passed on as answers.
///
/// A refusal is more than a text: it names fields, with texts about each. ``RapidSOSService`` reads
/// it. A call that came too often and may not be repeated is refused to the caller; one that may be
/// repeated waits as the answer says.
struct RapidSOSResponseValidator: Interceptor {
  private let validator = ResponseValidator(reading: RapidSOSEnvelope())

  func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    let response = try await next(request)
    guard let verdict = validator.verdict(on: response, to: request) else { return response }
    switch verdict {
    case .rejected: return response
    case .unavailable where response.status == 429 && !request.isRepeatable: return response
    case .unreachable, .timedOut, .unavailable, .unauthorized, .intercepted, .malformed, .cancelled:
      throw verdict
    }
  }
}

/// How RapidSOS expresses failures, for the validator.
struct RapidSOSEnvelope: Envelope {
  func complaint(in response: HTTPResponse) -> Complaint? {
    WireFailure(response).map { Complaint(message: $0.message) }
  }
}
