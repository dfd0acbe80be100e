/// OAuth tokens: servicenow.md §1.3.
struct TokenDesk: Sendable {
  /// Seconds an access token lasts.
  static let accessLife = 1800.0
  /// Seconds a refresh token lasts.
  static let refreshLife = 8_640_000.0

  private struct Access: Sendable {
    let user: SysID
    var expiry: Double
  }

  private struct Refresh: Sendable {
    let user: SysID
    let client: String
    let expiry: Double
    /// The last access token that it was exchanged for.
    var access: String
  }

  /// What a client is given.
  struct Grant: Sendable {
    let access: String
    let refresh: String
    let expiresIn: Int
  }

  private var access: [String: Access] = [:]
  private var refresh: [String: Refresh] = [:]

  /// The password grant: as long as a token is valid, the same token with its remaining time.
  mutating func grant(user: SysID, client: String, now: Double) -> Grant {
    prune(now)
    if let (token, kept) = refresh.first(where: {
      $0.value.user == user && $0.value.client == client
    }) {
      if let alive = access[kept.access] {
        return Grant(access: kept.access, refresh: token, expiresIn: Int(alive.expiry - now))
      }
      return renew(token, kept, now: now)
    }
    let token = Secret.token(86)
    let new = Refresh(user: user, client: client, expiry: now + Self.refreshLife, access: "")
    return renew(token, new, now: now)
  }

  /// The refresh grant: a new access token, with the refresh token that was sent; the old access
  /// token stays valid until its own end (our convention).
  mutating func renew(_ token: String, client: String, now: Double) -> Grant? {
    prune(now)
    guard let kept = refresh[token], kept.client == client else { return nil }
    return renew(token, kept, now: now)
  }

  private mutating func renew(_ token: String, _ kept: Refresh, now: Double) -> Grant {
    var kept = kept
    kept.access = Secret.token(86)
    access[kept.access] = Access(user: kept.user, expiry: now + Self.accessLife)
    refresh[token] = kept
    // One second less than its life, as in the page's sample.
    return Grant(access: kept.access, refresh: token, expiresIn: Int(Self.accessLife) - 1)
  }

  /// The owner of a token and its end; nil where it is not valid.
  func owner(of token: String, now: Double) -> (user: SysID, expiry: Double)? {
    guard let found = access[token], now < found.expiry else { return nil }
    return (found.user, found.expiry)
  }

  /// Ends a token of either kind.
  mutating func revoke(_ token: String) {
    access[token] = nil
    refresh[token] = nil
  }

  mutating func expireAccess() { access = [:] }

  private mutating func prune(_ now: Double) {
    access = access.filter { now < $0.value.expiry }
    refresh = refresh.filter { now < $0.value.expiry }
  }
}
