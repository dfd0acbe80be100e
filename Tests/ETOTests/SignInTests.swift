import ETO
import Model
import REST
import TestSupport
import Testing

@Suite struct SignInTests {
  private static let enterprises = HTTPResponse.json(
    200, #"[{"Key":"\#(FakeETO.enterprise)","Value":"North"},{"Key":"e2","Value":"North"}]"#)
  private static let sites = HTTPResponse.json(
    200, #"[{"Key":9,"Value":"Hall"},{"Key":7,"Value":"Hall"},{"Key":"8","Value":"Annex"}]"#)
  private static let programs = HTTPResponse.json(
    200,
    #"[{"ID":71,"Name":"Old","Disabled":true,"KioskMode":false,"Description":null},"#
      + #"{"ID":70,"Name":"Nights","Disabled":false,"KioskMode":true,"Description":"Beds"}]"#)

  @Test func theWholeChain() async throws {
    let eto = FakeETO(
      .token(), Self.enterprises, Self.sites, .siteToken(), Self.programs,
      .json(200, #"{"UpdateCurrentProgramResult":{"ID":70,"Name":"Nights"}}"#))
    let account = try await eto.signIn()
    // The server's order, and names that come twice.
    let enterprises = try await account.enterprises()
    #expect(
      enterprises == [
        Enterprise(id: FakeETO.enterprise, name: "North"), Enterprise(id: "e2", name: "North"),
      ])
    let sites = try await account.sites(of: FakeETO.enterprise)
    #expect(
      sites == [
        Site(id: 9, name: "Hall"), Site(id: 7, name: "Hall"), Site(id: 8, name: "Annex"),
      ])
    let api = try await account.open(site: 7, of: FakeETO.enterprise)
    let programs = try await api.programs()
    #expect(
      programs == [
        Program(id: 71, name: "Old", isDisabled: true),
        Program(id: 70, name: "Nights", isKiosk: true, description: "Beds"),
      ])
    #expect(api.programID == nil)
    try await api.use(program: 70)
    #expect(api.programID == 70)

    let token = FakeETO.token
    let enterprise = FakeETO.enterprise
    #expect(
      eto.asked == [
        "POST /API/Security.svc/SSOAuthenticate/",
        "GET /API/Security.svc/GetSSOEnterprises/\(token)",
        "GET /API/Security.svc/GetSSOSites/\(token)/\(enterprise)",
        "GET /API/Security.svc/SSOSiteLogin/7/\(enterprise)/\(token)/-360",
        "GET /API/Form.svc/Forms/Program/GetPrograms/7",
        "POST /API/Security.svc/UpdateCurrentProgram/",
      ])
    let requests = eto.transport.requests
    #expect(
      requests.map { $0.headers["securityToken"] }
        == [nil, nil, nil, nil, FakeETO.security, FakeETO.security])
    #expect(
      requests.map { $0.headers["enterpriseGuid"] }
        == [nil, nil, nil, nil, enterprise, enterprise])
    #expect(requests.allSatisfy { $0.headers["Accept"] == "application/json" })
    #expect(requests.allSatisfy { $0.headers["Authorization"] == nil })
    #expect(
      requests.map { $0.headers["Content-Type"] }
        == ["application/json", nil, nil, nil, nil, "application/json"])
    #expect(
      requests[0].body.map { String(decoding: $0, as: UTF8.self) }
        == #"{"security":{"Email":"worker@example.org","Password":"corr3ct\/horse"}}"#)
    #expect(eto.lastBody == #"{"ProgramID":70}"#)
    for request in requests {
      #expect(!request.template.contains(token) && !request.template.contains(enterprise))
    }
  }

  @Test(arguments: ["https://eto.example/API", "https://eto.example/api/", "https://eto.example"])
  func theAddressMayEndWithThePathOrNot(_ address: String) async throws {
    let eto = FakeETO(.token())
    _ = try await eto.signIn(at: address)
    #expect(eto.asked[0].lowercased() == "post /api/security.svc/ssoauthenticate/")
  }

  @Test(arguments: [
    (HTTPResponse.authentication(token: FakeETO.zero, code: "0"), ETOError.refused(code: 0)),
    (.authentication(token: FakeETO.zero, code: "null"), .refused(code: 0)),
    (.authentication(token: FakeETO.zero, code: "1"), .refused(code: 1)),
    (.authentication(token: FakeETO.token, code: "7"), .refused(code: 7)),
    (.authentication(token: FakeETO.zero, code: "2"), .locked),
    (.detail(200, "The user name is wrong"), .detail("The user name is wrong", status: 200)),
    (.detail(400, "No API here"), .detail("No API here", status: 400)),
    (HTTPResponse(status: 401), .refused(code: 0)),
    (.html(), .page(status: 200)), (.html(400), .page(status: 400)),
    (HTTPResponse(status: 500), .http(status: 500)), (.html(500), .http(status: 500)),
    (HTTPResponse(status: 404), .http(status: 404)),
    (HTTPResponse(status: 502), .unreachable(.connectionLost)),
    (HTTPResponse(status: 504), .timedOut),
    (HTTPResponse(status: 503, headers: ["Retry-After": "9"]), .unavailable(retryAfter: 9)),
    (
      HTTPResponse(status: 302, headers: ["Location": "https://portal.example/"]),
      .redirected(host: "portal.example")
    ),
    (HTTPResponse(status: 200), .empty), (.json(200, "null"), .empty),
    (.json(200, #"{"SSOAuthenticateResult":null}"#), .empty),
    (.json(200, "{}"), .malformed(detail: "nothing at Result")),
    (.json(200, #"{"SSOAuthenticateResult":{}}"#), .malformed(detail: "nothing at SSOAuthToken")),
    (.json(200, "[1"), .malformed(detail: "not JSON")),
  ])
  func everyRefusalIsItsOwn(_ answer: HTTPResponse, _ expected: ETOError) async throws {
    let eto = FakeETO(answer)
    let error = await ETOError.of { try await eto.signIn(retry: Retry()) }
    #expect(error == expected)
    // Every wrong password counts: none is sent twice.
    #expect(eto.transport.requests.count == 1)
  }

  @Test(arguments: [
    (APIError.unreachable(.noConnection), ETOError.unreachable(.noConnection)),
    (.unreachable(.untrustedCertificate), .unreachable(.untrustedCertificate)),
    (.timedOut, .timedOut), (.cancelled, .cancelled),
  ])
  func noAnswerIsItsOwnToo(_ failure: APIError, _ expected: ETOError) async throws {
    let eto = FakeETO()
    eto.transport.then { _ in .failure(failure) }
    #expect(await ETOError.of { try await eto.signIn(retry: Retry()) } == expected)
    #expect(eto.transport.requests.count == 1)
  }

  @Test func whatEchoesThePasswordIsKeptFromEverybody() async throws {
    let eto = FakeETO(.detail(400, "worker@example.org is unknown"))
    #expect(await ETOError.of { try await eto.signIn() } == .detail("", status: 400))
    let other = FakeETO(.detail(400, "wrong: \(FakeETO.password)"))
    #expect(await ETOError.of { try await other.signIn() } == .detail("", status: 400))
  }

  @Test func emptyListsHaveNamesOfTheirOwn() async throws {
    let none = HTTPResponse.json(200, "[]")
    let eto = FakeETO(.token(), none, none, .siteToken(), none)
    let account = try await eto.signIn()
    #expect(await ETOError.of { try await account.enterprises() } == .noEnterprise)
    #expect(await ETOError.of { try await account.sites(of: "e") } == .noSite)
    let api = try await account.open(site: 7, of: "e")
    #expect(await ETOError.of { try await api.programs() } == .noProgram)
  }

  @Test func listsThatAreNoneAreNotEmpty() async throws {
    for body in ["", "null"] {
      let none = HTTPResponse.json(200, body)
      let eto = FakeETO(.token(), none, none, .siteToken(), none)
      let account = try await eto.signIn()
      #expect(await ETOError.of { try await account.enterprises() } == .empty)
      #expect(await ETOError.of { try await account.sites(of: "e") } == .empty)
      let api = try await account.open(site: 7, of: "e")
      #expect(await ETOError.of { try await api.programs() } == .empty)
    }
  }

  @Test(arguments: [
    (HTTPResponse.html(), ETOError.page(status: 200)), (.html(400), .page(status: 400)),
    (.detail(400, "No rights"), .detail("No rights", status: 400)),
  ])
  func aSiteThatStaysShutIsAskedTwiceWithANewTokenBetween(
    _ answer: HTTPResponse, _ expected: ETOError
  ) async throws {
    let eto = FakeETO(.token(), answer, .token("t2"), answer)
    let account = try await eto.signIn()
    #expect(
      await ETOError.of { try await account.open(site: 7, of: "e") } == expected)
    #expect(
      eto.asked.suffix(3) == [
        "GET /API/Security.svc/SSOSiteLogin/7/e/\(FakeETO.token)/-360",
        "POST /API/Security.svc/SSOAuthenticate/", "GET /API/Security.svc/SSOSiteLogin/7/e/t2/-360",
      ])
  }

  @Test(arguments: [
    ("\"\(FakeETO.zero)\"", ETOError.siteRefused), ("\"\"", .empty), ("null", .empty),
    (#""a\r\nEvil: 1""#, .malformed(detail: "no token")),
    ("7", .malformed(detail: "not String at the top")),
  ])
  func whatIsNoSiteToken(_ body: String, _ expected: ETOError) async throws {
    let eto = FakeETO(.token(), .json(200, body))
    let account = try await eto.signIn()
    #expect(await ETOError.of { try await account.open(site: 7, of: "e") } == expected)
  }

  @Test(arguments: [
    ("null", ETOError.empty), ("", .empty),
    (#"{"UpdateCurrentProgramResult":false}"#, .notSaved("")),
    (#"{"UpdateCurrentProgramResult":{"ID":71}}"#, .notSaved("")),
    (#"{"UpdateCurrentProgramResult":{"ID":70,"ErrorMessage":["Closed"]}}"#, .notSaved("Closed")),
    (#"{"Detail":"No such program"}"#, .detail("No such program", status: 200)),
  ])
  func aProgramThatWasNotTakenIsNotChosen(_ body: String, _ expected: ETOError) async throws {
    let (_, api) = try await FakeETO.site(.json(200, body))
    #expect(await ETOError.of { try await api.use(program: 70) } == expected)
    #expect(api.programID == nil)
  }

  @Test(arguments: ["{}", #"{"ID":70}"#, #"{"SomethingResult":"ok"}"#, "true", #""ok""#])
  func whateverElseTheReplySaysTheProgramIsChosen(_ body: String) async throws {
    let (_, api) = try await FakeETO.site(.json(200, body))
    try await api.use(program: 70)
    #expect(api.programID == 70)
  }

  @Test func nothingPrintsThePasswordOrATokenOrHoldsThemOpen() async throws {
    let eto = FakeETO(.token(), .siteToken())
    let account = try await eto.signIn()
    let api = try await account.open(site: 7, of: FakeETO.enterprise)
    var text = "\(account) \(api)"
    dump(account, to: &text)
    dump(api, to: &text)
    for secret in [FakeETO.password, FakeETO.token, FakeETO.security] {
      #expect(!text.contains(secret))
    }
  }
}
