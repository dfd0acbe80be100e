/// A signed-in client, named by its JSESSIONID.
struct Session: Sendable {
  /// The idle time after which it ends: our convention, a setting in reality.
  static let idle = 1800.0

  var id: String
  let user: SysID
  /// The value that `X-UserToken` needs, where it is required.
  let userToken: String
  /// When the token ends that opened it, and the session with it.
  let tokenExpiry: Double?
  var lastSeen: Double
  var replies = 0

  init(user: SysID, now: Double, tokenExpiry: Double? = nil) {
    id = Secret.hex(32)
    userToken = Secret.hex(72).lowercased()
    self.user = user
    self.tokenExpiry = tokenExpiry
    lastSeen = now
  }

  func isAlive(_ now: Double) -> Bool {
    now - lastSeen < Self.idle && tokenExpiry.map { now < $0 } ?? true
  }
}
