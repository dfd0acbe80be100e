import Foundation
import Sandbox
import Testing

/// RapidSOS as a client in raw HTTP sees it: an application, and somebody who is signed in.
struct RapidDesk: Sendable {
  let live: Live
  let client: String
  let user: String

  /// Asks with the person's token.
  func ask(_ method: Verb, _ path: String, _ json: String? = nil) async throws -> Answer {
    try await live.rapid(method, path, user, json)
  }

  /// Asks with the application's token.
  func app(_ path: String, _ json: String) async throws -> Answer {
    try await live.rapid(.post, path, client, json)
  }

  func profile() async throws -> Found { try await ask(.get, "/v1/rain/personal-info").json }

  /// Changes the profile; the answer is the whole of it.
  func change(_ json: String) async throws -> Answer {
    try await ask(.patch, "/v1/rain/personal-info", json)
  }

  /// Asks for a code and reads it off the telephone.
  func code(for number: String) async throws -> String {
    let answer = try await ask(.post, "/v1/rain/caller-ids", #"{"caller_id":"\#(number)"}"#)
    #expect(answer.status == 200, "\(answer.text)")
    let text = try await live.messages().last?["text"].text ?? ""
    return String(text.suffix(5))
  }

  /// Sends a code.
  func validate(_ number: String, _ code: String) async throws -> Answer {
    try await ask(
      .patch, "/v1/rain/caller-ids", #"{"caller_id":"\#(number)","validation_code":"\#(code)"}"#)
  }
}

extension Live {
  var rapidOrigin: String { server.addresses.rapidsos ?? "" }

  static let appForm =
    "grant_type=client_credentials&client_id=demo-client&client_secret=demo-secret"

  static func userForm(
    _ name: String = "robin.example", _ password: String = "porchlight"
  ) -> String {
    "grant_type=password&client_id=demo-client&client_secret=demo-secret"
      + "&username=\(name)&password=\(password)"
  }

  /// Sends a request to RapidSOS.
  func rapid(
    _ method: Verb, _ path: String, _ token: String? = nil, _ json: String? = nil
  ) async throws -> Answer {
    var fields: [String: String] = [:]
    if let token { fields["Authorization"] = "Bearer \(token)" }
    if json != nil { fields["Content-Type"] = "application/json" }
    return try await raw(method, rapidOrigin + path, fields, json)
  }

  /// Posts a form to the token endpoint.
  func rapidToken(
    _ form: String, _ fields: [String: String] = [:],
    type: String = "application/x-www-form-urlencoded"
  ) async throws -> Answer {
    try await raw(
      .post, rapidOrigin + "/oauth/token",
      fields.merging(["Content-Type": type]) { $1 }, form)
  }

  /// Signs in an application and somebody.
  func rapidDesk(_ name: String = "robin.example") async throws -> RapidDesk {
    let client = try #require(
      try await rapidToken(Live.appForm).json["access_token"].text)
    let user = try #require(
      try await rapidToken(Live.userForm(name)).json["access_token"].text)
    return RapidDesk(live: self, client: client, user: user)
  }

  /// Sets a switch of RapidSOS; `value` is JSON.
  func setRapid(_ name: String, _ value: String = "true") async throws {
    let answer = try await control(
      .post, "/switches", #"{"service":"rapidsos","name":"\#(name)","value":\#(value)}"#)
    #expect(answer.status == 200, "\(answer.text)")
  }

  /// The SMS and mail so far.
  func messages() async throws -> [Found] { try await control(.get, "/messages").json.list }

  /// Moves the clock.
  func advance(_ seconds: Int) async throws {
    _ = try await control(.post, "/clock", #"{"advance":\#(seconds)}"#)
  }
}

/// Runs a test at RapidSOS, signed in, at 2024-02-05 08:00:00 UTC.
func withRapidSOS(
  _ name: String = "robin.example", rateLimit: Int? = nil,
  _ test: (RapidDesk) async throws -> Void
) async throws {
  try await withSandbox(rateLimit: rateLimit) { live in
    try await test(try await live.rapidDesk(name))
  }
}
