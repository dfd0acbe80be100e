/// The tokens of the login chain: eto.md §2 and §9.2.
///
/// What ends them is not public. Our convention: an `SSOAuthToken` lasts a working day. A security
/// token ends after an hour without use, or a grace time after the next one for the same site.
/// Tokens for several sites are valid side by side.
struct ETOTokens: Sendable {
  /// Somebody who signed in with a password.
  struct Auth: Sendable {
    let account: Int
    let start: Double
  }

  /// Somebody who works at a site.
  struct Pass: Sendable {
    let auth: GUID
    let account: Int
    let site: Int
    var lastUsed: Double
    /// When the next token ends it.
    var end: Double?
    /// The program that UpdateCurrentProgram set.
    var program: Int?
  }

  private var auths: [GUID: Auth] = [:]
  private var passes: [GUID: Pass] = [:]

  // MARK: SSOAuthToken

  mutating func signIn(_ account: Int, now: Double) -> GUID {
    let token = GUID.fresh()
    auths[token] = Auth(account: account, start: now)
    return token
  }

  /// The account of a valid SSOAuthToken.
  func account(of token: String, minutes: Int, now: Double) -> Int? {
    guard let auth = GUID(token).flatMap({ auths[$0] }), now - auth.start < Double(minutes) * 60
    else { return nil }
    return auth.account
  }

  // MARK: Security tokens

  /// Makes a token for a site; the one before it stays valid for the grace time.
  mutating func enter(
    _ site: Int, with auth: String, account: Int, grace: Int, now: Double
  ) -> GUID? {
    guard let auth = GUID(auth) else { return nil }
    for (token, pass) in passes
    where pass.auth == auth && pass.site == site && pass.end == nil {
      passes[token]?.end = now + Double(grace)
    }
    let token = GUID.fresh()
    passes[token] = Pass(auth: auth, account: account, site: site, lastUsed: now)
    return token
  }

  /// The holder of a token; using the token keeps it valid.
  mutating func use(_ token: GUID, idleMinutes: Int, now: Double) -> Pass? {
    guard let pass = passes[token] else { return nil }
    guard now - pass.lastUsed < Double(idleMinutes) * 60, pass.end.map({ now < $0 }) ?? true else {
      passes[token] = nil
      return nil
    }
    passes[token]?.lastUsed = now
    return pass
  }

  mutating func setProgram(_ program: Int, of token: GUID) { passes[token]?.program = program }

  // MARK: Ends

  mutating func endPasses() { passes = [:] }

  mutating func endAuths() { auths = [:] }

  /// Ends all tokens of an account.
  mutating func end(account: Int) {
    auths = auths.filter { $0.value.account != account }
    passes = passes.filter { $0.value.account != account }
  }
}
