import FileMaker
import Foundation
import REST
import TestSupport
import Testing

@Suite struct SessionTests {
  @Test func aTokenIsReusedAndGivenBack() async throws {
    let pretend = FakeFileMaker(
      .token(), .ok(#"{"layouts":[]}"#), .ok(#"{"scripts":[]}"#), .ok())
    let api = try await pretend.server().logIn(to: "Shelter", as: FakeFileMaker.login)
    #expect(pretend.all == ["POST /databases/Shelter/sessions"])
    let login = try #require(pretend.transport.requests.first)
    let basic = Data("desk:corr3ct&horse+100%".utf8).base64EncodedString()
    #expect(login.headers["Authorization"] == "Basic " + basic)
    #expect(login.headers["Content-Type"] == "application/json")
    #expect(pretend.lastBody == "{}")
    _ = try await api.layouts()
    _ = try await api.scripts()
    await api.logOut()
    #expect(
      pretend.all == [
        "POST /databases/Shelter/sessions", "GET /databases/Shelter/layouts",
        "GET /databases/Shelter/scripts", "DELETE /databases/Shelter/sessions/t1",
      ])
    #expect(Array(pretend.carried[1...]) == ["Bearer t1", "Bearer t1", nil])
    // Nothing is left to work with.
    let error = await failure { () throws(FileMakerError) in try await api.layouts() }
    #expect(error == .signInAgain(message: ""))
    await api.logOut()
    #expect(pretend.transport.requests.count == 4)
  }

  @Test func aLogOutThatFailsIsOneAllTheSame() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(.ok(#"{"layouts":[]}"#), .tokenInvalid)
    _ = try await api.layouts()
    await api.logOut()
    #expect(pretend.all.last == "DELETE /databases/Shelter/sessions/t1")
  }

  @Test func nothingIsOpenedForALogOut() async throws {
    let pretend = FakeFileMaker()
    await (try pretend.shelter()).logOut()
    #expect(pretend.all == [])
  }

  /// The token may be in the header field alone.
  @Test func theTokenMayStandInTheHeader() async throws {
    let pretend = FakeFileMaker(
      .json(
        200, #"{"response":{},"messages":[{"code":"0","message":"OK"}]}"#,
        headers: ["X-FM-Data-Access-Token": "h1"]), .ok(#"{"layouts":[]}"#))
    _ = try await pretend.shelter().layouts()
    #expect(pretend.carried.last == "Bearer h1")
  }

  @Test func aLoginWithoutATokenIsNone() async throws {
    let pretend = FakeFileMaker(.ok())
    let api = try pretend.shelter()
    let error = await failure { () throws(FileMakerError) in try await api.layouts() }
    #expect(error == .malformed(detail: "no token"))
  }

  /// 952: one other session, and the same request in it.
  @Test func anEndedSessionIsOpenedAgainOnce() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .tokenInvalid, .token("t2"), .ok(#"{"recordId":"148","modId":"0"}"#))
    let written = try await api.create(RecordChanges(fields: ["Name": "Ann"]), in: "Guests")
    #expect(written.id == "148")
    #expect(
      pretend.carried.suffix(3).map { $0?.hasPrefix("Basic") == true ? "Basic" : $0 }
        == ["Bearer t1", "Basic", "Bearer t2"])
    let bodies = pretend.transport.requests.map(\.body)
    #expect(bodies[1] == bodies[3])
  }

  /// By number or without one, in JSON or as Claris' cloud says it in HTML; a session that was closed
  /// at the server also shows as a window that is missing.
  @Test(arguments: [
    HTTPResponse.tokenInvalid, .refusal(952, status: 500), .refusal(952, status: 200),
    .html(401), .refusal(10, "Requested data is missing", status: 401),
    .refusal(112, "Window is missing"), HTTPResponse(status: 401),
  ])
  func everyWayOfSayingThatTheSessionIsGone(_ answer: HTTPResponse) async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      answer, .token("t2"), .ok(#"{"layouts":[]}"#))
    _ = try await api.layouts()
    #expect(pretend.carried.last == "Bearer t2")
  }

  @Test func aSessionThatIsNeverTakenIsTriedTwice() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .tokenInvalid, .token("t2"), .tokenInvalid, .tokenInvalid, .token("t3"),
      .ok(#"{"layouts":[]}"#))
    let error = await failure { () throws(FileMakerError) in try await api.layouts() }
    #expect(error == .signInAgain(message: "Invalid FileMaker Data API token (*)"))
    // The account was accepted: it is not forgotten.
    _ = try await api.layouts()
    #expect(pretend.carried.last == "Bearer t3")
  }

  /// HTTP 401 asks for a sign-in, number 401 does not.
  @Test func theTwoMeaningsOf401() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .noMatch, .tokenInvalid, .token("t2"), .noMatch)
    let find = Find(.field("Name", .words("nobody")))
    #expect(try await api.find(in: "Guests", find).records == [])
    #expect(try await api.find(in: "Guests", find).foundCount == 0)
    #expect(pretend.all.filter { $0.hasSuffix("/sessions") }.count == 2)
  }

  @Test(arguments: [
    HTTPResponse.refusal(
      212, "Invalid user account and/or password; please try again", status: 401),
    .refusal(212, "Authorization header 'Basic' invalid.", status: 401), .html(401),
    HTTPResponse(status: 401), .refusal(212, status: 500),
  ])
  func aWrongPasswordIsSentOnce(_ answer: HTTPResponse) async throws {
    let pretend = FakeFileMaker(answer)
    let api = try pretend.shelter()
    for _ in 0..<2 {
      let error = await failure { () throws(FileMakerError) in try await api.layouts() }
      guard case .wrongPassword = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    #expect(pretend.all == ["POST /databases/Shelter/sessions"])
  }

  @Test func loggingInThrowsWhatItIsTold() async throws {
    let pretend = FakeFileMaker(
      .refusal(212, "Invalid user account and/or password; please try again", status: 401))
    let server = try pretend.server()
    let error = await failure { () throws(FileMakerError) in
      try await server.logIn(to: "Shelter", as: FakeFileMaker.login)
    }
    #expect(
      error == .wrongPassword(message: "Invalid user account and/or password; please try again"))
    #expect(error.map { "\($0)" } == "wrongPassword")
  }

  /// Further tries would count against the account.
  @Test(arguments: [210, 211, 214])
  func anAccountThatIsShutIsNotTriedAgain(_ code: Int) async throws {
    let pretend = FakeFileMaker(.refusal(code, "no", status: 401))
    let api = try pretend.shelter()
    for _ in 0..<2 {
      let error = await failure { () throws(FileMakerError) in try await api.layouts() }
      #expect(error?.group == .account)
      guard case .refused(let refusal) = error else { continue }
      #expect(refusal.code == code && refusal.message == "no")
    }
    #expect(pretend.transport.requests.count == 1)
  }

  /// A full server may have room later.
  @Test func aFullServerIsAskedAgain() async throws {
    let pretend = FakeFileMaker(
      .refusal(956, "Maximum number of Data API sessions exceeded"), .token(),
      .ok(#"{"layouts":[]}"#))
    let api = try pretend.shelter()
    let error = await failure { () throws(FileMakerError) in try await api.layouts() }
    #expect(error?.group == .capacity)
    _ = try await api.layouts()
    #expect(pretend.carried.last == "Bearer t1")
  }

  @Test func manyWaitForOneLogin() async throws {
    let pretend = FakeFileMaker(.token())
    for _ in 0..<8 { pretend.transport.then { _ in .success(.ok(#"{"layouts":[]}"#)) } }
    let api = try pretend.shelter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { _ = try await api.layouts() } }
      try await group.waitForAll()
    }
    #expect(pretend.all.filter { $0.hasSuffix("/sessions") }.count == 1)
  }

  @Test func otherWaysIn() async throws {
    let pretend = FakeFileMaker(.token(), .token())
    let server = try pretend.server()
    _ = try await server.logIn(
      to: "Shelter", as: .identityProvider(requestID: Secret("r1"), identifier: Secret("i1")),
      sources: [
        FileMakerSource(
          database: "Beds", credentials: Credentials(user: "desk", password: Secret("pass")))
      ])
    let first = try #require(pretend.transport.requests.first)
    #expect(first.headers["X-FM-Data-OAuth-Request-Id"] == "r1")
    #expect(first.headers["X-FM-Data-OAuth-Identifier"] == "i1")
    #expect(first.headers["Authorization"] == nil)
    #expect(
      pretend.lastBody
        == #"{"fmDataSource":[{"database":"Beds","password":"pass","username":"desk"}]}"#)
    _ = try await server.logIn(to: "Shelter", as: .clarisID(Secret("c1")))
    #expect(pretend.carried.last == "FMID c1")
  }

  @Test(arguments: [
    (HTTPResponse.ok(), true), (.ok(#"{"isSessionInUse":true}"#), true),
    (.ok(#"{"isSessionInUse":false}"#), false), (.tokenInvalid, false),
  ])
  func whetherTheSessionIsOpen(_ answer: HTTPResponse, isOpen: Bool) async throws {
    let (pretend, api) = try FakeFileMaker.shelter(.ok(#"{"layouts":[]}"#), answer)
    #expect(try await api.isSessionOpen() == false)
    #expect(pretend.all == [])
    _ = try await api.layouts()
    #expect(try await api.isSessionOpen() == isOpen)
    #expect(pretend.all.last == "GET /validateSession")
    #expect(pretend.carried.last == "Bearer t1")
  }

  @Test func globalsAreSetAgainInANewSession() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .ok(), .ok(), .tokenInvalid, .token("t2"), .ok(), .ok(#"{"layouts":[]}"#))
    try await api.setGlobals(["Guests::gActive": 1, "Guests::gShelter": "North"])
    try await api.setGlobals(["Guests::gActive": 0])
    #expect(pretend.lastBody == #"{"globalFields":{"Guests::gActive":0}}"#)
    _ = try await api.layouts()
    #expect(
      pretend.all.suffix(4) == [
        "GET /databases/Shelter/layouts", "POST /databases/Shelter/sessions",
        "PATCH /databases/Shelter/globals", "GET /databases/Shelter/layouts",
      ])
    let again = pretend.transport.requests[5]
    #expect(again.headers["Authorization"] == "Bearer t2")
    #expect(
      again.body.map { String(decoding: $0, as: UTF8.self) }
        == #"{"globalFields":{"Guests::gActive":0,"Guests::gShelter":"North"}}"#)
  }

  /// A session that shows other related records than were asked for must not be used.
  @Test func aSessionWithoutItsGlobalsIsGivenBack() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .ok(), .tokenInvalid, .token("t2"), .refusal(102, "Field is missing"), .ok())
    try await api.setGlobals(["Guests::gActive": 1])
    let error = await failure { () throws(FileMakerError) in try await api.layouts() }
    #expect(error == .refused(FileMakerRefusal(code: 102, message: "Field is missing")))
    #expect(pretend.all.last == "DELETE /databases/Shelter/sessions/t2")
  }

  /// A session that is lost as soon as it is open says nothing about the account.
  @Test func aSessionThatIsLostAtOnceIsTriedAgain() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .ok(), .tokenInvalid, .token("t2"), .tokenInvalid, .ok(), .tokenInvalid, .token("t3"), .ok(),
      .ok(#"{"layouts":[]}"#))
    try await api.setGlobals(["Guests::gActive": 1])
    let error = await failure { () throws(FileMakerError) in try await api.layouts() }
    #expect(error == .unavailable(retryAfter: nil))
    _ = try await api.layouts()
    #expect(pretend.carried.last == "Bearer t3")
  }

  @Test func globalsThatWereRefusedAreNotKept() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .refusal(102, "Field is missing"), .tokenInvalid, .token("t2"), .ok(#"{"layouts":[]}"#))
    _ = await failure { () throws(FileMakerError) in
      try await api.setGlobals(["Guests::gNone": 1])
    }
    _ = try await api.layouts()
    #expect(pretend.all.filter { $0.hasPrefix("PATCH") }.count == 1)
  }

  @Test func nothingShowsASecret() {
    let source = FileMakerSource(
      database: "Beds", credentials: Credentials(user: "desk", password: Secret("pass")))
    #expect("\(FakeFileMaker.login)" == "FileMakerLogin")
    #expect("\(source)" == "FileMakerSource")
    var text = ""
    dump(FakeFileMaker.login, to: &text)
    #expect(!text.contains("horse") && !text.contains("desk"))
  }
}
