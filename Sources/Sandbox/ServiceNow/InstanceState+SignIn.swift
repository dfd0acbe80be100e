/// A signed-in request.
struct Visit: Sendable {
  let viewer: Viewer
  /// The Set-Cookie values of the answer.
  let cookies: [String]
  /// The value that `X-UserToken` needs in this session, where it is required.
  let userToken: String
}

extension InstanceState {
  /// Finds out who asks, and opens or continues the session: servicenow.md §1.
  mutating func signIn(_ request: Incoming, now: Double) throws(Envelope) -> Visit {
    sessions = sessions.filter { $0.value.isAlive(now) }
    let sent = SessionCookies.sessionID(of: request).flatMap { sessions[$0] }
    guard let authorization = request.field("authorization") else {
      guard let sent else { throw .notAuthenticated() }
      if switches[.requireUserToken], request.method != "GET", request.method != "HEAD",
        request.field("x-usertoken") != sent.userToken
      {
        throw .notAuthenticated()
      }
      return try visit(sent, isNew: false, request, now: now)
    }
    let parts = authorization.split(separator: " ", maxSplits: 1).map(String.init)
    switch (parts.first?.lowercased(), parts.last) {
    case ("bearer", let token?):
      guard let owner = tokens.owner(of: token, now: now) else { throw .notAuthenticated("BEARER") }
      // The cookie session of a token ends with the token, as it does by default.
      let session = Session(user: owner.user, now: now, tokenExpiry: owner.expiry)
      let known = sent.flatMap { $0.user == owner.user ? $0 : nil }
      return try visit(known ?? session, isNew: known == nil, request, now: now)
    case ("basic", let credentials?):
      guard let pair = BasicCredentials(credentials), let user = person(pair.name, pair.password)
      else { throw .notAuthenticated() }
      let known = sent.flatMap { $0.user == user ? $0 : nil }
      return try visit(
        known ?? Session(user: user, now: now), isNew: known == nil, request, now: now)
    default: throw .notAuthenticated()
    }
  }

  /// The person with a name and a password, unless inactive or locked out.
  func person(_ name: String, _ password: String) -> SysID? {
    guard let expected = passwords[name], expected == password,
      let row = database.person(named: name), database.raw(.active, of: row) == "true",
      database.raw(.lockedOut, of: row) != "true"
    else { return nil }
    return row.id
  }

  private mutating func visit(
    _ session: Session, isNew: Bool, _ request: Incoming, now: Double
  ) throws(Envelope) -> Visit {
    guard let row = database.row(session.user, in: .sysUser) else { throw .notAuthenticated() }
    var session = session
    let viewer = Viewer(row, in: database)
    let isRenamed = !isNew && switches[.rotateSession] && session.replies == 1
    if isRenamed {
      sessions[session.id] = nil
      session.id = Secret.hex(32)
    }
    let cookies = SessionCookies.values(
      for: session, isNew: isNew, isRenamed: isRenamed, userName: viewer.userName,
      isSecure: request.origin.hasPrefix("https:"), now: Int(now))
    session.lastSeen = now
    session.replies += 1
    sessions[session.id] = session
    return Visit(viewer: viewer, cookies: cookies, userToken: session.userToken)
  }
}
