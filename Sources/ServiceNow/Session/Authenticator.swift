import Model
import REST

/// Where people get in: the requests that carry a password or fetch a token.
struct Authenticator: Sendable {
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

  /// A change with name and password in the place of the session's cookies; nil for what changes
  /// nothing.
  ///
  /// An instance may want a token (`X-UserToken`) besides the cookies of a session, which it shows to
  /// browsers only: no REST call tells it (servicenow.md §1.2). A request that carries its own
  /// password needs none, and no session is opened or changed by it.
  static func vouched(_ request: HTTPRequest, _ credentials: Credentials) -> HTTPRequest? {
    guard !request.method.isSafe else { return nil }
    var request = request
    request.headers["Authorization"] = credentials.basic
    request.usesCookies = false
    return request
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
