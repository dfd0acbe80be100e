extension RapidSOSState {
  /// The application whose token a request has.
  mutating func client(of request: Incoming, now: Double) throws(RapidSOSProblem) -> Client {
    guard case .client(let id) = try owner(of: request, now: now), let client = clients[id] else {
      throw .detail(403, "Client access token required.")
    }
    try count("client/\(id)", now: now)
    return client
  }

  /// The account whose token a request has.
  mutating func account(of request: Incoming, now: Double) throws(RapidSOSProblem) -> Int {
    guard case .user(let account) = try owner(of: request, now: now) else {
      throw .detail(403, "User access token required.")
    }
    try count("user/\(account)", now: now)
    return account
  }

  /// The owner of the token in a request; a missing token is treated as a wrong one (OC-20).
  private func owner(
    of request: Incoming, now: Double
  ) throws(RapidSOSProblem) -> RapidSOSTokens.Owner {
    guard let token = request.credential("bearer") else {
      throw .unknownToken(isOlder: switches[.older])
    }
    switch tokens.standing(of: token, now: now) {
    case .alive(let owner): return owner
    case .expired: throw .expiredToken
    case .unknown: throw .unknownToken(isOlder: switches[.older])
    }
  }

  /// Counts a request against `--rate-limit`: it is known that there is a limit, how it counts is
  /// our convention.
  mutating func count(_ who: String, now: Double) throws(RapidSOSProblem) {
    let verdict = rateLimit.count(
      SysID(of: "rapidsos/\(who)"), limit: switches[.rateLimit], now: Int(now))
    guard let verdict, !verdict.isAllowed else { return }
    var reply = RapidSOSProblem.tooMany.reply
    reply.add("Retry-After", String(verdict.retryAfter))
    throw RapidSOSProblem(reply: reply)
  }
}
