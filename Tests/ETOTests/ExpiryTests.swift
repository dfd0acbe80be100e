import ETO
import Model
import REST
import Synchronization
import TestSupport
import Testing

@Suite struct ExpiryTests {
  private static let programs = HTTPResponse.json(200, #"[{"ID":70,"Name":"Nights"}]"#)
  private static let second = "44444444-aaaa-4bbb-8ccc-000000000004"

  /// The answers to a call whose token is no longer accepted.
  private static let expired = [
    HTTPResponse(status: 401), .detail(401, "sign in"), .detail(400, "The securityToken expired"),
    .detail(200, "Token is invalid"), .html(), .html(400), .html(403),
  ]

  @Test(arguments: expired)
  func theChainIsGoneThroughOnceAndUnnoticed(_ answer: HTTPResponse) async throws {
    let (eto, api) = try await FakeETO.site(
      answer, .token("t2"), .siteToken(Self.second), .json(200, "{}"), Self.programs, program: 70)
    #expect(try await api.programs().map(\.id) == [70])
    let enterprise = FakeETO.enterprise
    #expect(
      eto.asked.dropFirst(3) == [
        "GET /API/Form.svc/Forms/Program/GetPrograms/7", "POST /API/Security.svc/SSOAuthenticate/",
        "GET /API/Security.svc/SSOSiteLogin/7/\(enterprise)/t2/-360",
        "POST /API/Security.svc/UpdateCurrentProgram/",
        "GET /API/Form.svc/Forms/Program/GetPrograms/7",
      ])
    #expect(
      eto.transport.requests.suffix(2).map { $0.headers["securityToken"] }
        == [Self.second, Self.second])
    #expect(
      eto.transport.requests.suffix(2).map { $0.headers.values("enterpriseGuid") }
        == [[enterprise], [enterprise]])
  }

  @Test(arguments: [
    HTTPResponse.detail(400, "No such participant"), .html(404), .html(405),
    HTTPResponse(status: 500),
    HTTPResponse(status: 403),
  ])
  func otherFailuresAreNoReasonToSignInAgain(_ answer: HTTPResponse) async throws {
    let (eto, api) = try await FakeETO.site(answer)
    _ = await ETOError.of { try await api.programs() }
    #expect(eto.asked.count == 3)
  }

  @Test func aSignInThatIsRefusedIsOverAndNothingMoreIsSent() async throws {
    let refusals = [
      HTTPResponse.authentication(token: FakeETO.zero, code: "1"), .detail(400, "No"),
      HTTPResponse(status: 401),
    ]
    for refusal in refusals {
      let (eto, api) = try await FakeETO.site(HTTPResponse(status: 401), refusal)
      for _ in 0..<3 {
        #expect(await ETOError.of { try await api.programs() } == .signInAgain(message: ""))
      }
      #expect(eto.asked.count == 4)
    }
  }

  @Test func anAccountThatGotLockedSaysSo() async throws {
    let (eto, api) = try await FakeETO.site(
      HTTPResponse(status: 401), .authentication(token: FakeETO.zero, code: "2"))
    for _ in 0..<2 { #expect(await ETOError.of { try await api.programs() } == .locked) }
    #expect(eto.asked.count == 4)
  }

  @Test func aNewTokenThatIsNotTakenEitherEndsIt() async throws {
    let (eto, api) = try await FakeETO.site(
      HTTPResponse(status: 401), .token(), .siteToken(Self.second), .detail(401, "Who?"))
    #expect(await ETOError.of { try await api.programs() } == .signInAgain(message: "Who?"))
    #expect(eto.asked.count == 6)
  }

  @Test func aPortalIsNoEnd() async throws {
    let (_, api) = try await FakeETO.site(
      .html(), .html(), HTTPResponse(status: 401), .token(), .siteToken(Self.second), Self.programs)
    #expect(await ETOError.of { try await api.programs() } == .page(status: 200))
    #expect(try await api.programs().count == 1)
  }

  @Test func aChangeIsSentAgainOnlyIfItWasCertainlyNotDone() async throws {
    for answer in [HTTPResponse(status: 401), .detail(200, "token expired"), .html(400)] {
      let (eto, api) = try await FakeETO.site(
        answer, .token(), .siteToken(Self.second), .json(200, "{}"))
      try await api.use(program: 70)
      #expect(eto.asked.count == 6)
    }
    let (eto, api) = try await FakeETO.site(.html(), .token(), .siteToken(Self.second))
    #expect(await ETOError.of { try await api.use(program: 70) } == .page(status: 200))
    #expect(eto.asked.count == 5)
  }

  @Test func allWhoWaitShareOneSignIn() async throws {
    let eto = FakeETO()
    let count = Mutex((signIns: 0, enters: 0))
    // A token that is valid once the whole sign-in was repeated.
    for _ in 0..<60 {
      eto.transport.then { request in
        if request.template.contains("SSOAuthenticate") {
          let number = count.withLock { count in
            count.signIns += 1
            return count.signIns
          }
          return .success(.token("t\(number)"))
        }
        if request.template.contains("SSOSiteLogin") {
          count.withLock { $0.enters += 1 }
          return .success(.siteToken(request.url.contains("/t1/") ? "old" : "new"))
        }
        return .success(
          request.headers["securityToken"] == "new" ? Self.programs : HTTPResponse(status: 401))
      }
    }
    let account = try await eto.signIn(inFlight: 50)
    let api = try await account.open(site: 7, of: "e")
    let other = try await account.open(site: 8, of: "e")
    try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<20 {
        group.addTask { try await (index.isMultiple(of: 2) ? api : other).programs().count }
      }
      for try await programs in group { #expect(programs == 1) }
    }
    #expect(count.withLock { $0.signIns } == 2)
    // Each of the two sites, twice.
    #expect(count.withLock { $0.enters } == 4)
  }

  @Test func severalSitesAreOpenAtTheSameTime() async throws {
    let eto = FakeETO(
      .token(), .siteToken("s1"), .siteToken("s2"), Self.programs, Self.programs)
    let account = try await eto.signIn()
    let first = try await account.open(site: 1, of: "e1")
    let second = try await account.open(site: 2, of: "e2")
    _ = try await first.programs()
    _ = try await second.programs()
    #expect(eto.transport.requests.suffix(2).map { $0.headers["securityToken"] } == ["s1", "s2"])
    #expect(eto.transport.requests.suffix(2).map { $0.headers["enterpriseGuid"] } == ["e1", "e2"])
  }

  @Test func anAccountTokenThatDiedWhileSomebodyChoseIsRenewed() async throws {
    let eto = FakeETO(
      .token(), .detail(400, "Not valid"), .token("t2"),
      .json(200, #"[{"Key":"e","Value":"E"}]"#))
    let account = try await eto.signIn()
    #expect(try await account.enterprises().count == 1)
    #expect(eto.lastAsked == "GET /API/Security.svc/GetSSOEnterprises/t2")
  }

  @Test func signOutEndsEverySite() async throws {
    let eto = FakeETO(.token(), .siteToken())
    let account = try await eto.signIn()
    let api = try await account.open(site: 7, of: "e")
    await account.signOut()
    #expect(await ETOError.of { try await api.programs() } == .signInAgain(message: ""))
    #expect(await ETOError.of { try await account.enterprises() } == .signInAgain(message: ""))
    #expect(eto.asked.count == 2)
  }

  @Test func readingIsRepeatedAndChangingIsNot() async throws {
    let eto = FakeETO(
      .token(), .siteToken(), HTTPResponse(status: 502), Self.programs, HTTPResponse(status: 502))
    let retry = Retry(clock: HastyClock()) { 0 }
    let account = try await eto.signIn(retry: retry)
    let api = try await account.open(site: 7, of: "e")
    #expect(try await api.programs().count == 1)
    #expect(
      await ETOError.of { try await api.use(program: 70) } == .unreachable(.connectionLost))
    #expect(eto.asked.count == 5)
  }
}
