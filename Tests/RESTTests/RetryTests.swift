import REST
import TestSupport
import Testing

@Suite("Retry")
struct RetryTests {
  private let clock = ManualClock()
  private let request = HTTPRequest(.get, url: "https://acme.example/", template: "/")

  private func chain(_ transport: ScriptedTransport) -> Chain {
    Chain([Retry(clock: clock, jitter: { 0 }), ResponseValidator()], before: transport)
  }

  @Test("sends again after each wait until there is an answer")
  func recovers() async throws {
    let transport = ScriptedTransport([
      { _ in .failure(.unreachable(.noConnection)) },
      { _ in .success(.json(503, "{}", headers: ["Retry-After": "5"])) },
      { _ in .success(.json(200, "{}")) },
    ])
    let answer = Task { try await chain(transport).send(request) }
    await clock.sleepers(1)
    #expect(clock.deadlines == [.milliseconds(400)])
    #expect(transport.requests.count == 1)
    clock.advance(by: .milliseconds(400))
    await clock.sleepers(1)
    #expect(clock.deadlines == [.milliseconds(5400)])
    #expect(transport.requests.count == 2)
    clock.advance(by: .seconds(5))
    #expect(try await answer.value.status == 200)
    #expect(transport.requests == [request, request, request])
  }

  @Test("the last failure is what the caller gets")
  func givesUp() async {
    let transport = ScriptedTransport([
      { _ in .failure(.unreachable(.noConnection)) }, { _ in .failure(.timedOut) },
    ])
    let answer = Task { try await chain(transport).send(request) }
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await #expect(throws: APIError.timedOut) { try await answer.value }
    #expect(transport.requests.count == 2)
  }

  @Test("a wait that is too long goes to the caller instead")
  func tooLong() async {
    let transport = ScriptedTransport(answers: [
      .json(429, "{}", headers: ["Retry-After": "3600"])
    ])
    await #expect(throws: APIError.unavailable(retryAfter: 3600)) {
      try await chain(transport).send(request)
    }
    #expect(transport.requests.count == 1)
  }

  @Test(
    "a change without a key is sent once",
    arguments: [
      (429, APIError.unavailable(retryAfter: 1)), (502, .unreachable(.connectionLost)),
      (503, .unavailable(retryAfter: 1)), (504, .timedOut),
    ])
  func changes(status: Int, error: APIError) async {
    let transport = ScriptedTransport(answers: [
      .json(status, "{}", headers: ["Retry-After": "1"])
    ])
    let post = HTTPRequest(.post, url: "https://acme.example/", template: "/")
    await #expect(throws: error) {
      try await chain(transport).send(post)
    }
    #expect(transport.requests.count == 1)
  }

  @Test("a cancelled wait ends at once and sends nothing more")
  func cancelled() async {
    let transport = ScriptedTransport([{ _ in .failure(.unreachable(.noConnection)) }])
    let answer = Task { try await chain(transport).send(request) }
    await clock.sleepers(1)
    answer.cancel()
    await #expect(throws: APIError.cancelled) { try await answer.value }
    #expect(transport.requests.count == 1)
  }
}
