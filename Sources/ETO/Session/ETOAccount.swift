public import Model
public import REST

/// A person who is signed in to ETO and has yet to choose a site.
///
/// Sign in, let the person choose an enterprise and a site of it, and ``open(site:of:program:)``
/// the site. Several sites may be open at the same time. When ETO ends the sign-in, the next call
/// signs in again silently, once for all calls that wait for it. If that is refused, that call and
/// all later ones throw `signInAgain` without sending anything, because more wrong passwords would
/// lock the account. Lists are complete and in the server's order.
///
/// ETO also ends a sign-in when the person signs in to its web site with the same account. Source:
/// eto.md §2 and §9.2.
public struct ETOAccount: Sendable {
  private let authenticator: Authenticator
  private let token: Renewable<REST.Secret>
  private let base: BaseURL
  private let transport: any Transport
  private let outer: [any Interceptor]
  private let limit: InFlightLimit

  /// Signs in.
  ///
  /// - Parameters:
  ///   - base: where ETO is, `https://services.etosoftware.com`, with or without `/API` after it.
  ///   - credentials: the e-mail address, as the user, and the password. They stay in memory, to
  ///     sign in again.
  ///   - transport: sends the requests.
  ///   - log: sees every request first.
  ///   - retry: repeats calls after failures that pass; nil for none. Signing in is never repeated:
  ///     somebody waits for it, and ETO counts wrong passwords.
  ///   - inFlight: how many requests of this account may be under way at a time.
  ///   - minutesEast: the zone of the work, in minutes east of UTC.
  /// - Returns: the account; keep it, since its copies share one sign-in.
  /// - Throws: `refused`, `locked`, or why ETO gave no answer.
  public static func signIn(
    at base: BaseURL, with credentials: Credentials, over transport: any Transport,
    log: (any Interceptor)? = nil, retry: (any Interceptor)? = Retry(), inFlight: Int = 4,
    minutesEast: Int = LocalZone.minutesEast
  ) async throws(ETOError) -> ETOAccount {
    let limit = InFlightLimit(inFlight)
    let service = ETOService(at: base, over: transport, links: [log].compactMap(\.self) + [limit])
    let authenticator = Authenticator(
      service: service, credentials: credentials, minutesEast: minutesEast)
    let first = try await ETOError.from { () throws(APIError) in
      try await authenticator.authenticate()
    }
    let token = Renewable(first) { _ throws(APIError) in
      try await authenticator.authenticateAgain()
    }
    return ETOAccount(
      authenticator: authenticator, token: token, base: base, transport: transport,
      outer: [log, retry].compactMap(\.self), limit: limit)
  }

  /// The enterprises to choose from.
  ///
  /// - Throws: `noEnterprise` where there is none.
  public func enterprises() async throws(ETOError) -> [Enterprise] {
    let all = try await withToken { token throws(APIError) in
      try await authenticator.enterprises(token)
    }
    guard !all.isEmpty else { throw .noEnterprise }
    return all
  }

  /// The sites of an enterprise to choose from.
  ///
  /// - Throws: `noSite` where there is none.
  public func sites(of enterprise: Enterprise.ID) async throws(ETOError) -> [Site] {
    let all = try await withToken { token throws(APIError) in
      try await authenticator.sites(of: enterprise, token)
    }
    guard !all.isEmpty else { throw .noSite }
    return all
  }

  /// Enters a site.
  ///
  /// Both ids may be known from earlier: then the lists are not needed. So may the program, which
  /// is then chosen at once.
  ///
  /// - Returns: the site; keep it, since its copies share one sign-in.
  /// - Throws: `page`, `detail` or `siteRefused` where ETO does not let the account in.
  public func open(
    site: Site.ID, of enterprise: Enterprise.ID, program: Program.ID? = nil
  ) async throws(ETOError) -> ETOAPI {
    let auth = SiteAuth(
      site: site, of: enterprise, program: program, account: token, authenticator: authenticator)
    try await ETOError.from { () throws(APIError) in try await auth.enter() }
    let service = ETOService(at: base, over: transport, links: outer + [auth, limit])
    return ETOAPI(
      service: service, enterpriseID: enterprise, siteID: site,
      minutesEast: authenticator.minutesEast, chosen: auth.program)
  }

  /// Forgets the tokens: calls throw `signInAgain` from then on.
  ///
  /// Nothing is sent: ETO knows no sign-out.
  public func signOut() async { await token.end() }

  /// Runs a call that has the account's token in its path, a second time with a new token if
  /// necessary.
  private func withToken<Value: Sendable>(
    _ work: (REST.Secret) async throws(APIError) -> Value
  ) async throws(ETOError) -> Value {
    try await ETOError.from { () throws(APIError) in
      let current = try await token.present()
      do throws(APIError) { return try await work(current.value) } catch {
        guard error.mayEndAccountToken else { throw error }
      }
      return try await work(try await token.renewed(after: current.version).value)
    }
  }
}

extension ETOError {
  /// Runs work of the chain and turns its failure into an ``ETOError``.
  static func from<Value: Sendable>(
    _ work: () async throws(APIError) -> Value
  ) async throws(ETOError) -> Value {
    do throws(APIError) {
      return try await work()
    } catch { throw ETOError(error) }
  }
}
