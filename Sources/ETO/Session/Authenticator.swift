import REST

import struct Model.Enterprise
import struct Model.Site

/// Signing in: the requests that carry a password or a token instead of the two headers (eto.md
/// §2).
struct Authenticator: Sendable {
  let service: ETOService
  let credentials: Credentials
  let minutesEast: Int

  /// Signs in with e-mail address and password, and returns the token that stands for both.
  ///
  /// - Throws: `refused` with the `AuthStatusCode`, or `locked`.
  func authenticate() async throws(APIError) -> Secret {
    let password = credentials.password.reveal()
    let body: JSONValue = [
      "security": ["Email": .string(credentials.user), "Password": .string(password)]
    ]
    do throws(APIError) {
      let wire = try await service.post(
        ["Security.svc", "SSOAuthenticate"], template: "Security.svc/SSOAuthenticate", body: body,
        decode: Reply.result(of: "SSOAuthenticate", WireAuthentication.self))
      guard let wire else { throw Failure.empty.error() }
      return try wire.token.get()
    } catch {
      switch error {
      case .unauthorized: throw Failure.refused.error(status: 401)
      case .rejected(let status, let code, let words)
      where words.contains(credentials.user) || words.contains(password) && !password.isEmpty:
        // The service may repeat what it was sent, so its words are dropped.
        throw .rejected(status: status, code: code, message: "")
      case .unreachable, .timedOut, .unavailable, .intercepted, .rejected, .malformed, .cancelled:
        throw error
      }
    }
  }

  /// Signs in again with what worked before.
  ///
  /// - Throws: `unauthorized` where it no longer works: more tries would lock the account.
  func authenticateAgain() async throws(APIError) -> Secret {
    do throws(APIError) { return try await authenticate() } catch {
      switch error.failure {
      case .refused, .detail: throw .unauthorized(message: "")
      case .locked, .page, .empty, .siteRefused, .inBand, .notSaved, nil: throw error
      }
    }
  }

  /// The enterprises that the account sees, in the server's order.
  func enterprises(_ token: Secret) async throws(APIError) -> [Enterprise] {
    try await service.get(
      ["Security.svc", "GetSSOEnterprises", token.reveal()],
      template: "Security.svc/GetSSOEnterprises/{token}", decode: Reply.bare([WireEntry].self)
    ).compactMap { entry in entry.key.map { Enterprise(id: $0, name: entry.name) } }
  }

  /// The sites of an enterprise that the account sees, in the server's order.
  func sites(of enterprise: String, _ token: Secret) async throws(APIError) -> [Site] {
    try await service.get(
      ["Security.svc", "GetSSOSites", token.reveal(), enterprise],
      template: "Security.svc/GetSSOSites/{token}/{enterprise}",
      decode: Reply.bare([WireEntry].self)
    ).compactMap { entry in entry.number.map { Site(id: $0, name: entry.name) } }
  }

  /// Enters a site, and returns the token for every call there.
  ///
  /// The vendor's own client sends minutes east of UTC; their effect is not public.
  func enter(_ site: Int, of enterprise: String, _ token: Secret) async throws(APIError) -> Secret {
    let text = try await service.get(
      [
        "Security.svc", "SSOSiteLogin", String(site), enterprise, token.reveal(),
        String(minutesEast),
      ], template: "Security.svc/SSOSiteLogin/{site}/{enterprise}/{token}/{offset}",
      decode: Reply.bare(String.self))
    guard !text.isEmpty else { throw Failure.empty.error() }
    guard !GUID.isZero(text) else { throw Failure.siteRefused.error() }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .malformed(detail: "no token")
    }
    return Secret(text)
  }

  /// Chooses the program that calls with a site's token belong to from now on.
  func use(_ program: Int, headers: Headers) async throws(APIError) {
    try await Self.use(program, headers: headers, over: service)
  }

  static func use(
    _ program: Int, headers: Headers = [:], over service: ETOService
  ) async throws(APIError) {
    let result = try await service.post(
      ["Security.svc", "UpdateCurrentProgram"], template: "Security.svc/UpdateCurrentProgram",
      headers: headers, body: ["ProgramID": .int(program)], decode: Reply.bare(JSONValue.self))
    // The form of the reply is not public: only a contradiction of the choice counts.
    let chosen = result["UpdateCurrentProgramResult"] ?? result
    if chosen == false { throw Failure.notSaved.error() }
    if let complaint = chosen["ErrorMessage"]?.complaint { throw Failure.notSaved.error(complaint) }
    if let id = chosen["ID"]?.int, id != program { throw Failure.notSaved.error() }
  }
}

/// Ids in the vendor's form.
enum GUID {
  /// Whether it is all zeros, as the server writes a missing one.
  static func isZero(_ text: String) -> Bool {
    let digits = text.filter(\.isHexDigit)
    return digits.count == 32 && digits.allSatisfy { $0 == "0" }
  }
}
