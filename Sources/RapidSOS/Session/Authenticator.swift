import FoundationEssentials
import REST

/// The token endpoint: `/oauth/token`.
///
/// Both kinds of token are asked for with forms. Nothing is repeated here: somebody waits for it,
/// and the service counts. Source: rapidsos.md §4.
struct Authenticator: Sendable {
  /// The code for a refusal of the client itself.
  static let clientRefused = "client-refused"
  /// The start of the code for having asked too often; the seconds to wait follow, if the service
  /// named them.
  static let tooMany = "too-many/"

  let base: BaseURL
  let client: RapidSOSClientID
  let transport: any Transport
  let now: @Sendable () -> Date

  /// Gets a client token.
  func clientToken() async throws(APIError) -> Token {
    do throws(APIError) {
      return try await token([QueryItem("grant_type", "client_credentials")])
    } catch {
      // Whatever the words, only the client can have been refused.
      guard case .unauthorized(let message) = error else { throw error }
      throw .rejected(status: 401, code: Self.clientRefused, message: message)
    }
  }

  /// Gets a user token.
  ///
  /// - Throws: `unauthorized` where name or password is refused; nothing is sent where one is
  ///   empty.
  func userToken(for credentials: Credentials) async throws(APIError) -> Token {
    guard !credentials.user.isEmpty, !credentials.password.isEmpty else {
      throw .unauthorized(message: "")
    }
    return try await token([
      QueryItem("grant_type", "password"), QueryItem("username", credentials.user),
      QueryItem("password", credentials.password.reveal()),
    ])
  }

  private func token(_ grant: [QueryItem]) async throws(APIError) -> Token {
    let form =
      grant + [
        QueryItem("client_id", client.id), QueryItem("client_secret", client.secret.reveal()),
      ]
    // A form is encoded like a query: a password may contain `&`, `%` and `+`.
    let query = base.url(path: [], query: form).drop { $0 != "?" }.dropFirst()
    let call = Request<Token>(
      .post, path: ["oauth", "token"], template: "/oauth/token",
      headers: ["Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded"],
      body: Array(query.utf8)
    ) { response throws(APIError) in
      if let failure = Self.failure(response) { throw failure }
      return try JSON.decode(WireToken.self, from: response).token(now: now())
    }
    return try await Client(base: base, transport: transport).send(call)
  }

  /// What an answer without a token means; nil for one with a token.
  private static func failure(_ response: HTTPResponse) -> APIError? {
    guard
      let verdict = ResponseValidator(reading: RapidSOSEnvelope()).verdict(on: response, to: asked)
    else { return nil }
    let failure = WireFailure(response)
    switch verdict {
    case .unauthorized, .rejected:
      if case .oauth(let code, let words) = failure {
        // `invalid_client` is about the organisation, so whoever is signed in stays signed in.
        return .rejected(
          status: response.status, code: code == "invalid_client" ? clientRefused : code,
          message: words)
      }
      return verdict
    case .unavailable(let seconds) where response.status == 429:
      return .rejected(
        status: 429, code: tooMany + (seconds.map(String.init) ?? ""),
        message: failure?.message ?? "")
    case .unreachable, .timedOut, .unavailable, .intercepted, .malformed, .cancelled: return verdict
    }
  }

  /// The request for validating an answer: a form whose answer is JSON.
  private static let asked = HTTPRequest(.post, url: "", template: "/oauth/token")
}

/// The answer to a request for a token.
///
/// `issued_at` is not used: it is by the server's clock, and this machine's may be far off. A
/// token's life begins when it comes. The refresh token is not used either: it lives for 0 seconds.
private struct WireToken: Decodable {
  private let json: JSONValue

  init(from decoder: any Decoder) throws {
    json = try JSONValue(from: decoder)
    guard let access = json["access_token"]?.text, !access.isEmpty else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no token"))
    }
  }

  /// The token; `expires_in` may be a text or a number, in seconds.
  func token(now: Date) -> Token {
    Token(
      access: Secret(json["access_token"]?.text ?? ""),
      expires: json["expires_in"]?.number.map { now.addingTimeInterval($0) })
  }
}
