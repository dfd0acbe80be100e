import REST
import Sandbox
import ServiceNow
import Testing

/// The pretend instance on loopback, with the real transport before it.
struct LiveInstance: Sendable {
  let base: BaseURL
  let transport: HTTPTransport
  private let control: BaseURL

  /// Runs work against a sandbox of its own on free ports, and ends it.
  static func run(
    _ options: SandboxOptions = SandboxOptions(),
    _ work: (LiveInstance) async throws -> Void
  ) async throws {
    let sandbox = try await SandboxServer.start(options)
    let transport = HTTPTransport()
    do {
      try await work(
        LiveInstance(
          base: try #require(sandbox.addresses.servicenow.flatMap(BaseURL.init)),
          transport: transport, control: try #require(BaseURL(sandbox.addresses.control))))
    } catch {
      await transport.shutdown()
      await sandbox.stop()
      throw error
    }
    await transport.shutdown()
    await sandbox.stop()
  }

  /// Signs in with a session of cookies.
  func signIn(
    _ user: String = "john.doe", password: String = "porchlight", retry: (any Interceptor)? = nil
  ) async throws(APIError) -> ServiceNowSession {
    try await ServiceNowSession.open(
      at: base, with: .session(Credentials(user: user, password: Secret(password))),
      over: transport, cookies: transport.cookies, retry: retry)
  }

  /// Signs in with a token.
  func signInWithToken(
    client: String = "demo-client", secret: String = "demo-secret"
  ) async throws(APIError) -> ServiceNowSession {
    try await ServiceNowSession.open(
      at: base,
      with: .token(
        Credentials(user: "john.doe", password: Secret("porchlight")),
        client: OAuthClient(id: client, secret: Secret(secret))),
      over: transport, cookies: transport.cookies, retry: nil)
  }

  /// Sets a switch of the pretend instance; `value` is JSON.
  func turn(_ name: String, to value: String = "true") async throws(APIError) {
    let body = #"{"service":"servicenow","name":"\#(name)","value":\#(value)}"#
    let request = HTTPRequest(
      .post, url: control.url(path: ["switches"]), template: "/switches",
      headers: ["Content-Type": "application/json"], body: Array(body.utf8))
    let response = try await transport.send(request)
    #expect(response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
  }
}
