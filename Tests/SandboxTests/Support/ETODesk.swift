import Foundation
import Sandbox
import Testing

/// ETO as a client in raw HTTP sees it: somebody who is signed in to a site.
struct ETODesk: Sendable {
  let live: Live
  let enterprise: String
  let token: String

  static let zero = "00000000-0000-0000-0000-000000000000"
  static let john = "worker@example.org"

  /// The fields of eto.md §1.1.
  var fields: [String: String] { ["enterpriseGuid": enterprise, "securityToken": token] }

  /// Gets from ETO; `path` follows `/API/`.
  func get(_ path: String, _ fields: [String: String]? = nil) async throws -> Answer {
    try await live.eto(.get, path, fields ?? self.fields)
  }

  /// Posts to ETO.
  func post(_ path: String, _ json: String) async throws -> Answer {
    try await live.eto(.post, path, fields, json)
  }

  /// Deletes, with a body.
  func delete(_ path: String, _ json: String) async throws -> Answer {
    try await live.eto(.delete, path, fields, json)
  }

  /// The numbers of the participants that a search finds.
  func search(_ text: String, program: Int = 712) async throws -> [Int] {
    let escaped = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let answer = try await get("Search.svc/Search/\(program)/\(escaped)")
    #expect(answer.status == 200 && answer.json.isList)
    return answer.json.list.compactMap { $0["CLID"].number }
  }

  /// A participant.
  func participant(_ clid: Int) async throws -> Found {
    try await get("Actor.svc/participant/\(clid)").json
  }
}

extension Live {
  /// Sends a request to ETO; `path` follows `/API/`.
  func eto(
    _ method: Verb, _ path: String, _ fields: [String: String] = [:], _ json: String? = nil
  ) async throws -> Answer {
    var fields = fields
    if json != nil { fields["Content-Type"] = "application/json" }
    return try await raw(method, "\(server.addresses.eto ?? "")/API/\(path)", fields, json)
  }

  /// Sets a switch of ETO; `value` is JSON.
  func setETO(_ name: String, _ value: String = "true") async throws {
    let answer = try await control(
      .post, "/switches", #"{"service":"eto","name":"\#(name)","value":\#(value)}"#)
    #expect(answer.status == 200, "\(answer.text)")
  }

  /// SSOAuthenticate.
  func authenticate(
    _ email: String = ETODesk.john, _ password: String = "porchlight"
  ) async throws -> Answer {
    try await eto(
      .post, "Security.svc/SSOAuthenticate/", [:],
      #"{"security":{"Email":"\#(email)","Password":"\#(password)"}}"#)
  }

  /// The `SSOAuthToken` of somebody.
  func authToken(_ email: String = ETODesk.john) async throws -> String {
    let answer = try await authenticate(email)
    return try #require(answer.json["SSOAuthenticateResult"]["SSOAuthToken"].text)
  }

  /// The GUID of an enterprise.
  func enterprise(_ auth: String, named name: String) async throws -> String {
    let answer = try await eto(.get, "Security.svc/GetSSOEnterprises/\(auth)")
    return try #require(answer.json.list.first { $0["Value"].text == name }?["Key"].text)
  }

  /// SSOSiteLogin.
  func siteLogin(
    _ site: Int, _ enterprise: String, _ auth: String, offset: String = "-300"
  ) async throws -> Answer {
    try await eto(.get, "Security.svc/SSOSiteLogin/\(site)/\(enterprise)/\(auth)/\(offset)")
  }

  /// The whole chain.
  func desk(
    _ email: String = ETODesk.john, site: Int = 301, enterprise: String = "Lantern Street Alliance"
  ) async throws -> ETODesk {
    let auth = try await authToken(email)
    let guid = try await self.enterprise(auth, named: enterprise)
    let token = try #require(try await siteLogin(site, guid, auth).json.text)
    return ETODesk(live: self, enterprise: guid, token: token)
  }
}

/// Runs a test at ETO, signed in to Harbor House, at 2024-02-05 03:00:00 of its zone.
func withETO(
  scenario: Scenario = .standard, _ test: (ETODesk) async throws -> Void
) async throws {
  try await withSandbox(scenario: scenario) { live in try await test(try await live.desk()) }
}
