public import Model
public import REST

/// A person signed in to an instance.
///
/// When the instance ends the session, or a token, the next call opens another silently, once for
/// all calls that wait for it. A call throws `unauthorized` when that is refused, and so does every
/// call after it, without anything being sent.
///
/// An instance that takes no changes on a session's cookies alone is sent them with name and
/// password; where it does not take those either, they throw ``Refusal/signInNotTaken``, and the
/// session goes on.
public struct ServiceNowSession: Sendable {
  /// Who is signed in.
  public let person: SignedInPerson
  /// What they can do there.
  public let api: ServiceNowAPI
  private let end: @Sendable () async -> Void

  /// Signs in.
  ///
  /// - Parameters:
  ///   - base: where the instance is; see ``InstanceAddress``.
  ///   - method: with what.
  ///   - transport: what carries the requests. It has to keep cookies for ``ServiceNowSignIn``'s
  ///     `session`.
  ///   - cookies: the jar of that transport, emptied of the instance's cookies before a session is
  ///     opened and when it ends; nil where there is none.
  ///   - log: sees every request first.
  ///   - retry: repeats calls that fail in passing; nil for none. Signing in is never repeated:
  ///     somebody waits for it, and instances count wrong passwords.
  /// - Returns: the session; keep it, its copies share one sign-in.
  /// - Throws: `unauthorized` when name, password or client is refused.
  public static func open(
    at base: BaseURL, with method: ServiceNowSignIn, over transport: any Transport,
    cookies: CookieJar? = nil, log: (any Interceptor)? = nil, retry: (any Interceptor)? = Retry()
  ) async throws(APIError) -> ServiceNowSession {
    let first = [log].compactMap(\.self)
    let outer = [log, retry].compactMap(\.self)
    let entrance = Authenticator(base: base, transport: transport, links: first, cookies: cookies)
    switch method {
    case .session(let credentials):
      let auth = SessionAuth(vouching: Authenticator.vouched) { credentials throws(APIError) in
        try await entrance.person(with: credentials)
      }
      let person = try await auth.signIn(credentials)
      return ServiceNowSession(
        person: person, api: ServiceNowAPI(at: base, over: transport, links: outer + [auth])
      ) {
        await auth.signOut()
        entrance.forgetCookies()
      }
    case .token(let credentials, let client):
      entrance.forgetCookies()
      let auth = TokenAuth { old throws(APIError) in
        try await entrance.token(for: credentials, client: client, old: old)
      }
      let api = ServiceNowAPI(at: base, over: transport, links: outer + [auth])
      let signingIn = ServiceNowAPI(at: base, over: transport, links: first + [auth])
      return ServiceNowSession(
        person: try await signingIn.person(userName: credentials.user), api: api
      ) {
        await auth.signOut()
        entrance.forgetCookies()
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
  /// Nothing is sent. Instances know no sign-out by REST; and a token is not revoked, because they
  /// give the same one to all who sign in by the same name and client, on other machines too.
  public func signOut() async { await end() }
}
