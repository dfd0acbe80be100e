import ETO
import Model
import REST
import Sandbox
import Testing

/// The pretend ETO on loopback, with the real transport before it.
struct LiveETO: Sendable {
  let base: BaseURL
  let transport: HTTPTransport
  private let control: BaseURL

  /// Runs work against a sandbox of its own on free ports, and ends it.
  static func run(
    _ options: SandboxOptions = SandboxOptions(), _ work: (LiveETO) async throws -> Void
  ) async throws {
    let sandbox = try await SandboxServer.start(options)
    let transport = HTTPTransport()
    do {
      try await work(
        LiveETO(
          base: try #require(sandbox.addresses.eto.flatMap(BaseURL.init)), transport: transport,
          control: try #require(BaseURL(sandbox.addresses.control))))
    } catch {
      await transport.shutdown()
      await sandbox.stop()
      throw error
    }
    await transport.shutdown()
    await sandbox.stop()
  }

  func signIn(
    _ password: String = "porchlight", minutesEast: Int = -360
  ) async throws(ETOError) -> ETOAccount {
    try await ETOAccount.signIn(
      at: base,
      with: Credentials(user: "worker@example.org", password: REST.Secret(password)),
      over: transport, retry: nil, minutesEast: minutesEast)
  }

  /// The biggest site of the seed, with its night shelter chosen.
  func harborHouse() async throws -> ETOAPI {
    let account = try await signIn()
    let enterprise = try #require(try await account.enterprises().first)
    let site = try #require(
      try await account.sites(of: enterprise.id).first { $0.name == "Harbor House" })
    let api = try await account.open(site: site.id, of: enterprise.id)
    let program = try #require(try await api.programs().first { $0.name == "Night Shelter" })
    try await api.use(program: program.id)
    return api
  }

  /// Sets a switch of the pretend ETO; `value` is JSON.
  func turn(_ name: String, to value: String = "true") async throws {
    let body = #"{"service":"eto","name":"\#(name)","value":\#(value)}"#
    let request = HTTPRequest(
      .post, url: control.url(path: ["switches"]), template: "/switches",
      headers: ["Content-Type": "application/json"], body: Array(body.utf8))
    let response = try await transport.send(request)
    #expect(response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
  }
}
