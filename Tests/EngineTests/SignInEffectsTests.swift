import Features
import Model
import REST
import TestSupport
import Testing

@testable import Engine

@MainActor @Suite struct SignInEffectsTests {
  @Test func aNameAndAPasswordOpenASession() async throws {
    let bench = Bench()
    bench.answer(.person())
    let actions = await bench.perform(try Bench.signIn())
    guard case .signIn(.serviceNow, .signedIn(let person, let base, let date))? = actions.first
    else {
      Issue.record("\(actions)")
      return
    }
    #expect(person == SignedInPerson(id: "j1", userName: "john.doe", name: "John Doe"))
    #expect(base == Bench.address && date == Bench.now && actions.count == 1)
    let request = try #require(bench.wire.requests.first)
    #expect(request.line == "GET /api/now/v2/table/sys_user")
    #expect(request.headers["Authorization"] == "Basic am9obi5kb2U6cG9yY2hsaWdodA==")
  }

  @Test func anOAuthClientGetsATokenThatRequestsCarry() async throws {
    let bench = Bench()
    bench.answer(
      .json(200, #"{"access_token":"A1","refresh_token":"R1","expires_in":1799}"#), .person())
    let actions = await bench.perform(try Bench.signIn(client: "demo-client"))
    #expect(actions.map(\.name) == ["signedIn"])
    let requests = bench.wire.requests
    #expect(
      requests.map(\.line) == ["POST /oauth_token.do", "GET /api/now/v2/table/sys_user"])
    #expect(requests.last?.headers["Authorization"] == "Bearer A1")
    #expect(!requests.contains { $0.url.contains("porchlight") || $0.url.contains("secret") })
  }

  @Test(arguments: [
    ("not an instance", Trouble.badAddress), ("ftp://acme.service-now.com", .badAddress),
    ("http://tasks.example.org", .insecure),
  ])
  func anAddressThatCannotBeUsedIsRefusedBeforeAnythingIsSent(
    instance: String, trouble: Trouble
  ) async throws {
    let bench = Bench()
    let actions = await bench.perform(try Bench.signIn(instance: instance))
    #expect(actions.map(\.trouble) == [trouble])
    #expect(bench.wire.requests.isEmpty)
  }

  @Test(arguments: [
    (HTTPResponse.failure(401, "User Not Authenticated"), Trouble.wrongPassword),
    (.html(), .portal(host: nil)),
    (
      HTTPResponse(status: 302, headers: ["Location": "https://portal.example/login"]),
      .portal(host: "portal.example")
    ),
    (.failure(429, "Too many", headers: ["Retry-After": "7"]), .busy(retryAfter: 7)),
    (.failure(500, "Internal"), .refused("Internal")),
    (.json(200, "{"), .unreadable(detail: "")),
  ])
  func whatTheInstanceSaysInsteadIsToldAndNotAskedForAgain(
    answer: HTTPResponse, trouble: Trouble
  ) async throws {
    let bench = Bench()
    bench.answer(answer)
    let actions = await bench.perform(try Bench.signIn())
    #expect(actions.count == 1)
    if case .unreadable = trouble, case .unreadable? = actions.first?.trouble {
    } else {
      #expect(actions.first?.trouble == trouble)
    }
    #expect(bench.wire.requests.count == 1, "instances count wrong passwords")
  }

  @Test func aRefusedTokenIsAWrongPassword() async throws {
    let bench = Bench()
    bench.answer(.json(401, #"{"error":"server_error","error_description":"access_denied"}"#))
    let actions = await bench.perform(try Bench.signIn(client: "demo-client"))
    #expect(actions.map(\.trouble) == [.wrongPassword])
  }

  @Test func anInstanceThatIsAwayIsToldAtOnce() async throws {
    let bench = Bench()
    bench.fail(.unreachable(.noConnection))
    let actions = await bench.perform(try Bench.signIn())
    #expect(actions.map(\.trouble) == [.offline(.noConnection)])
    #expect(bench.clock.waits.isEmpty, "somebody waits for it")
  }

  @Test func aNameThatOnlyTheProgramKnowsIsLookedUp() async throws {
    let bench = Bench { _, name throws(Trouble) in name == "sandbox" ? Bench.address : name }
    bench.answer(.person())
    let actions = await bench.perform(try Bench.signIn(instance: "sandbox"))
    #expect(actions.map(\.name) == ["signedIn"])
  }

  @Test func aNameThatCannotBeLookedUpIsTold() async throws {
    let bench = Bench { _, _ throws(Trouble) in throw .storage("no sandbox") }
    let actions = await bench.perform(try Bench.signIn(instance: "sandbox"))
    #expect(actions.map(\.trouble) == [.storage("no sandbox")])
  }

  /// Only the system itself ends what it began by being away.
  @Test func aSystemThatIsLookedForIsFoundOnlyWhereItAnswersItself() async throws {
    let bench = try await Bench.signedIn()
    func look(_ answer: HTTPResponse) async -> [String] {
      bench.answer(answer)
      return await bench.perform(.signIn(.serviceNow, .look(at: Bench.address))).map(\.name)
    }
    #expect(await look(.failure(401, "User Not Authenticated")) == ["found"])
    #expect(await look(.failure(429, "Too many")) == ["found"])
    #expect(await look(.html()) == [], "a page is not the system")
    #expect(await look(HTTPResponse(status: 302, headers: ["Location": "https://p.example"])) == [])
    bench.fail(.unreachable(.noConnection))
    #expect(await bench.perform(.signIn(.serviceNow, .look(at: Bench.address))).isEmpty)
    let request = try #require(bench.wire.requests.last)
    #expect(request.headers["Authorization"] == nil, "nobody signs in for that")
    #expect(bench.wire.requests.allSatisfy { $0.url.hasPrefix(Bench.address) })
  }

  @Test func afterSigningOutNothingIsSent() async throws {
    let bench = try await Bench.signedIn()
    #expect(await bench.perform(.signIn(.serviceNow, .signOut)).isEmpty)
    let actions = await bench.perform(.tasks(.load(.mine)))
    #expect(actions.map(\.trouble) == [.signInAgain])
    #expect(bench.asked.isEmpty)
  }

  @Test func aSignInThatFailsEndsTheOneBefore() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.failure(401, "User Not Authenticated"))
    _ = await bench.perform(try Bench.signIn())
    let actions = await bench.perform(.tasks(.load(.mine)))
    #expect(actions.map(\.trouble) == [.signInAgain])
  }
}
