import REST
import TestSupport
import Testing

@Suite("HTTPTransport", .timeLimit(.minutes(5)))
struct HTTPTransportTests {
  @Test("sends a request as it is and brings the answer back")
  func exchange() async throws {
    let reply = RawServer.Reply.answer(201, #"{"a":1}"#, headers: "X-Many: 1\r\nX-Many: 2\r\n")
    try await withServer([reply]) { server, transport in
      let request = HTTPRequest(
        .patch, url: server.url("/a%2Fb/c?x=%2B%20y&z="), template: "/",
        headers: ["X-Token": "t", "Accept": "application/json"], body: Array("hello".utf8))
      let response = try await transport.send(request)
      #expect(response.status == 201)
      #expect(response.headers.values("x-many") == ["1", "2"])
      #expect(response.isJSON)
      #expect(response.body == Array(#"{"a":1}"#.utf8))
      let sent = try #require(server.requests.first)
      #expect(sent.hasPrefix("PATCH /a%2Fb/c?x=%2B%20y&z= HTTP/1.1\r\n"))
      #expect(sent.contains("\r\nX-Token: t\r\n"))
      #expect(sent.lowercased().contains("\r\ncontent-length: 5\r\n"))
      #expect(sent.hasSuffix("\r\n\r\nhello"))
    }
  }

  @Test(
    "every status comes back as an answer", arguments: [200, 204, 400, 401, 404, 429, 500, 503])
  func statuses(status: Int) async throws {
    let headers = "WWW-Authenticate: BASIC realm=\"Service-now\"\r\n"
    let reply = RawServer.Reply.text(
      "HTTP/1.1 \(status) Status\r\n\(headers)\(status == 204 ? "" : "Content-Length: 0\r\n")\r\n")
    try await withServer([reply]) { server, transport in
      let response = try await transport.send(.get(server.url()))
      #expect(response.status == status)
    }
  }

  @Test("a connection is used again")
  func reuse() async throws {
    try await withServer([.answer(), .answer(), .answer()]) { server, transport in
      for _ in 1...3 { _ = try await transport.send(.get(server.url())) }
      #expect(server.requests.count == 3)
      #expect(server.connections == 1)
    }
  }

  @Test("a redirect is an answer, and nothing is sent to where it leads")
  func redirect() async throws {
    try await withServer([.answer()]) { other, _ in
      let location = "Location: \(other.url("/login", host: "localhost"))\r\n"
      try await withServer([.answer(302, "", headers: location)]) { server, transport in
        let chain = Chain([ResponseValidator()], before: transport)
        await #expect(throws: APIError.intercepted(host: "localhost")) {
          try await chain.send(.get(server.url(), headers: ["Authorization": "Bearer t"]))
        }
        #expect(server.requests.count == 1)
        #expect(other.connections == 0)
      }
    }
  }

  @Test("plain http to another machine is refused, and nothing is sent")
  func insecure() async throws {
    let transport = HTTPTransport()
    for url in ["http://acme.example/", "http://192.0.2.1/", "HTTP://127.0.0.1.example/"] {
      await #expect(throws: APIError.unreachable(.insecure)) { try await transport.send(.get(url)) }
    }
  }

