import REST
import Testing

@Suite("HTTPTransport: proxy", .timeLimit(.minutes(5)))
struct HTTPTransportProxyTests {
  private func send(
    to url: String, answer: RawServer.Reply
  ) async throws -> (error: APIError?, asked: [String]) {
    let server = try await RawServer.start([answer])
    var settings = HTTPTransport.Settings()
    settings.proxies = try ProxyChoice(
      setting: "http://ann:sesame@127.0.0.1:\(server.port)",
      environment: ["NO_PROXY": "direct.invalid"])
    let transport = HTTPTransport(settings)
    var failure: APIError?
    do throws(APIError) {
      _ = try await transport.send(.get(url))
    } catch {
      failure = error
    }
    await server.stop()
    return (failure, server.requests)
  }

  @Test("a host is reached through it, with the name and password it wants")
  func connect() async throws {
    let (error, asked) = try await send(
      to: "https://acme.invalid/secret", answer: .answer(407, ""))
    #expect(error == .intercepted(host: nil))
    let request = try #require(asked.first)
    #expect(request.hasPrefix("CONNECT acme.invalid:443 HTTP/1.1\r\n"))
    #expect(request.lowercased().contains("proxy-authorization: basic yw5uonnlc2ftzq=="))
    #expect(!request.contains("secret"))
  }

  @Test("one that does not get through is no connection", arguments: [403, 502, 503, 504])
  func notThrough(status: Int) async throws {
    let (error, asked) = try await send(
      to: "https://acme.invalid/", answer: .answer(status, ""))
    #expect(error == .unreachable(.noConnection))
    #expect(asked.count == 1)
  }

  @Test("exceptions do not go through it")
  func exceptions() async throws {
    let (error, asked) = try await send(to: "https://direct.invalid/", answer: .answer())
    #expect(asked.isEmpty)
    // With a name server the name does not exist; without one there is no network.
    #expect([.unreachable(.noSuchHost), .unreachable(.noConnection)].contains(error))
  }
}
