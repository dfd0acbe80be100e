import REST

/// Opens and closes sessions of a database.
///
/// Nothing is repeated here. Source: filemaker.md §2.
struct Authenticator: Sendable {
  let service: FileMakerService
  let database: String
  let sources: [FileMakerSource]

  /// Opens a session.
  ///
  /// - Throws: `unauthorized`, with the number and the words packed in it, where the account is
  ///   refused for good: every further try would count against it. `rejected`, with the number as
  ///   its code, for any other refusal.
  func logIn(with login: FileMakerLogin) async throws(APIError) -> Token {
    var body: [String: JSONValue] = [:]
    if !sources.isEmpty { body["fmDataSource"] = .array(sources.map(\.json)) }
    let call = FileMakerService.Call(
      .post, ["databases", database, "sessions"], template: "databases/{database}/sessions",
      headers: login.headers, body: .json(.object(body)))
    do throws(FileMakerError) {
      return try await service.send(call) { response throws(APIError) -> Token in
        let content = try WireAnswer<WireToken>.read(response)
        let token = content.token ?? response.headers["X-FM-Data-Access-Token"]
        guard let token, !token.isEmpty else { throw .malformed(detail: "no token") }
        return Token(access: Secret(token))
      }
    } catch { throw Self.failure(error) }
  }

  /// Closes a session; its token is enough for that.
  func logOut(_ token: Token) async throws(FileMakerError) {
    try await service.send(
      FileMakerService.Call(
        .delete, ["databases", database, "sessions", token.access.reveal()],
        template: "databases/{database}/sessions/{token}"))
  }

  /// Sets global fields in a session.
  func setGlobals(_ globals: [String: FieldValue], in token: Token) async throws(FileMakerError) {
    try await service.send(
      .globals(globals, of: database, headers: ["Authorization": "Bearer " + token.access.reveal()])
    )
  }

  /// A failure as an error of the chain that makes tokens.
  static func failure(_ error: FileMakerError) -> APIError {
    switch error {
    case .wrongPassword(let message):
      .unauthorized(
        message: FileMakerRefusal(code: FileMakerRefusal.wrongPassword, message: message).packed)
    // HTTP 401 without a number, or with one about the form of the sign-in: the account is refused.
    case .signInAgain(let message):
      .unauthorized(
        message: FileMakerRefusal(code: FileMakerRefusal.wrongPassword, message: message).packed)
    case .refused(let refusal) where refusal.group == .account || refusal.status == 401:
      .unauthorized(message: refusal.packed)
    case .refused(let refusal): refusal.rejected
    case .http(let status): .rejected(status: status, code: "", message: "")
    case .noDataAPI: .rejected(status: 404, code: "", message: "")
    case .unavailable(let seconds): .unavailable(retryAfter: seconds)
    case .intercepted(let host): .intercepted(host: host)
    case .malformed(let detail): .malformed(detail: detail)
    case .unreachable(let reason): .unreachable(reason)
    case .timedOut: .timedOut
    case .cancelled: .cancelled
    case .changedMeanwhile, .scriptFailed, .unsendable: .malformed(detail: "\(error)")
    }
  }
}

/// The `response` of a log-in; the token is in a header field too.
private struct WireToken: Decodable, Sendable { var token: String? }

extension FileMakerService.Call {
  /// Sets global fields.
  static func globals(
    _ globals: [String: FieldValue], of database: String, headers: Headers = [:]
  ) -> FileMakerService.Call {
    FileMakerService.Call(
      .patch, ["databases", database, "globals"], template: "databases/{database}/globals",
      headers: headers, body: .json(["globalFields": .object(globals.mapValues(\.json))]))
  }
}
