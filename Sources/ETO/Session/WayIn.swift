import REST

/// The steps from an account's token into one site and one program.
struct WayIn: Sendable {
  let site: Int
  let enterprise: String
  let account: Renewable<Secret>
  let authenticator: Authenticator

  /// Takes the steps for the first time, or after the site refused a token.
  func go(after old: SiteToken?, program: Int?) async throws(APIError) -> SiteToken {
    var current = try await account.present()
    var isFresh = false
    if let old, old.account == current.version {
      current = try await account.renewed(after: current.version)
      isFresh = true
    }
    let security: Secret
    do throws(APIError) {
      security = try await authenticator.enter(site, of: enterprise, current.value)
    } catch {
      guard !isFresh, error.mayEndAccountToken else { throw error }
      current = try await account.renewed(after: current.version)
      security = try await authenticator.enter(site, of: enterprise, current.value)
    }
    let token = SiteToken(security: security, account: current.version)
    if let program {
      try await authenticator.use(program, headers: token.headers(enterprise: enterprise))
    }
    return token
  }
}

extension APIError {
  /// Whether a call with the account's token in its path may work with a new token.
  ///
  /// How ETO reports a dead token there is not public: any refusal may be that.
  var mayEndAccountToken: Bool { mayEndSession || failure == .detail }
}
