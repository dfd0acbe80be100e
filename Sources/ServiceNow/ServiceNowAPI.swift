public import REST

/// An instance of ServiceNow, for a person who is signed in there.
///
/// Make one through ``ServiceNowSession/open(at:with:over:cookies:log:retry:)``. It is a value that
/// may be copied freely; all copies share the session. Every call throws ``REST/APIError``:
/// `unauthorized` once the session is over for good, `rejected` with the instance's own words, of
/// which ``REST/APIError/refusal`` recognises the usual ones.
public struct ServiceNowAPI: Sendable {
  /// Where the instance is.
  public let base: BaseURL
  /// The token that an instance with strict protection of sign-ins needs besides the cookie
  /// (`g_ck`, sent as `X-UserToken` with every change); nil where it needs none.
  public var userToken: Secret?
  let transport: any Transport

  /// Makes an instance's API over a transport.
  ///
  /// `links` come before the validator, which is added here: log, retry and sign-in, in this order.
  public init(
    at base: BaseURL, over transport: any Transport, links: [any Interceptor] = [],
    userToken: Secret? = nil
  ) {
    self.base = base
    self.userToken = userToken
    self.transport = Chain(
      links + [ResponseValidator(reading: ServiceNowEnvelope())], before: transport)
  }

  /// Sends a call with the header fields that every call has.
  func send<Response>(_ call: Request<Response>) async throws(APIError) -> Response {
    var call = call
    call.headers["Accept"] = "application/json"
    if call.body != nil, call.headers["Content-Type"] == nil {
      call.headers["Content-Type"] = "application/json"
    }
    if !call.method.isSafe, let userToken { call.headers["X-UserToken"] = userToken.reveal() }
    return try await Client(base: base, transport: transport).send(call)
  }
}
