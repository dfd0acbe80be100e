import Model
import REST
import ServiceNow
import TestSupport
import Testing

@Suite struct SessionTests {
  static let john = HTTPResponse.json(
    #"{"result":[{"sys_id":"u1","user_name":"john.doe","name":"John Doe"}]}"#)
  static let expired = HTTPResponse.failure(
    401, "User Not Authenticated", detail: "Required to provide Auth information")
  static let noTasks = HTTPResponse.json(#"{"result":{}}"#)
  static let credentials = Credentials(user: "john.doe", password: Secret("p:ä"))
  /// `john.doe:p:ä`.
  static let basic = "Basic am9obi5kb2U6cDrDpA=="

  private static func open(
    _ transport: ScriptedTransport, cookies: CookieJar? = nil
  ) async throws -> ServiceNowSession {
    try await ServiceNowSession.open(
      at: try #require(BaseURL(Instance.address)), with: .session(credentials), over: transport,
      cookies: cookies, retry: nil)
  }

  @Test func onlyTheFirstRequestCarriesThePassword() async throws {
    let transport = ScriptedTransport(answers: [
      Self.john, Self.noTasks, .json(201, #"{"data":"Successfully inserted"}"#),
    ])
    let session = try await Self.open(transport)
    _ = try await session.api.myTasks()
    try await session.api.addComment(taskID: "1", text: "Hello")
    #expect(
      session.person == SignedInPerson(id: "u1", userName: "john.doe", name: "John Doe"))
    #expect(
      transport.requests.map { $0.headers["Authorization"] } == [Self.basic, nil, nil])
    #expect(transport.requests[0].url.contains("/api/now/v2/table/sys_user?"))
  }

  @Test func someoneWhoMayNotReadTheirOwnRecordIsSignedInAllTheSame() async throws {
    let transport = ScriptedTransport(answers: [.json(#"{"result":[]}"#), Self.noTasks])
    let session = try await Self.open(transport)
    #expect(session.person == SignedInPerson(id: nil, userName: "john.doe", name: "john.doe"))
    #expect(try await session.api.myTasks().isEmpty)
  }

  @Test func aWrongPasswordIsRefusedOnce() async throws {
    let transport = ScriptedTransport(answers: [Self.expired])
    await #expect(throws: APIError.self) { try await Self.open(transport) }
    #expect(transport.requests.count == 1)
  }

  @Test func signingInIsNotRepeated() async throws {
    let transport = ScriptedTransport(answers: [HTTPResponse(status: 503)])
    await #expect(throws: APIError.unavailable(retryAfter: nil)) {
      try await ServiceNowSession.open(
        at: try #require(BaseURL(Instance.address)), with: .session(Self.credentials),
        over: transport)
    }
    #expect(transport.requests.count == 1)
  }

  @Test func anEndedSessionIsOpenedAgainUnnoticed() async throws {
    let transport = ScriptedTransport(answers: [Self.john, Self.expired, Self.john, Self.noTasks])
    let session = try await Self.open(transport)
    #expect(try await session.api.myTasks().isEmpty)
    #expect(
      transport.requests.map { $0.headers["Authorization"] } == [Self.basic, nil, Self.basic, nil])
  }

  @Test func aSessionThatCannotBeOpenedAgainIsOver() async throws {
    let transport = ScriptedTransport(answers: [Self.john, Self.expired, Self.expired])
    let session = try await Self.open(transport)
    for _ in 0..<2 {
      let error = await APIError.of { () throws(APIError) in try await session.api.myTasks() }
      guard case .unauthorized = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    #expect(transport.requests.count == 3)
  }

  @Test func signOutForgets() async throws {
    let transport = ScriptedTransport(answers: [Self.john])
    let cookies = CookieJar()
    let session = try await Self.open(transport, cookies: cookies)
    cookies.store(["Set-Cookie": "JSESSIONID=1; Path=/"], from: Instance.address + "/x")
    cookies.store(["Set-Cookie": "other=1; Path=/"], from: "https://elsewhere.example/")
    await session.signOut()
    #expect(cookies.header(for: Instance.address + "/") == nil)
    #expect(cookies.header(for: "https://elsewhere.example/") == "other=1")
    let error = await APIError.of { () throws(APIError) in try await session.api.myTasks() }
    #expect(error == .unauthorized(message: ""))
    #expect(transport.requests.count == 1)
  }

  @Test func anOlderSessionsCookiesAreForgottenFirst() async throws {
    let cookies = CookieJar()
    cookies.store(["Set-Cookie": "JSESSIONID=old; Path=/"], from: Instance.address + "/x")
    let transport = ScriptedTransport([
      { _ in
        cookies.header(for: Instance.address + "/") == nil
          ? .success(Self.john) : .failure(.malformed(detail: "an old cookie"))
      }
    ])
    _ = try await Self.open(transport, cookies: cookies)
  }

  @Test func changesCarryThePasswordWhereTheCookiesAreNotEnough() async throws {
    let transport = ScriptedTransport(answers: [
      Self.john, Self.expired, Self.john, Self.expired,
      .json(201, #"{"data":"Successfully inserted"}"#), Self.noTasks,
    ])
    let session = try await Self.open(transport)
    try await session.api.addComment(taskID: "1", text: "Hello")
    _ = try await session.api.myTasks()
    #expect(
      transport.requests.map { $0.headers["Authorization"] }
        == [Self.basic, nil, Self.basic, nil, Self.basic, nil])
    #expect(transport.requests.map(\.usesCookies) == [true, true, true, true, false, true])
  }

  @Test func whereChangesAreRefusedForTheSignInItselfItGoesOn() async throws {
    let transport = ScriptedTransport(answers: [
      Self.john, Self.expired, Self.john, Self.expired, Self.expired, Self.noTasks,
    ])
    let session = try await Self.open(transport)
    let error = await APIError.of { () throws(APIError) in
      try await session.api.addComment(taskID: "1", text: "Hello")
    }
    #expect(error?.refusal == .signInNotTaken)
    #expect(try await session.api.myTasks().isEmpty)
  }
}
