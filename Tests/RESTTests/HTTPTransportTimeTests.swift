import Glibc
import REST
import Testing

@Suite("HTTPTransport: time-outs and cancellation", .timeLimit(.minutes(5)))
struct HTTPTransportTimeTests {
  private static func settings(
    connect: Duration = .seconds(20), whole: Duration = .seconds(20)
  ) -> HTTPTransport.Settings {
    var settings = HTTPTransport.Settings()
    settings.connectTimeout = connect
    settings.timeout = whole
    return settings
  }

  private static let short = Duration.milliseconds(150)

  /// The limit for connecting knows that nothing was sent; the one for the whole request does not.
  private static let limits: [(HTTPTransport.Settings, APIError)] = [
    (settings(connect: short), .unreachable(.noConnectionInTime)),
    (settings(whole: short), .timedOut),
  ]

  @Test("no head in time")
  func head() async throws {
    try await withServer([.silence], Self.settings(whole: Self.short)) { server, transport in
      await #expect(throws: APIError.timedOut) { try await transport.send(.get(server.url())) }
    }
  }

  @Test(
    "a head or a body that stops in the middle",
    arguments: [
      "HTTP/1.1 200 OK\r\nConten", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
      "HTTP/1.1 200 OK\r\n\r\nabc",
    ])
  func middle(start: String) async throws {
    try await withServer([.text(start)], Self.settings(whole: Self.short)) { server, transport in
      await #expect(throws: APIError.timedOut) { try await transport.send(.get(server.url())) }
    }
  }

  @Test("a TLS handshake that never comes, by either limit")
  func handshake() async throws {
    for (settings, error) in Self.limits {
      try await withServer([], settings) { server, transport in
        await #expect(throws: error) {
          try await transport.send(.get(server.url(scheme: "https")))
        }
      }
    }
  }

  @Test("a connection that is never accepted, by either limit")
  func connect() async throws {
    let full = try FullListener()
    defer { full.close() }
    for (settings, error) in Self.limits {
      let transport = HTTPTransport(settings)
      await #expect(throws: error) {
        try await transport.send(.get("http://127.0.0.1:\(full.port)/"))
      }
      await transport.shutdown()
    }
  }

  @Test("a cancelled task gets its answer at once, wherever the request stands")
  func cancellation() async throws {
    let start = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"
    for reply in [RawServer.Reply.silence, .text(start), .endless] {
      try await withServer([reply], Self.settings()) { server, transport in
        let task = Task { try await transport.send(.get(server.url())) }
        await server.arrived.reached(1)
        task.cancel()
        await #expect(throws: APIError.cancelled) { try await task.value }
        await server.ended.reached(1)
      }
    }
  }

  @Test("a task that is cancelled already sends nothing")
  func cancelledBefore() async throws {
    try await withServer([.answer()], Self.settings()) { server, transport in
      let gate = AsyncSemaphore()
      let task = Task {
        await gate.wait()
        return try await transport.send(.get(server.url()))
      }
      task.cancel()
      await gate.open()
      await #expect(throws: APIError.cancelled) { try await task.value }
      #expect(server.connections == 0)
    }
  }
}

/// A listening socket with a full queue: the kernel silently drops further connections.
private struct FullListener {
  let port: UInt16
  private let sockets: [CInt]

  init() throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    func withAddress<Result>(_ body: (UnsafeMutablePointer<sockaddr>) -> Result) -> Result {
      withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
      }
    }
    try #require(withAddress { bind(listener, $0, length) } == 0)
    try #require(listen(listener, 0) == 0)
    try #require(withAddress { getsockname(listener, $0, &length) } == 0)
    port = UInt16(bigEndian: address.sin_port)
    sockets = (0..<4).reduce(into: [listener]) { sockets, _ in
      let filler = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      _ = withAddress { Glibc.connect(filler, $0, length) }
      sockets.append(filler)
    }
  }

  func close() { for socket in sockets { Glibc.close(socket) } }
}
