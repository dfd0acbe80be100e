import FoundationEssentials
import REST
import Synchronization
import TestSupport
import Testing

@Suite("TokenAuth", .timeLimit(.minutes(5)))
struct TokenAuthTests {
  /// A service that accepts one token at a time and issues the next.
  private final class Service: AskedService {
    private let state = Mutex((taken: "Bearer t1", renewals: 0, given: [Token?]()))
    private let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
    let arrived = Counter()
    let refused = Counter()
    let renewalStarted = Counter()

    var now: Date { time.withLock { $0 } }
    var renewals: Int { state.withLock { $0.renewals } }
    /// The token that each renewal was given.
    var given: [Token?] { state.withLock { $0.given } }
    func pass(_ seconds: Double) { time.withLock { $0 = $0.addingTimeInterval(seconds) } }
    /// From now on only another token is accepted.
    func take(_ token: String) { state.withLock { $0.taken = "Bearer " + token } }

    func renew(_ last: Token?) -> Token {
      let number = state.withLock { state in
        state.renewals += 1
        state.given.append(last)
        state.taken = "Bearer t\(state.renewals)"
        return state.renewals
      }
      return Token(access: Secret("t\(number)"), expires: now.addingTimeInterval(600))
    }

    func answer(_ request: HTTPRequest) async -> Result<HTTPResponse, APIError> {
      if request.headers["Authorization"] == state.withLock({ $0.taken }) {
        return .success(.json(200, "{}"))
      }
      await refused.add()
      return .success(.json(401, "{}"))
    }

    func auth(
      _ renewal: @escaping TokenAuth.Renewal
    ) -> TokenAuth { TokenAuth(now: { self.now }, renewal: renewal) }
  }

  private let service = Service()
  private let request = HTTPRequest(.get, url: "https://acme.example/", template: "/")

  private func chain(_ auth: TokenAuth, _ transport: ScriptedTransport) -> Chain {
    Chain([auth, ResponseValidator()], before: transport)
  }

  private func simpleAuth() -> TokenAuth {
    service.auth { [service] last throws(APIError) in service.renew(last) }
  }