  @Test(
    "what is no address is refused", arguments: ["", "acme", "ftp://127.0.0.1/", "http://a@b/"])
  func noAddress(url: String) async {
    await #expect(throws: APIError.malformed(detail: "the address of /")) {
      try await HTTPTransport().send(.get(url))
    }
  }

  @Test("a line break in a header is refused, and its value is not quoted")
  func headerInjection() async throws {
    try await withServer([.answer()]) { server, transport in
      await #expect(throws: APIError.malformed(detail: "Invalid header field values")) {
        try await transport.send(.get(server.url(), headers: ["X-A": "sesame\r\nX-B: 1"]))
      }
      #expect(server.requests.isEmpty)
    }
  }

  @Test("cookies are kept, sent back to their host, and deleted when the server says so")
  func cookies() async throws {
    let first = "Set-Cookie: JSESSIONID=5F; Path=/; HttpOnly; Secure\r\nSet-Cookie: a=\"x\"\r\n"
    let second = "Set-Cookie: a=; Expires=Thu, 01-Jan-1970 00:00:10 GMT\r\n"
    let replies: [RawServer.Reply] = [
      .answer(headers: first), .answer(401, headers: second), .answer(), .answer(),
    ]
    try await withServer(replies) { server, transport in
      for _ in 1...3 { _ = try await transport.send(.get(server.url())) }
      _ = try await transport.send(.get(server.url(host: "localhost")))
      let sent = server.requests.map { request in
        request.split(separator: "\r\n").filter { $0.lowercased().hasPrefix("cookie:") }
      }
      #expect(
        sent == [[], [#"Cookie: JSESSIONID=5F; a="x""#], ["Cookie: JSESSIONID=5F"], []])
    }
  }

  @Test("a request that wants no cookies sends none and keeps none")
  func withoutCookies() async throws {
    let replies: [RawServer.Reply] = ["a=1", "a=2", "a=3"].map {
      .answer(200, "", headers: "Set-Cookie: \($0); Path=/\r\n")
    }
    try await withServer(replies) { server, transport in
      _ = try await transport.send(.get(server.url()))
      var request = HTTPRequest.get(server.url())
      request.usesCookies = false
      _ = try await transport.send(request)
      #expect(transport.cookies.header(for: server.url()) == "a=1")
      #expect(server.requests.last?.lowercased().contains("cookie:") == false)
    }
  }

  @Test("nobody listens: no connection, at once")
  func refused() async throws {
    let port = try UnansweredPort()
    let transport = HTTPTransport()
    await #expect(throws: APIError.unreachable(.noConnection)) {
      try await transport.send(.get("http://127.0.0.1:\(port.number)/"))
    }
  }

  @Test("a name that does not exist")
  func noSuchHost() async throws {
    // A label may not be so long: the resolver refuses it without asking anybody.
    let host = String(repeating: "a", count: 64) + ".invalid"
    let transport = HTTPTransport()
    await #expect(throws: APIError.unreachable(.noSuchHost)) {
      try await transport.send(.get("https://\(host)/"))
    }
  }

  @Test("closed before an answer: the request may have arrived")
  func closedEarly() async throws {
    let replies: [RawServer.Reply] = [.close, .textThenClose("HTTP/1.1 20")]
    try await withServer(replies) { server, transport in
      for _ in replies {
        await #expect(throws: APIError.unreachable(.connectionLost)) {
          try await transport.send(.get(server.url()))
        }
      }
    }
  }

  @Test("what does not speak HTTP is reported")
  func notHTTP() async throws {
    try await withServer([.textThenClose("SSH-2.0-OpenSSH_9.2\r\n")]) { server, transport in
      await #expect(throws: APIError.malformed(detail: "not HTTP")) {
        try await transport.send(.get(server.url()))
      }
    }
  }

  @Test("after a shutdown nothing is sent, and it may be shut down twice or never")
  func shutdown() async throws {
    try await withServer([.answer(), .silence]) { server, transport in
      _ = try await transport.send(.get(server.url()))
      let waiting = Task { try await transport.send(.get(server.url())) }
      await server.arrived.reached(2)
      await transport.shutdown()
      await #expect(throws: APIError.cancelled) { try await waiting.value }
      await #expect(throws: APIError.cancelled) { try await transport.send(.get(server.url())) }
      await transport.shutdown()
      #expect(server.requests.count == 2)
    }
    try await withServer([.answer()]) { server, _ in
      _ = try await HTTPTransport().send(.get(server.url()))
    }
  }
}

extension HTTPRequest {
  /// A simple request.
  static func get(_ url: String, headers: Headers = [:]) -> HTTPRequest {
    HTTPRequest(.get, url: url, template: "/", headers: headers)
  }
}

/// Runs a test with a server and a transport, and stops both.
func withServer(
  _ replies: [RawServer.Reply], _ settings: HTTPTransport.Settings = HTTPTransport.Settings(),
  _ test: (RawServer, HTTPTransport) async throws -> Void
) async throws {
  let server = try await RawServer.start(replies)
  let transport = HTTPTransport(settings)
  do {
    try await test(server, transport)
  } catch {
    await transport.shutdown()
    await server.stop()
    throw error
  }
  await transport.shutdown()
  await server.stop()
}
