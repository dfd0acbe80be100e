import Model
import REST
import ServiceNow
import TestSupport
import Testing

@Suite struct TokenSessionTests {
  private static let refused = HTTPResponse.json(
    401, #"{"error_description":"access_denied","error":"server_error"}"#)

  private static func token(_ access: String, refresh: String? = nil) -> HTTPResponse {
    let refresh = refresh.map { #","refresh_token":"\#($0)""# } ?? ""
    return .json(
      #"{"scope":"useraccount","token_type":"Bearer","expires_in":1799,"access_token":"\#(access)"\#(refresh)}"#
    )
  }

  private static func open(_ transport: ScriptedTransport) async throws -> ServiceNowSession {
    try await ServiceNowSession.open(
      at: try #require(BaseURL(Instance.address)),
      with: .token(
        Credentials(user: "john.doe", password: Secret("p&=+ ä")),
        client: OAuthClient(id: "demo-client", secret: Secret("demo-secret"))),
      over: transport, retry: nil)
  }

  private static func form(_ request: HTTPRequest) -> String {
    String(decoding: request.body ?? [], as: UTF8.self)
  }

  @Test func aTokenIsFetchedWithTheFirstRequestAndCarriedByAll() async throws {
    let transport = ScriptedTransport(answers: [
      Self.token("acc1", refresh: "ref1"), SessionTests.john, SessionTests.noTasks,
    ])
    let session = try await Self.open(transport)
    _ = try await session.api.myTasks()
    #expect(session.person.id == "u1")
    let first = transport.requests[0]
    #expect(first.method == .post)
    #expect(first.url == Instance.address + "/oauth_token.do")
    #expect(first.headers["Content-Type"] == "application/x-www-form-urlencoded")
    #expect(
      Self.form(first)
        == "grant_type=password&client_id=demo-client&client_secret=demo-secret"
        + "&username=john.doe&password=p%26%3D%2B%20%C3%A4")
    #expect(
      transport.requests.map { $0.headers["Authorization"] } == [nil, "Bearer acc1", "Bearer acc1"])
  }

  @Test func aTokenThatEndedIsRefreshedAndTheRefreshTokenKept() async throws {
    let transport = ScriptedTransport(answers: [
      Self.token("acc1", refresh: "ref1"), SessionTests.john,
      SessionTests.expired, Self.token("acc2"), SessionTests.noTasks,
      SessionTests.expired, Self.token("acc3", refresh: "ref3"), SessionTests.noTasks,
    ])
    let session = try await Self.open(transport)
    _ = try await session.api.myTasks()
    _ = try await session.api.myTasks()
    let refresh =
      "grant_type=refresh_token&client_id=demo-client&client_secret=demo-secret&refresh_token="
    #expect(Self.form(transport.requests[3]) == refresh + "ref1")
    #expect(Self.form(transport.requests[6]) == refresh + "ref1")
    #expect(transport.requests[7].headers["Authorization"] == "Bearer acc3")
  }

  @Test func aDeadRefreshTokenFallsBackToThePassword() async throws {
    let transport = ScriptedTransport(answers: [
      Self.token("acc1", refresh: "ref1"), SessionTests.john,
      SessionTests.expired, Self.refused, Self.token("acc2", refresh: "ref2"),
      SessionTests.noTasks,
    ])
    let session = try await Self.open(transport)
    _ = try await session.api.myTasks()
    #expect(Self.form(transport.requests[4]).hasPrefix("grant_type=password&"))
    #expect(transport.requests[5].headers["Authorization"] == "Bearer acc2")
  }

  @Test func aRefusalSaysSoAndIsNotRepeated() async throws {
    let transport = ScriptedTransport(answers: [Self.refused])
    await #expect(throws: APIError.unauthorized(message: "server_error: access_denied")) {
      try await Self.open(transport)
    }
    #expect(transport.requests.count == 1)
  }

  @Test func signOutForgetsTheToken() async throws {
    let transport = ScriptedTransport(answers: [
      Self.token("acc1", refresh: "ref1"), SessionTests.john,
    ])
    let session = try await Self.open(transport)
    await session.signOut()
    let error = await APIError.of { () throws(APIError) in try await session.api.myTasks() }
    #expect(error == .unauthorized(message: ""))
    #expect(transport.requests.count == 2)
  }
}
