import FoundationEssentials
import REST

extension Authenticator {
  /// Gets a token: with the refresh token if there is one, else with name and password.
  ///
  /// A refresh token ends after some months, or with the client's registration; the password may
  /// still be valid then.
  func token(
    for credentials: Credentials, client: OAuthClient, old: Token?
  ) async throws(APIError) -> Token {
    if let refresh = old?.refresh {
      do throws(APIError) {
        return try await token([
          QueryItem("grant_type", "refresh_token"), QueryItem("client_id", client.id),
          QueryItem("client_secret", client.secret.reveal()),
          QueryItem("refresh_token", refresh.reveal()),
        ])
      } catch {
        guard case .unauthorized = error else { throw error }
      }
    }
    return try await token([
      QueryItem("grant_type", "password"), QueryItem("client_id", client.id),
      QueryItem("client_secret", client.secret.reveal()), QueryItem("username", credentials.user),
      QueryItem("password", credentials.password.reveal()),
    ])
  }

  private func token(_ form: [QueryItem]) async throws(APIError) -> Token {
    // A form is encoded like a query, and all secrets stay in the body.
    let query = base.url(path: [], query: form).drop { $0 != "?" }.dropFirst()
    let call = Request<WireToken>(
      .post, path: ["oauth_token.do"], template: "/oauth_token.do",
      headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Array(query.utf8)
    ) { response throws(APIError) in
      try JSON.decode(WireToken.self, from: response)
    }
    let wire = try await ServiceNowAPI(at: base, over: transport, links: links).send(call)
    return wire.token(now: Date())
  }
}
