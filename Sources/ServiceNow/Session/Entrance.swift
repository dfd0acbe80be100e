import Model
import REST

/// Where people get in: the requests that carry a password or fetch a token.
struct Entrance: Sendable {
  let base: BaseURL
  let transport: any Transport
  let links: [any Interceptor]
  let cookies: CookieJar?

  /// Opens a session of cookies with a name and a password, and says who that is.
  func person(with credentials: Credentials) async throws(APIError) -> SignedInPerson {
    // A dead session's cookies, or somebody else's, must not count instead of the password.
    forgetCookies()
    let api = ServiceNowAPI(
      at: base, over: transport, links: links + [PasswordOnce(credentials: credentials)])
    return try await api.person(userName: credentials.user)
  }

  /// Forgets the instance's cookies.
  func forgetCookies() { cookies?.clear(host: base.host) }
}

/// Adds a name and a password to a request.
private struct PasswordOnce: Interceptor {
  let credentials: Credentials

  func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    var request = request
    request.headers["Authorization"] = credentials.basic
    return try await next(request)
  }
}
