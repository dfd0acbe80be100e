public import Model
public import REST

/// A person signed in to an instance.
///
/// When the instance ends the session, or a token, the next call opens another silently, once for
/// all calls that wait for it. If that is refused, that call and all later ones throw
/// `unauthorized` without sending anything.
///
/// If an instance refuses changes with a session's cookies alone, they are sent with name and
/// password; if it refuses those too, they throw ``Refusal/signInNotTaken``, and the session goes
/// on.
public struct ServiceNowSession: Sendable {
  /// The person who is signed in.
  public let person: SignedInPerson
  /// What the person can do there.
  public let api: ServiceNowAPI
  private let end: @Sendable () async -> Void

  /// Signs in.
  ///
  /// - Parameters:
  ///   - base: where the instance is; see ``InstanceAddress``.
  ///   - method: how to sign in.
  ///   - transport: sends the requests. For ``ServiceNowSignIn``'s `session` it needs a cookie jar.
  ///   - cookies: the jar of that transport, from which the instance's cookies are dropped before a
  ///     session is opened and when it ends; nil where there is none.
  ///   - log: sees every request first.
  ///   - retry: repeats calls after failures that pass; nil for none. Signing in is never repeated:
  ///     somebody waits for it, and instances count wrong passwords.
  /// - Returns: the session; keep it, since its copies share one sign-in.
  /// - Throws: `unauthorized` where name, password or client is refused.
  public static func open(
    at base: BaseURL, with method: ServiceNowSignIn, over transport: any Transport,
    cookies: CookieJar? = nil, log: (any Interceptor)? = nil, retry: (any Interceptor)? = Retry()
  ) async throws(APIError) -> ServiceNowSession {
    let first = [log].compactMap(\.self)
    let outer = [log, retry].compactMap(\.self)
    let authenticator = Authenticator(
      base: base, transport: transport, links: first, cookies: cookies)
    switch method {
    case .session(let credentials):
      let auth = SessionAuth(vouching: Authenticator.vouched) { credentials throws(APIError) in
        try await authenticator.person(with: credentials)
      }
      let person = try await auth.signIn(credentials)
      return ServiceNowSession(
        person: person, api: ServiceNowAPI(at: base, over: transport, links: outer + [auth])
      ) {
        await auth.signOut()
        authenticator.forgetCookies()
      }
    case .token(let credentials, let client):
      authenticator.forgetCookies()
      let auth = TokenAuth { old throws(APIError) in
        try await authenticator.token(for: credentials, client: client, old: old)
      }
      let api = ServiceNowAPI(at: base, over: transport, links: outer + [auth])
      let signingIn = ServiceNowAPI(at: base, over: transport, links: first + [auth])
      return ServiceNowSession(
        person: try await signingIn.person(userName: credentials.user), api: api
      ) {
        await auth.signOut()
        authenticator.forgetCookies()
      }
    }
  }

  private init(
    person: SignedInPerson, api: ServiceNowAPI, end: @escaping @Sendable () async -> Void
  ) {
    self.person = person
    self.api = api
    self.end = end
  }

  /// Forgets password, cookies and tokens; calls through ``api`` throw `unauthorized` from then on.
  ///
  /// Nothing is sent: instances have no sign-out by REST. A token is not revoked, because an
  /// instance gives the same one to all who sign in with the same name and client, on other
  /// machines too.
  public func signOut() async { await end() }
}
