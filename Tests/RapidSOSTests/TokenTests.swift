import Foundation
import Model
import REST
import RapidSOS
import TestSupport
import Testing

@Suite struct TokenTests {
  @Test func tokenFormOnly() async throws {
    let (pretend, account) = try await FakeRapidSOS.account(.onlyID)
    _ = try await account.profile()
    let request = try #require(pretend.transport.requests.first)
    #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
    #expect(request.headers["Authorization"] == nil)
    // Every special character of a password in a form is escaped.
    #expect(
      request.body.map { String(decoding: $0, as: UTF8.self) }
        == "grant_type=password&username=robin.example&password=corr3ct%26horse%2B100%25"
        + "&client_id=demo%20client&client_secret=s3cr%26t")
    #expect(pretend.asked == ["POST /oauth/token", "GET /v1/rain/personal-info"])
    #expect(pretend.carried == [nil, "Bearer user1"])
  }

  @Test func clientAndUserTokensStandSideBySide() async throws {
    let pretend = FakeRapidSOS(
      .token("client1"), .json("{}"), .token("user1"), .onlyID, .json("{}"), .onlyID)
    let api = try pretend.api()
    try await api.resetPassword(email: "robin@example.com")
    #expect(
      pretend.transport.requests[0].body.map { String(decoding: $0, as: UTF8.self) }
        == "grant_type=client_credentials&client_id=demo%20client&client_secret=s3cr%26t")
    let account = try await api.signIn(FakeRapidSOS.credentials)
    _ = try await account.profile()
    try await api.resetPassword(email: "robin@example.com")
    _ = try await account.profile()
    #expect(
      pretend.carried == [
        nil, "Bearer client1", nil, "Bearer user1", "Bearer client1", "Bearer user1",
      ])
  }

  /// `issued_at` is by the server's clock, in any form: it must not matter.
  @Test(arguments: [
    #""issued_at":"1700000000000","#, #""issued_at":1700000000000,"#, "", #""issued_at":null,"#,
    #""issued_at":"0","#, #""issued_at":"soon","#, #""issued_at":"4102444800000","#,
  ])
  func issuedAtIsMsString(_ issued: String) async throws {
    let token = HTTPResponse.json(
      #"{\#(issued)"access_token":"user1","token_type":"BearerToken","expires_in":"3599"}"#)
    let pretend = FakeRapidSOS(token, .onlyID, .token("user2"), .onlyID)
    let account = try await pretend.signIn()
    pretend.clock.advance(by: 3530)
    _ = try await account.profile()
    pretend.clock.advance(by: 10)
    _ = try await account.profile()
    #expect(pretend.carried == [nil, "Bearer user1", nil, "Bearer user2"])
  }

  @Test(arguments: [#""3599""#, "3599", "3599.0"])
  func isRenewedAMinuteEarly(_ expiresIn: String) async throws {
    let pretend = FakeRapidSOS(
      .token(expiresIn: expiresIn), .onlyID, .token("user2"), .onlyID)
    let account = try await pretend.signIn()
    pretend.clock.advance(by: 3538)
    _ = try await account.profile()
    pretend.clock.advance(by: 1)
    _ = try await account.profile()
    #expect(pretend.carried.last == "Bearer user2")
    #expect(pretend.transport.requests[2].body == pretend.transport.requests[0].body)
  }

  @Test func aTokenWithoutAnEndIsUsedUntilItIsRefused() async throws {
    let pretend = FakeRapidSOS(
      .json(#"{"access_token":"user1","expires_in":""}"#), .onlyID, .onlyID)
    let account = try await pretend.signIn()
    for _ in 0..<2 {
      pretend.clock.advance(by: 100_000)
      _ = try await account.profile()
    }
    #expect(pretend.asked.filter { $0.contains("oauth") }.count == 1)
  }

  @Test func expiredUserTokenReloginOnce() async throws {
    let pretend = FakeRapidSOS(.token(), .tokenExpired, .token("user2"), .onlyID)
    let account = try await pretend.signIn()
    #expect(try await account.profile().id == 14)
    #expect(pretend.carried == [nil, "Bearer user1", nil, "Bearer user2"])
  }

  /// Name and password were accepted and are not at fault: they stay for the next call.
  @Test func aTokenThatIsNeverTakenIsTriedTwiceAndForgetsNothing() async throws {
    let pretend = FakeRapidSOS(
      .token(), .tokenExpired, .token("user2"), .tokenExpired, .tokenExpired, .token("user3"),
      .onlyID)
    let account = try await pretend.signIn()
    let error = await failure { () throws(RapidSOSError) in try await account.profile() }
    #expect(error == .signInAgain(message: "Access Token expired"))
    #expect(pretend.transport.requests.count == 4)
    #expect(try await account.profile().id == 14)
    #expect(pretend.carried.last == "Bearer user3")
  }

  /// A password may begin or end with a blank; a name that is copied from a mail does not.
  @Test func blanksAroundTheNameAreLeftOut() async throws {
    let pretend = FakeRapidSOS(.token())
    _ = try await pretend.api().signIn(
      Credentials(user: " robin.example\n", password: REST.Secret(" pass ")))
    let body = pretend.lastBody ?? ""
    #expect(body.contains("username=robin.example&password=%20pass%20&"), "\(body)")
  }

  @Test func manyWaitForOneRenewal() async throws {
    let pretend = FakeRapidSOS(.token(expiresIn: "100"), .token("user2"))
    for _ in 0..<8 { pretend.transport.then { _ in .success(.onlyID) } }
    let account = try await pretend.signIn()
    pretend.clock.advance(by: 90)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { _ = try await account.profile() } }
      try await group.waitForAll()
    }
    #expect(pretend.asked.filter { $0.contains("oauth") }.count == 2)
    #expect(pretend.carried.filter { $0 == "Bearer user2" }.count == 8)
  }

  @Test func relogin401WipesCredentials() async throws {
    let pretend = FakeRapidSOS(
      .token(), .tokenExpired, .detail(401, "Invalid user credentials."))
    let account = try await pretend.signIn()
    for message in ["Invalid user credentials.", "Invalid user credentials.", ""].prefix(2) {
      let error = await failure { () throws(RapidSOSError) in try await account.profile() }
      #expect(error == .signInAgain(message: message))
    }
    #expect(pretend.transport.requests.count == 3)
  }

  @Test func aReloginThatFailsOtherwiseForgetsNothing() async throws {
    for passing in [
      HTTPResponse(status: 503), .detail(429, "Too many requests. Please try again later"),
      .json(401, #"{"ErrorCode":"invalid_client","Error":"ClientId is Invalid"}"#), .html(),
    ] {
      let pretend = FakeRapidSOS(
        .token(), .tokenExpired, passing, .tokenExpired, .token("user2"), .onlyID)
      let account = try await pretend.signIn()
      let error = await failure { () throws(RapidSOSError) in try await account.profile() }
      if case .signInAgain = error { Issue.record("\(passing.status) ended the sign-in") }
      #expect(try await account.profile().id == 14)
    }
  }

  @Test func nothingIsSentWithoutNameOrPassword() async throws {
    let pretend = FakeRapidSOS()
    for (user, password) in [("", "porchlight"), (" ", "porchlight"), ("robin.example", "")] {
      let credentials = Credentials(user: user, password: REST.Secret(password))
      let error = await failure { () throws in try await pretend.api().signIn(credentials) }
      #expect(error as? RapidSOSError == .wrongPassword(message: ""))
    }
    #expect(pretend.transport.requests.isEmpty)
  }

  @Test func signOutForgets() async throws {
    let (pretend, account) = try await FakeRapidSOS.account()
    await account.signOut()
    let error = await failure { () throws(RapidSOSError) in try await account.profile() }
    #expect(error == .signInAgain(message: ""))
    #expect(pretend.transport.requests.count == 1)
  }

  @Test(arguments: [
    (
      HTTPResponse.detail(401, "Invalid user credentials."),
      RapidSOSError.wrongPassword(message: "Invalid user credentials.")
    ),
    (HTTPResponse(status: 401), .wrongPassword(message: "")),
    (
      .json(401, #"{"ErrorCode":"invalid_client","Error":"ClientId is Invalid"}"#),
      .clientRefused(message: "ClientId is Invalid")
    ),
    (
      .json(400, #"{"ErrorCode":"invalid_request","Error":"grant_type is missing"}"#),
      .oauth(code: "invalid_request", "grant_type is missing")
    ),
    (
      .detail(429, "Too many requests. Please try again later"),
      .tooManyRequests(message: "Too many requests. Please try again later", retryAfter: nil)
    ),
    (
      .detail(429, "x", headers: ["Retry-After": "30"]),
      .tooManyRequests(message: "x", retryAfter: 30)
    ),
    (HTTPResponse(status: 503, headers: ["Retry-After": "30"]), .unavailable(retryAfter: 30)),
    (.html(), .intercepted(host: nil)), (HTTPResponse(status: 500), .http(status: 500)),
    (HTTPResponse(status: 200), .malformed(detail: "not JSON")),
    (.json("{}"), .malformed(detail: "not JSON")),
    (.json(#"{"access_token":""}"#), .malformed(detail: "not JSON")),
    (
      HTTPResponse(status: 302, headers: ["Location": "https://portal.example/x"]),
      .intercepted(host: "portal.example")
    ),
  ])
  func signingInFails(_ answer: HTTPResponse, _ expected: RapidSOSError) async throws {
    let pretend = FakeRapidSOS(answer)
    let api = try pretend.api()
    let error = await failure { () throws(RapidSOSError) in
      try await api.signIn(FakeRapidSOS.credentials)
    }
    #expect(error == expected)
    #expect(pretend.transport.requests.count == 1)
  }

  @Test func aRefusedClientIsNotTheUsersFault() async throws {
    let pretend = FakeRapidSOS(.detail(401, "Nope"), .token("c"), .tokenExpired, .token("d"))
    pretend.transport.then { _ in .success(.tokenExpired) }
    let api = try pretend.api()
    for words in ["Nope", "Access Token expired"] {
      let error = await failure { () throws(RapidSOSError) in
        try await api.resetPassword(email: "robin@example.com")
      }
      #expect(error == .clientRefused(message: words))
    }
  }

  @Test func nothingSecretIsPrinted() async throws {
    let (_, account) = try await FakeRapidSOS.account()
    let client = RapidSOSClientID(id: "demo client", secret: REST.Secret("s3cr&t"))
    var printed = "\(account) \(client)"
    dump(account, to: &printed)
    dump(client, to: &printed)
    for secret in ["corr3ct", "s3cr", "user1", "demo client"] {
      #expect(!printed.contains(secret))
    }
  }
}
