import Foundation
import Model
import REST
import RapidSOS
import Sandbox
import Testing

/// The pretend RapidSOS on loopback, with the real transport before it.
struct LiveRapidSOS: Sendable {
  let base: BaseURL
  let transport: HTTPTransport
  private let control: BaseURL

  /// Runs work against a sandbox of its own on free ports, and ends it.
  static func run(_ work: (LiveRapidSOS) async throws -> Void) async throws {
    let sandbox = try await SandboxServer.start(SandboxOptions())
    let transport = HTTPTransport()
    do {
      try await work(
        LiveRapidSOS(
          base: try #require(sandbox.addresses.rapidsos.flatMap(BaseURL.init)),
          transport: transport, control: try #require(BaseURL(sandbox.addresses.control))))
    } catch {
      await transport.shutdown()
      await sandbox.stop()
      throw error
    }
    await transport.shutdown()
    await sandbox.stop()
  }

  func api(secret: String = "demo-secret") -> RapidSOSAPI {
    RapidSOSAPI(
      at: base, as: RapidSOSClientID(id: "demo-client", secret: REST.Secret(secret)),
      over: transport, retry: nil, zone: { _ in -300 })
  }

  func signIn(
    _ user: String = "robin.example", _ password: String = "porchlight"
  ) async throws(RapidSOSError) -> RapidSOSAccount {
    try await api().signIn(Credentials(user: user, password: REST.Secret(password)))
  }

  /// A new account, about which nothing is known.
  func newcomer() async throws -> RapidSOSAccount {
    try await api().register(
      NewAccount(
        username: "kim.example", email: "kim@example.com", password: Model.Secret("porch&l+ght%"))
    )
    return try await signIn("kim.example", "porch&l+ght%")
  }

  /// What the sandbox wrote to telephones and mailboxes.
  func messages() async throws -> [Message] {
    try JSONDecoder().decode([Message].self, from: try await control(.get, "messages"))
  }

  /// The call flows that were started.
  func alerts() async throws -> [Alert] {
    try JSONDecoder().decode([Alert].self, from: try await control(.get, "alerts"))
  }

  struct Message: Decodable {
    let kind: String
    let to: String
    let text: String

    /// The code at the end of a text message.
    var code: String { String(text.suffix(5)) }
  }

  struct Alert: Decodable {
    let id: String
    let callflow: String
    let variables: Variables

    struct Variables: Decodable {
      let location: [String: String]
      let user: [String: String]
      let contacts: [[String: String]]
      let company: String
    }
  }

  /// Sets a switch of the pretend RapidSOS; `value` is JSON.
  func turn(_ name: String, to value: String = "true") async throws {
    _ = try await control(
      .post, "switches", #"{"service":"rapidsos","name":"\#(name)","value":\#(value)}"#)
  }

  /// Makes the next call to a path fail in a certain way.
  func fault(_ members: String) async throws {
    _ = try await control(.post, "faults", #"{"service":"rapidsos",\#(members),"count":1}"#)
  }

  /// Sets the sandbox's clock ahead.
  func advance(by seconds: Int) async throws {
    _ = try await control(.post, "clock", #"{"advance":\#(seconds)}"#)
  }

  @discardableResult
  private func control(
    _ method: REST.Method, _ path: String, _ body: String? = nil
  ) async throws -> Data {
    let request = HTTPRequest(
      method, url: control.url(path: [path]), template: "/" + path,
      headers: ["Content-Type": "application/json"], body: body.map { Array($0.utf8) })
    let response = try await transport.send(request)
    #expect(
      (200..<300).contains(response.status), "\(String(decoding: response.body, as: UTF8.self))")
    return Data(response.body)
  }
}
