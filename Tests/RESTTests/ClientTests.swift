import REST
import TestSupport
import Testing

@Suite("Client")
struct ClientTests {
  private struct Named: Decodable, Equatable {
    var name: String
  }

  private static func rename(to name: String) throws -> Request<Named> {
    Request(
      .patch, path: ["api", "person", "a/b"], template: "/api/person/{id}",
      query: [QueryItem("fields", "name,id")], headers: ["Content-Type": "application/json"],
      body: try JSON.body(["name": name]), idempotencyKey: "7f"
    ) { response throws(APIError) in try JSON.decode(Named.self, from: response) }
  }

  private let base: BaseURL

  init() throws { base = try BaseURL(validating: "https://acme.example/start/") }

  @Test("a call goes out encoded and comes back as a value")
  func call() async throws {
    let transport = ScriptedTransport(answers: [.json(200, #"{"name":"Ann"}"#)])
    let client = Client(base: base, transport: transport)
    #expect(try await client.send(Self.rename(to: "Ann")) == Named(name: "Ann"))
    let expected = HTTPRequest(
      .patch, url: "https://acme.example/start/api/person/a%2Fb?fields=name%2Cid",
      template: "/api/person/{id}", headers: ["Content-Type": "application/json"],
      body: Array(#"{"name":"Ann"}"#.utf8), idempotencyKey: "7f")
    #expect(transport.requests == [expected])
  }

  @Test("an answer of another shape is malformed")
  func malformed() async throws {
    let client = Client(base: base, transport: ScriptedTransport(answers: [.json(200, "[]")]))
    let call = try Self.rename(to: "Ann")
    await #expect {
      try await client.send(call)
    } throws: { error in
      if case .malformed = error as? APIError { true } else { false }
    }
  }

  @Test("the first link sees the request first and the answer last")
  func order() async throws {
    struct Mark: Interceptor {
      let name: String
      func intercept(
        _ request: HTTPRequest,
        next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
      ) async throws(APIError) -> HTTPResponse {
        var request = request
        request.headers.add("X-Mark", name)
        var response = try await next(request)
        response.headers.add("X-Mark", name)
        return response
      }
    }
    let transport = ScriptedTransport(answers: [.json(200, "{}")])
    let chain = Chain([Mark(name: "a"), Mark(name: "b")], before: transport)
    let response = try await chain.send(.get("https://acme.example/"))
    #expect(transport.requests.first?.headers.values("x-mark") == ["a", "b"])
    #expect(response.headers.values("x-mark") == ["b", "a"])
  }

  @Test("retry, authentication and validator work together over a wire, with cookies")
  func together() async throws {
    // Opened; refused in an old session; opened again; busy; answered.
    let replies: [RawServer.Reply] = [
      .answer(headers: "Set-Cookie: S=1; Path=/\r\n"), .answer(401),
      .answer(headers: "Set-Cookie: S=2; Path=/\r\n"), .answer(503, headers: "Retry-After: 0\r\n"),
      .answer(200, #"{"name":"Ann"}"#),
    ]
    try await withServer(replies) { server, transport in
      let open = Chain([ResponseValidator()], before: transport)
      let url = server.url("/open")
      let session = SessionAuth { credentials throws(APIError) in
        try await open.send(.get(url, headers: ["Authorization": credentials.basic])).status
      }
      try await session.signIn(Credentials(user: "ann", password: Secret("porchlight")))
      let chain = Chain(
        [Retry(clock: ManualClock()), session, ResponseValidator()], before: transport)
      let response = try await chain.send(.get(server.url("/me")))
      #expect(response.body == Array(#"{"name":"Ann"}"#.utf8))
      let heads = server.requests.map { request in
        request.split(separator: "\r\n").filter { line in
          ["GET ", "Cookie: ", "Authorization: "].contains { line.hasPrefix($0) }
        }.joined(separator: " | ")
      }
      let basic = "Authorization: Basic YW5uOnBvcmNobGlnaHQ="
      #expect(
        heads == [
          "GET /open HTTP/1.1 | \(basic)", "GET /me HTTP/1.1 | Cookie: S=1",
          "GET /open HTTP/1.1 | \(basic) | Cookie: S=1", "GET /me HTTP/1.1 | Cookie: S=2",
          "GET /me HTTP/1.1 | Cookie: S=2",
        ])
    }
  }
}
