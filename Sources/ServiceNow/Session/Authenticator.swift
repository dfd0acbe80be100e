import Model
import REST

/// Signing in: the requests that carry a password or fetch a token.
struct Authenticator: Sendable {
  let base: BaseURL
  let transport: any Transport
  let links: [any Interceptor]
  let cookies: CookieJar?

  /// Opens a session of cookies with a name and a password, and returns the person.
  func person(with credentials: Credentials) async throws(APIError) -> SignedInPerson {
    // Cookies of an old session, or of somebody else, must not count instead of the password.
    forgetCookies()
    let api = ServiceNowAPI(
      at: base, over: transport, links: links + [PasswordOnce(credentials: credentials)])
    return try await api.person(userName: credentials.user)
  }

  /// A change with name and password instead of the session's cookies; nil for calls that change
  /// nothing.
  ///
  /// An instance may want a token (`X-UserToken`) besides the cookies of a session, and gives it to
  /// browsers only: no REST call returns it (servicenow.md §1.2). A request with its own password
  /// needs none, and does not open or change a session.
  static func vouched(_ request: HTTPRequest, _ credentials: Credentials) -> HTTPRequest? {
    guard !request.method.isSafe else { return nil }
    var request = request
    request.headers["Authorization"] = credentials.basic
    request.usesCookies = false
    return request
  }

  /// Drops the instance's cookies.
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
