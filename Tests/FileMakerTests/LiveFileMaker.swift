import FileMaker
import Foundation
import REST
import Sandbox
import Testing

/// The pretend FileMaker on loopback, with the real transport before it.
struct LiveFileMaker: Sendable {
  let server: FileMakerServer
  private let transport: HTTPTransport
  private let control: BaseURL

  /// Runs work against a sandbox of its own on free ports, and ends it.
  static func run(
    seed: String? = nil, _ work: (LiveFileMaker) async throws -> Void
  ) async throws {
    // Its clock stands still unless a test moves it.
    let start = Date(timeIntervalSince1970: 1_795_262_400)
    let sandbox = try await SandboxServer.start(
      SandboxOptions(seedDirectory: seed, now: { start }))
    let transport = HTTPTransport()
    do {
      let base = try #require(sandbox.addresses.filemaker.flatMap(BaseURL.init))
      try await work(
        LiveFileMaker(
          server: FileMakerServer(at: base, over: transport, retry: nil), transport: transport,
          control: try #require(BaseURL(sandbox.addresses.control))))
    } catch {
      await transport.shutdown()
      await sandbox.stop()
      throw error
    }
    await transport.shutdown()
    await sandbox.stop()
  }

  /// A database, signed in to with the demo account.
  func database(
    _ name: String, password: String = "porchlight"
  ) async throws(FileMakerError) -> FileMakerAPI {
    try await server.logIn(
      to: name, as: .account(Credentials(user: "staff", password: Secret(password))))
  }

  /// Moves the sandbox's clock ahead.
  func advance(by seconds: Int) async throws {
    try await post("clock", #"{"advance":\#(seconds)}"#)
  }

  /// Sets a switch of the pretend FileMaker; `value` is JSON.
  func turn(_ name: String, to value: String = "true") async throws {
    try await post("switches", #"{"service":"filemaker","name":"\#(name)","value":\#(value)}"#)
  }

  /// Makes the next call fail in a certain way.
  func fault(_ members: String) async throws {
    try await post("faults", #"{"service":"filemaker",\#(members)}"#)
  }

  /// How many requests of a method had a path that ends like this.
  func requests(_ method: String, endingIn end: String) async throws -> Int {
    struct Entry: Decodable {
      let method: String
      let path: String
    }
    let response = try await transport.send(
      HTTPRequest(.get, url: control.url(path: ["requests"]), template: "/requests"))
    return try JSONDecoder().decode([Entry].self, from: Data(response.body))
      .count { $0.method == method && $0.path.hasSuffix(end) }
  }

  private func post(_ path: String, _ body: String) async throws {
    let response = try await transport.send(
      HTTPRequest(
        .post, url: control.url(path: [path]), template: "/" + path,
        headers: ["Content-Type": "application/json"], body: Array(body.utf8)))
    #expect(response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
  }
}
