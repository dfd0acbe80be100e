extension RapidSOSState {
  /// How many wrong passwords for a user name lead to every try being refused.
  ///
  /// It is known that there is a limit; this number, and the seconds for which a wrong password
  /// counts, are our convention.
  static let wrongPasswordLimit = 10
  static let wrongPasswordWindow = 900.0

  /// `POST /oauth/token`: rapidsos.md §4.1 and §4.4.
  mutating func token(_ request: Incoming, now: Double) throws(RapidSOSProblem) -> Reply {
    guard request.mediaType == "application/x-www-form-urlencoded" else {
      throw .oauth(400, "invalid_request", "Content-Type must be application/x-www-form-urlencoded")
    }
    let form = Parameters(String(decoding: request.body, as: UTF8.self))
    let grant = try Self.parameter("grant_type", form)
    guard ["client_credentials", "password"].contains(grant) else {
      throw .oauth(400, "invalid_request", "Unsupported grant_type")
    }
    let (id, client) = try client(form, request)
    if grant == "client_credentials" {
      try count("client/\(id)", now: now)
      return issue(to: .client(id), now: now)
    }
    let name = try Self.parameter("username", form)
    let password = try Self.parameter("password", form)
    try count("client/\(id)/\(name)", now: now)
    return issue(to: .user(try signIn(name, password, client.organisation, now: now)), now: now)
  }

  private func client(
    _ form: Parameters, _ request: Incoming
  ) throws(RapidSOSProblem) -> (String, Client) {
    let id: String
    let secret: String
    let isWhole = form["client_id"] != nil && form["client_secret"] != nil
    if !isWhole, let pair = BasicCredentials.client(of: request) {
      (id, secret) = (pair.name, pair.password)
      // Some clients send their id in the form as well.
      guard form["client_id"].map({ $0 == id }) ?? true else {
        throw .oauth(401, "invalid_client", "ClientId is Invalid")
      }
    } else {
      id = try Self.parameter("client_id", form)
      secret = try Self.parameter("client_secret", form)
    }
    guard let client = clients[id], client.secret == secret else {
      throw .oauth(401, "invalid_client", "ClientId is Invalid")
    }
    return (id, client)
  }

  private static func parameter(
    _ name: String, _ form: Parameters
  ) throws(RapidSOSProblem) -> String {
    guard let value = form[name] else {
      throw .oauth(400, "invalid_request", "Required param : \(name)")
    }
    return value
  }

  private mutating func signIn(
    _ name: String, _ password: String, _ organisation: String, now: Double
  ) throws(RapidSOSProblem) -> Int {
    wrongPasswords = wrongPasswords.compactMapValues { times in
      let recent = times.filter { now - $0 < Self.wrongPasswordWindow }
      return recent.isEmpty ? nil : recent
    }
    let key = "\(organisation)/\(name)"
    guard wrongPasswords[key, default: []].count < Self.wrongPasswordLimit else { throw .tooMany }
    guard let account = account(named: name, of: organisation), account.password.matches(password)
    else {
      wrongPasswords[key, default: []].append(now)
      throw .detail(401, "Invalid user credentials.")
    }
    wrongPasswords[key] = nil
    return account.id
  }

  private mutating func issue(to owner: RapidSOSTokens.Owner, now: Double) -> Reply {
    let life = switches[.tokenLife]
    let issued = Int(now * 1000)
    // One second less than the token's life, as in the known answers.
    var members = [
      JSON.Member("access_token", .text(tokens.issue(to: owner, life: life, now: now))),
      JSON.Member("token_type", "BearerToken"), JSON.Member("issued_at", time(issued)),
      JSON.Member("expires_in", time(life - 1)),
    ]
    switch owner {
    case .client: break
    case .user:
      members += [
        JSON.Member("refresh_token", .text(Secret.alphanumeric(32))),
        JSON.Member("refresh_token_issued_at", time(issued)),
        JSON.Member("refresh_token_expires_in", time(0)),
      ]
    }
    return .json(200, .object(members))
  }

  /// A time as RapidSOS writes it: as a text.
  private func time(_ number: Int) -> JSON {
    switches[.numbers] ? .whole(number) : .text(String(number))
  }
}
