extension InstanceState {
  /// `POST /oauth_token.do`.
  mutating func token(_ request: Incoming, now: Double) -> Reply {
    guard request.method == "POST" else { return Envelope.noMethod.reply }
    // Only forms are supported: JSON is refused.
    guard request.mediaType == "application/x-www-form-urlencoded" else { return Self.denied }
    let form = Parameters(String(decoding: request.body, as: UTF8.self))
    func parameter(_ name: String) -> String? {
      form[name] ?? (switches[.oauthBodyOnly] ? nil : request.query[name])
    }
    var client = parameter("client_id")
    var secret = parameter("client_secret")
    if client == nil || secret == nil, !switches[.oauthBodyOnly],
      let pair = BasicCredentials.client(of: request)
    {
      (client, secret) = (pair.name, pair.password)
    }
    guard let client, let secret, clients[client] == secret else { return Self.denied }
    let grant: TokenDesk.Grant?
    switch parameter("grant_type") {
    case "password" where !switches[.oauthPasswordDisabled]:
      grant = person(parameter("username") ?? "", parameter("password") ?? "")
        .map { tokens.grant(user: $0, client: client, now: now) }
    case "refresh_token":
      grant = tokens.renew(parameter("refresh_token") ?? "", client: client, now: now)
    default: grant = nil
    }
    guard let grant else { return Self.denied }
    return .json(
      200,
      [
        "scope": .text("useraccount"), "token_type": .text("Bearer"),
        "expires_in": .whole(grant.expiresIn), "refresh_token": .text(grant.refresh),
        "access_token": .text(grant.access),
      ], type: "application/json;charset=UTF-8")
  }

  /// `GET /oauth_revoke_token.do?token=…`: needs no sign-in; the answer is empty (our convention).
  mutating func revoke(_ request: Incoming) -> Reply {
    let form = Parameters(String(decoding: request.body, as: UTF8.self))
    if let token = request.query["token"] ?? form["token"] { tokens.revoke(token) }
    return Reply(200)
  }

  /// The answer to everything that is wrong: only the instance's log names the cause.
  private static let denied = Reply.json(
    401, ["error_description": .text("access_denied"), "error": .text("server_error")],
    type: "application/json;charset=UTF-8")
}
