import REST
import Synchronization
import TestSupport
import Testing

@Suite("SessionAuth", .timeLimit(.minutes(5)))
struct SessionAuthTests {
  /// A service with one session at a time; each opening makes a new one.
  private final class Service: AskedService {
    private let state = Mutex((isOpen: true, openings: [Credentials]()))
    let arrived = Counter()
    let refused = Counter()

    var openings: [Credentials] { state.withLock { $0.openings } }
    func endSession() { state.withLock { $0.isOpen = false } }

    func open(_ credentials: Credentials) -> String {
      state.withLock { state in
        state.openings.append(credentials)
        state.isOpen = true
      }
      return "hello \(credentials.user)"
    }

    func answer(_ request: HTTPRequest) async -> Result<HTTPResponse, APIError> {
      if state.withLock({ $0.isOpen }) { return .success(.json(200, "{}")) }
      await refused.add()
      return .success(.json(401, "{}"))
    }
  }

  private let service = Service()
  private let request = HTTPRequest(
    .post, url: "https://acme.example/", template: "/", body: [1, 2, 3])
  private let ann = Credentials(user: "ann.li", password: Secret("porchlight"))

  private func simpleAuth() -> SessionAuth<String> {
    SessionAuth { [service] credentials throws(APIError) in service.open(credentials) }
  }

  private func chain(_ auth: SessionAuth<String>, _ transport: ScriptedTransport) -> Chain {
    Chain([auth, ResponseValidator()], before: transport)
  }

  @Test("before a sign-in nothing is sent")
  func before() async {
    let transport = service.transport()
    await #expect(throws: APIError.unauthorized(message: "")) {
      try await chain(simpleAuth(), transport).send(request)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test("a sign-in opens the session and says who it is; requests then go out as they are")
  func signIn() async throws {
    let transport = service.transport()
    let auth = simpleAuth()
    #expect(try await auth.signIn(ann) == "hello ann.li")
    #expect(await auth.isSignedIn)
    _ = try await chain(auth, transport).send(request)
    #expect(transport.requests == [request])
    #expect(service.openings == [ann])
  }

  @Test("a refused sign-in leaves nobody signed in")
  func refusedSignIn() async {
    let auth = SessionAuth<String> { _ throws(APIError) in throw .unauthorized(message: "no") }
    await #expect(throws: APIError.unauthorized(message: "no")) { try await auth.signIn(ann) }
    #expect(await !auth.isSignedIn)
  }

  @Test("fifty requests that are refused open one new session")
  func fifty() async throws {
    let auth = simpleAuth()
    try await auth.signIn(ann)
    service.endSession()
    let transport = service.transport(together: 50)
    let chain = chain(auth, transport)
    try await withThrowingTaskGroup { group in
      for _ in 1...50 { group.addTask { try await chain.send(self.request).status } }
      for try await status in group { #expect(status == 200) }
    }
    #expect(service.openings == [ann, ann])
    #expect(transport.requests.count == 100)
  }

  @Test("a 401 of an old session is sent again in the present one, without another opening")
  func oldSession() async throws {
    let sent = AsyncSemaphore()
    let reopened = AsyncSemaphore()
    let auth = simpleAuth()
    try await auth.signIn(ann)
    service.endSession()
    let transport = ScriptedTransport([
      { _ in
        await sent.open()
        await reopened.wait()
        return .success(.json(401, "{}"))
      },
      { [service] in await service.answer($0) }, { [service] in await service.answer($0) },
      { [service] in await service.answer($0) },
    ])
    let chain = chain(auth, transport)
    let slow = Task { try await chain.send(request).status }
    await sent.wait()
    #expect(try await chain.send(request).status == 200)
    await reopened.open()
    #expect(try await slow.value == 200)
    #expect(service.openings.count == 2)
  }

  @Test("a refused re-opening ends the sign-in: nothing is sent until the next one")
  func ended() async throws {
    let auth = SessionAuth<String> { [service] credentials throws(APIError) in
      if service.openings.count == 1 { throw .unauthorized(message: "locked") }
      return service.open(credentials)
    }
    try await auth.signIn(ann)
    service.endSession()
    let transport = service.transport()
    let chain = chain(auth, transport)
    for _ in 1...3 {
      await #expect(throws: APIError.unauthorized(message: "locked")) {
        try await chain.send(request)
      }
    }
    #expect(transport.requests.count == 1)
    #expect(await !auth.isSignedIn)
  }

  @Test("a re-opening that fails otherwise does not end the sign-in")
  func passingFailure() async throws {
    let openings = Counter()
    let auth = SessionAuth<String> { [service] credentials throws(APIError) in
      await openings.add()
      if await openings.count == 2 { throw .unreachable(.noConnection) }
      return service.open(credentials)
    }
    try await auth.signIn(ann)
    service.endSession()
    let chain = chain(auth, service.transport())
    await #expect(throws: APIError.unreachable(.noConnection)) { try await chain.send(request) }
    #expect(await auth.isSignedIn)
    #expect(try await chain.send(request).status == 200)
  }

  @Test("a request refused in a new session too goes to the caller; the sign-in stays")
  func refusedAgain() async throws {
    let auth = simpleAuth()
    try await auth.signIn(ann)
    let transport = ScriptedTransport(answers: Array(repeating: .json(401, "{}"), count: 2))
    await #expect(throws: APIError.unauthorized(message: "")) {
      try await chain(auth, transport).send(request)
    }
    #expect(service.openings.count == 2)
    #expect(await auth.isSignedIn)
  }

