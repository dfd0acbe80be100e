import FoundationEssentials
import REST

/// Tells ETO's failures from answers, so that the links before it see errors instead of statuses.
///
/// It is REST's validator with two differences: HTML with one of ETO's own statuses is told from
/// redirects, because ETO's own error page is HTML; and a `Detail` about a token means what 401
/// means. Source: eto.md §9.1.
struct ETOResponseValidator: Interceptor {
  private let validator = ResponseValidator(reading: ETOEnvelope())

  func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    let response = try await next(request)
    guard let verdict = validator.verdict(on: response, to: request) else { return response }
    throw Self.reworded(verdict, status: response.status)
  }

  private static func reworded(_ verdict: APIError, status: Int) -> APIError {
    switch verdict {
    case .intercepted where !(300..<400).contains(status): Failure.page.error(status: status)
    case .rejected(_, Failure.detail.rawValue, let message) where ETOEnvelope.isAboutToken(message):
      .unauthorized(message: message)
    case .unreachable, .timedOut, .unavailable, .unauthorized, .intercepted, .rejected, .malformed,
      .cancelled:
      verdict
    }
  }
}

/// How ETO expresses failures: as an object with `Detail`, with any status.
struct ETOEnvelope: Envelope {
  private static let member = Array(#""Detail""#.utf8)

  private struct Words: Decodable {
    let detail: String?

    private enum CodingKeys: String, CodingKey { case detail = "Detail" }
  }

  /// Whether a text is about the sign-in rather than about what was asked for.
  ///
  /// No list of such texts is public; the word is our convention.
  static func isAboutToken(_ text: String) -> Bool { text.lowercased().contains("token") }

  func complaint(in response: HTTPResponse) -> Complaint? {
    detail(in: response).map { Complaint(code: Failure.detail.rawValue, message: $0) }
  }

  func failure(in response: HTTPResponse) -> APIError? {
    detail(in: response).map { Failure.detail.error(status: response.status, $0) }
  }

  /// The text of a `Detail` at the top; nil where there is none.
  private func detail(in response: HTTPResponse) -> String? {
    // Answers can be huge, and most are lists: only an object that begins with a short text is
    // read.
    guard response.body.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      response.body.prefix(65_536).withUnsafeBytes({
        FileContents.place(of: Self.member, in: $0) != nil
      })
    else { return nil }
    return (try? JSONDecoder().decode(Words.self, from: Data(response.body)))?.detail
  }
}