  @Test("the first request fetches a token, the next ones use it")
  func first() async throws {
    let transport = service.transport()
    let chain = chain(simpleAuth(), transport)
    for _ in 1...3 { _ = try await chain.send(request) }
    #expect(service.renewals == 1)
    #expect(service.given == [nil])
    #expect(
      transport.requests.map { $0.headers["Authorization"] }
        == Array(repeating: "Bearer t1", count: 3))
  }

  @Test("how a token is applied can be told")
  func applied() async throws {
    let transport = ScriptedTransport(answers: [.json(200, "{}")])
    let auth = TokenAuth(
      apply: { $0.headers["X-Token"] = $1.reveal() },
      renewal: { _ throws(APIError) in Token(access: Secret("abc")) })
    _ = try await chain(auth, transport).send(request)
    #expect(transport.requests.map(\.headers) == [["X-Token": "abc"]])
  }

  @Test("fifty requests that are refused share one renewal")
  func fifty() async throws {
    let transport = service.transport(together: 50)
    let auth = simpleAuth()
    await auth.signIn(Token(access: Secret("old"), refresh: Secret("r")))
    let chain = chain(auth, transport)
    try await withThrowingTaskGroup { group in
      for _ in 1...50 { group.addTask { try await chain.send(self.request).status } }
      for try await status in group { #expect(status == 200) }
    }
    #expect(service.renewals == 1)
    #expect(transport.requests.count == 100)
  }

  @Test("a 401 for an old token is answered with the present one, without a renewal")
  func oldToken() async throws {
    let sent = AsyncSemaphore()
    let renewed = AsyncSemaphore()
    let transport = ScriptedTransport([
      // The slow request goes out with the old token …
      { _ in
        await sent.open()
        await renewed.wait()
        return .success(.json(401, "{}"))
      },
      // … a quick one is refused, renews and is answered …
      { [service] in await service.answer($0) }, { [service] in await service.answer($0) },
      // … and the slow one comes again.
      { [service] in await service.answer($0) },
    ])
    let auth = simpleAuth()
    await auth.signIn(Token(access: Secret("old")))
    let chain = chain(auth, transport)
    let slow = Task { try await chain.send(request).status }
    await sent.wait()
    #expect(try await chain.send(request).status == 200)
    await renewed.open()
    #expect(try await slow.value == 200)
    #expect(service.renewals == 1)
  }

  @Test("a token is renewed a margin ahead of its end")
  func ahead() async throws {
    let transport = service.transport()
    let chain = chain(simpleAuth(), transport)
    _ = try await chain.send(request)
    service.pass(539)
    _ = try await chain.send(request)
    #expect(service.renewals == 1)
    service.pass(1)
    _ = try await chain.send(request)
    #expect(service.renewals == 2)
    #expect(await service.refused.count == 0)
  }

  @Test("a token with little time left is not renewed with every request")
  func shortLived() async throws {
    let transport = service.transport()
    let auth = simpleAuth()
    await auth.signIn(Token(access: Secret("t1"), expires: service.now.addingTimeInterval(20)))
    let chain = chain(auth, transport)
    service.pass(9)
    _ = try await chain.send(request)
    #expect(service.renewals == 0)
    service.pass(1)
    _ = try await chain.send(request)
    #expect(service.renewals == 1)
  }

  @Test("a token that is still good is used when it cannot be renewed ahead of its end")
  func stillGood() async throws {
    let auth = service.auth { _ throws(APIError) in throw .unreachable(.noConnection) }
    await auth.signIn(Token(access: Secret("t1"), expires: service.now.addingTimeInterval(600)))
    let chain = chain(auth, service.transport())
    service.pass(599)
    #expect(try await chain.send(request).status == 200)
    service.pass(1)
    await #expect(throws: APIError.unreachable(.noConnection)) { try await chain.send(request) }
  }

  @Test("a refused renewal ends the sign-in: nothing is sent until the next one")
  func ended() async throws {
    let transport = service.transport()
    let renewals = Counter()
    let auth = service.auth { _ throws(APIError) in
      await renewals.add()
      throw .unauthorized(message: "locked")
    }
    await auth.signIn(Token(access: Secret("old")))
    let chain = chain(auth, transport)
    for _ in 1...3 {
      await #expect(throws: APIError.unauthorized(message: "locked")) {
        try await chain.send(request)
      }
    }
    #expect(transport.requests.count == 1)
    #expect(await renewals.count == 1)
    #expect(await auth.token == nil)
    await auth.signIn(Token(access: Secret("t1")))
    #expect(try await chain.send(request).status == 200)
  }

  @Test(
    "a renewal that fails otherwise does not end the sign-in",
    arguments: [
      APIError.unreachable(.noConnection), .timedOut, .unavailable(retryAfter: 3),
      .intercepted(host: nil), .malformed(detail: ""),
    ])
  func passingFailure(error: APIError) async throws {
    let renewals = Counter()
    let auth = service.auth { [service] last throws(APIError) in
      await renewals.add()
      if await renewals.count == 1 { throw error }
      return service.renew(last)
    }
    await auth.signIn(Token(access: Secret("old")))
    let chain = chain(auth, service.transport())
    await #expect(throws: error) { try await chain.send(request) }
    #expect(try await chain.send(request).status == 200)
  }

  @Test("a new token that is refused too goes to the caller, after one renewal")
  func refusedAgain() async throws {
    let transport = ScriptedTransport(answers: Array(repeating: .json(401, "{}"), count: 2))
    await #expect(throws: APIError.unauthorized(message: "")) {
      try await chain(simpleAuth(), transport).send(request)
    }
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer t1", "Bearer t2"])
  }

  @Test("one who is cancelled stops waiting at once, and the others get the token")
  func cancelledWaiter() async throws {
    let gate = AsyncSemaphore()
    let auth = service.auth { [service] last throws(APIError) in
      await service.renewalStarted.add()
      await gate.wait()
      return service.renew(last)
    }
    let chain = chain(auth, service.transport())
    let first = Task { try await chain.send(request).status }
    await service.renewalStarted.reached(1)
    let second = Task { try await chain.send(request).status }
    first.cancel()
    await #expect(throws: APIError.cancelled) { try await first.value }
    await gate.open()
    #expect(try await second.value == 200)
    #expect(service.renewals == 1)
  }

  @Test("the refresh part is kept where the new token brings none")
  func refresh() async throws {
    let auth = simpleAuth()
    await auth.signIn(Token(access: Secret("old"), refresh: Secret("r1")))
    _ = try await chain(auth, service.transport()).send(request)
    #expect(service.given.map { $0?.refresh } == [Secret("r1")])
    #expect(await auth.token?.access == Secret("t1"))
    #expect(await auth.token?.refresh == Secret("r1"))
  }

  @Test("signed out, requests fail and nothing is sent; signed in again, they go")
  func signOut() async throws {
    let transport = service.transport()
    let auth = simpleAuth()
    await auth.signOut()
    let chain = chain(auth, transport)
    await #expect(throws: APIError.unauthorized(message: "")) { try await chain.send(request) }
    #expect(transport.requests.isEmpty)
    await auth.signIn()
    #expect(try await chain.send(request).status == 200)
  }

  @Test("a renewal that was under way at sign-out brings nothing back")
  func lateRenewal() async throws {
    let gate = AsyncSemaphore()
    let auth = service.auth { [service] last throws(APIError) in
      await service.renewalStarted.add()
      await gate.wait()
      return service.renew(last)
    }
    let transport = service.transport()
    let chain = chain(auth, transport)
    let waiting = Task { try await chain.send(request) }
    await service.renewalStarted.reached(1)
    await auth.signOut()
    await gate.open()
    await #expect(throws: APIError.unauthorized(message: "")) { try await waiting.value }
    #expect(await auth.token == nil)
    #expect(transport.requests.isEmpty)
  }
}
