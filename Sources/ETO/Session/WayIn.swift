import REST

/// The part of the chain that leads from an account's token into one site and one program.
struct WayIn: Sendable {
  let site: Int
  let enterprise: String
  let account: Renewable<Secret>
  let entrance: Authenticator

  /// Goes in for the first time, or after a token that the site did not take.
  func go(after old: SiteToken?, program: Int?) async throws(APIError) -> SiteToken {
    var held = try await account.present()
    var isFresh = false
    if let old, old.account == held.version {
      held = try await account.renewed(after: held.version)
      isFresh = true
    }
    let security: Secret
    do throws(APIError) {
      security = try await entrance.enter(site, of: enterprise, held.value)
    } catch {
      guard !isFresh, error.mayEndAccountToken else { throw error }
      held = try await account.renewed(after: held.version)
      security = try await entrance.enter(site, of: enterprise, held.value)
    }
    let token = SiteToken(security: security, account: held.version)
    if let program {
      try await entrance.use(program, headers: token.headers(enterprise: enterprise))
    }
    return token
  }
}

extension APIError {
  /// Whether a call with the account's token in its path may work with a new one.
  ///
  /// How ETO words a dead one there is not public: any refusal may be that.
  var mayEndAccountToken: Bool { mayEndSession || failure == .detail }
}