  /// An authentication whose changes can include the credentials.
  private func vouchingAuth() -> SessionAuth<String> {
    SessionAuth { request, credentials in
      guard !request.method.isSafe else { return nil }
      var request = request
      request.headers["Authorization"] = credentials.user
      return request
    } opening: { [service] credentials throws(APIError) in
      service.open(credentials)
    }
  }

  @Test("where cookies are not enough, changes carry the credentials from then on")
  func vouching() async throws {
    let auth = vouchingAuth()
    try await auth.signIn(ann)
    let transport = ScriptedTransport(
      answers: [401, 401, 200, 200, 200].map { .json($0, "{}") })
    let chain = chain(auth, transport)
    #expect(try await chain.send(request).status == 200)
    #expect(try await chain.send(request).status == 200)
    #expect(try await chain.send(.get("https://acme.example/")).status == 200)
    #expect(
      transport.requests.map { $0.headers["Authorization"] }
        == [nil, nil, "ann.li", "ann.li", nil])
    #expect(service.openings.count == 2, "once to see that the password is still good")
  }

  @Test("a change that is refused with credentials too is rejected; the sign-in stays")
  func vouchingRefused() async throws {
    let auth = vouchingAuth()
    try await auth.signIn(ann)
    let transport = ScriptedTransport(answers: Array(repeating: .json(401, "{}"), count: 3))
    await #expect(throws: APIError.rejected(status: 401, code: "", message: "")) {
      try await chain(auth, transport).send(request)
    }
    #expect(transport.requests.count == 3)
    #expect(await auth.isSignedIn)
  }

  @Test("a password that has changed meanwhile ends the sign-in, credentials sent along or not")
  func vouchingWithAnOldPassword() async throws {
    let auth = SessionAuth<String> { request, credentials in
      var request = request
      request.headers["Authorization"] = credentials.user
      return request
    } opening: { [service] credentials throws(APIError) in
      if service.openings.count == 2 { throw .unauthorized(message: "changed") }
      return service.open(credentials)
    }
    try await auth.signIn(ann)
    let transport = ScriptedTransport(answers: [401, 401, 200, 401].map { .json($0, "{}") })
    let chain = chain(auth, transport)
    #expect(try await chain.send(request).status == 200)
    await #expect(throws: APIError.unauthorized(message: "changed")) {
      try await chain.send(request)
    }
    #expect(await !auth.isSignedIn)
  }

  @Test("one who is cancelled stops waiting at once, and the others get the session")
  func cancelledWaiter() async throws {
    let gate = AsyncSemaphore()
    let started = Counter()
    let auth = SessionAuth<String> { [service] credentials throws(APIError) in
      await started.add()
      if await started.count > 1 { await gate.wait() }
      return service.open(credentials)
    }
    try await auth.signIn(ann)
    service.endSession()
    let chain = chain(auth, service.transport())
    let first = Task { try await chain.send(request).status }
    await started.reached(2)
    let second = Task { try await chain.send(request).status }
    first.cancel()
    await #expect(throws: APIError.cancelled) { try await first.value }
    await gate.open()
    #expect(try await second.value == 200)
    #expect(service.openings.count == 2)
  }

  @Test("signed out, nothing is sent, and an opening that was under way counts for nothing")
  func signOut() async throws {
    let gate = AsyncSemaphore()
    let started = Counter()
    let auth = SessionAuth<String> { [service] credentials throws(APIError) in
      await started.add()
      await gate.wait()
      return service.open(credentials)
    }
    let signingIn = Task { try await auth.signIn(ann) }
    await started.reached(1)
    await auth.signOut()
    await gate.open()
    await #expect(throws: APIError.cancelled) { try await signingIn.value }
    #expect(await !auth.isSignedIn)
  }
}
