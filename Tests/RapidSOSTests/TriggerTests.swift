import Foundation
import Model
import REST
import RapidSOS
import TestSupport
import Testing

@Suite struct TriggerTests {
  static func request(
    _ coordinates: String = "40.7545, -73.9899", uncertainty: Double = 12
  ) throws -> TriggerRequest {
    var profile = EmergencyProfile()
    profile.names = ["Robin Example"]
    profile.phones = [ProfilePhone(number: "202 555 0123")]
    profile.contacts = [EmergencyContact(name: "Sam Example", phone: "2025550188")]
    let position = Position(
      try #require(Coordinates(coordinates)), uncertainty: uncertainty, source: .confirmed)
    let readiness = TriggerRequest.prepare(
      for: profile, verified: nil, at: position, flow: "kronos_contacts",
      company: "Shelter Example", now: FakeRapidSOS.start)
    guard case .ready(let request) = readiness else { throw Unprepared(readiness: readiness) }
    return request
  }

  private struct Unprepared: Error { let readiness: TriggerRequest.Readiness }

  private static func outcome(
    _ steps: ScriptedTransport.Step...
  ) async throws -> (FakeRapidSOS, TriggerFailure?) {
    let pretend = FakeRapidSOS(.token("client1"))
    for step in steps { pretend.transport.then(step) }
    // A retry in the chain is for other calls: this one is not repeated.
    let api = try pretend.api(retry: Retry(clock: HastyClock()))
    let request = try request()
    let error = await failure { () throws(TriggerFailure) in try await api.trigger(request) }
    return (pretend, error)
  }

  @Test func triggerStringsSixDecimals() async throws {
    let pretend = FakeRapidSOS(.token("client1"), .json(#"{"alert_id":"a-1"}"#))
    #expect(
      try await pretend.api().trigger(try Self.request()) == StartedFlow(alertID: "a-1"))
    #expect(pretend.asked.last == "POST /v1/rem/trigger")
    #expect(
      pretend.lastBody
        == #"{"callflow":"kronos_contacts","variables":{"company":"Shelter Example","#
        + #""contacts":[{"full_name":"Sam Example","phone_number":"+12025550188"}],"#
        + #""location":{"latitude":"40.754500","longitude":"-73.989900","uncertainty":"12.000000"},"#
        + #""user":{"full_name":"Robin Example","phone_number":"+12025550123"}}}"#)
  }

  @Test(arguments: [
    ("0.0000015, -0.1", 0.5, #""0.000002""#, #""-0.100000""#, #""0.500000""#),
    ("-89.9999999, 180", 1234.5678, #""-90.000000""#, #""180.000000""#, #""1234.567800""#),
  ])
  func numbersHaveOneLanguage(
    _ place: String, _ uncertainty: Double, _ latitude: String, _ longitude: String, _ sent: String
  ) async throws {
    let pretend = FakeRapidSOS(.token("client1"), .json("{}"))
    _ = try await pretend.api().trigger(Self.request(place, uncertainty: uncertainty))
    let body = try #require(pretend.lastBody)
    #expect(
      body.contains(
        #""location":{"latitude":\#(latitude),"longitude":\#(longitude),"uncertainty":\#(sent)}"#))
  }

  @Test func triggerNeedsClientToken() async throws {
    let pretend = FakeRapidSOS(.token("user1"), .token("client1"), .json("{}"))
    let api = try pretend.api()
    _ = try await api.signIn(FakeRapidSOS.credentials)
    _ = try await api.trigger(try Self.request())
    #expect(pretend.carried.last == "Bearer client1")
  }

  @Test(arguments: ["", " ", "{}", "[]", "null", "OK", #"{"alert_id":null}"#])
  func anyGoodStatusIsAStart(_ body: String) async throws {
    for status in [200, 201, 202, 204] {
      let pretend = FakeRapidSOS(.token("client1"), .json(status, body))
      #expect(try await pretend.api().trigger(try Self.request()) == StartedFlow())
    }
  }

  @Test func aLostAnswerIsACaseOfItsOwn() async throws {
    for error in [
      APIError.timedOut, .unreachable(.connectionLost), .malformed(detail: "cut short"),
      .cancelled,
    ] {
      let (pretend, outcome) = try await Self.outcome({ _ in .failure(error) })
      guard case .unknown = outcome else {
        Issue.record("\(error): \(String(describing: outcome))")
        continue
      }
      #expect(pretend.transport.requests.count == 2)
    }
  }

  /// Something in between answered: the service may have the request.
  @Test(arguments: [
    HTTPResponse(status: 500), HTTPResponse(status: 502), HTTPResponse(status: 503),
    HTTPResponse(status: 504), HTTPResponse(status: 511), HTTPResponse(status: 408),
    .json(500, #"{"detail":"Internal error."}"#), .json(503, #"{"detail":"Later."}"#),
    .json(408, #"{"detail":"Request timeout."}"#), .html(200), .html(400), .html(401), .html(404),
    .html(429), .html(502), .html(503), HTTPResponse(status: 404), .json(404, "Not here"),
    HTTPResponse(status: 302, headers: ["Location": "https://portal.example/x"]),
    HTTPResponse(status: 307, headers: ["Location": "/v1/rem/trigger/"]),
  ])
  func anAnswerOfSomebodyElseIsNoRefusal(_ answer: HTTPResponse) async throws {
    let (pretend, outcome) = try await Self.outcome({ _ in .success(answer) })
    guard case .unknown = outcome else {
      Issue.record("\(answer.status): \(String(describing: outcome))")
      return
    }
    #expect(pretend.asked == ["POST /oauth/token", "POST /v1/rem/trigger"], "nothing is repeated")
  }

  @Test func whatDidNotLeaveWasNotStarted() async throws {
    for reason in [
      APIError.Reason.noConnection, .noConnectionInTime, .noSuchHost, .untrustedCertificate,
    ] {
      let (pretend, outcome) = try await Self.outcome({ _ in .failure(.unreachable(reason)) })
      #expect(outcome == .notStarted(.unreachable(reason)))
      #expect(pretend.transport.requests.count == 2)
    }
  }

  @Test func aRefusalIsNoStart() async throws {
    let cases: [(HTTPResponse, RapidSOSError)] = [
      (.detail(404, "Not found."), .detail("Not found.", status: 404)),
      (
        .json(
          400,
          #"{"detail":{"variables.user.full_name":["Missing data for required field."]}}"#),
        .fields(
          FieldComplaints(["variables.user.full_name": ["Missing data for required field."]]))
      ),
      (
        .detail(403, "Client access token required."),
        .detail("Client access token required.", status: 403)
      ),
      (
        .detail(429, "There is already an active call flow."),
        .tooManyRequests(message: "There is already an active call flow.", retryAfter: nil)
      ),
    ]
    for (answer, error) in cases {
      let (pretend, outcome) = try await Self.outcome({ _ in .success(answer) })
      #expect(outcome == .notStarted(error))
      #expect(pretend.transport.requests.count == 2)
    }
  }

  /// A failure to get a token never starts anything.
  @Test func withoutATokenNothingLeaves() async throws {
    for step: ScriptedTransport.Step in [
      { _ in .failure(.timedOut) }, { _ in .failure(.unreachable(.connectionLost)) },
      { _ in .success(HTTPResponse(status: 500)) }, { _ in .success(HTTPResponse(status: 502)) },
    ] {
      let pretend = FakeRapidSOS()
      pretend.transport.then(step)
      let api = try pretend.api()
      let request = try Self.request()
      let error = await failure { () throws(TriggerFailure) in try await api.trigger(request) }
      guard case .notStarted = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(pretend.asked == ["POST /oauth/token"])
    }
  }

  @Test func aRefusedTokenIsRenewedOnce() async throws {
    let pretend = FakeRapidSOS(
      .token("client1"), .tokenExpired, .token("client2"), .json(#"{"alert_id":"a-2"}"#))
    #expect(try await pretend.api().trigger(try Self.request()).alertID == "a-2")
    #expect(pretend.carried == [nil, "Bearer client1", nil, "Bearer client2"])
    // The first was refused and the second never left: nothing was started.
    let (_, outcome) = try await Self.outcome(
      { _ in .success(.tokenExpired) }, { _ in .failure(.timedOut) })
    #expect(outcome == .notStarted(.timedOut))
  }

  /// The only repetition: at most once, and after it nothing is certain again.
  @Test func afterANewTokenItIsSentOnceMoreAndNeverAgain() async throws {
    let twice = FakeRapidSOS(
      .token("client1"), .tokenExpired, .token("client2"), .tokenExpired, .json("{}"))
    let refused = try await Self.outcome(of: twice)
    #expect(refused == .notStarted(.clientRefused(message: "Access Token expired")))
    #expect(twice.asked.filter { $0.contains("trigger") }.count == 2)
    let lost = FakeRapidSOS(.token("client1"), .tokenExpired, .token("client2"))
    lost.transport.then { _ in .failure(.timedOut) }
    #expect(try await Self.outcome(of: lost) == .unknown(.timedOut))
    #expect(lost.asked.filter { $0.contains("trigger") }.count == 2)
  }

  private static func outcome(of pretend: FakeRapidSOS) async throws -> TriggerFailure? {
    let api = try pretend.api(retry: Retry(clock: HastyClock()))
    let request = try request()
    return await failure { () throws(TriggerFailure) in
      try await api.trigger(request)
    }
  }

  @Test func triggerSecondTapBlockedThenReleased() async throws {
    let pretend = FakeRapidSOS(.token("client1"))
    let (left, leaves) = AsyncStream<Void>.makeStream()
    let (answered, answers) = AsyncStream<Void>.makeStream()
    pretend.transport.then { _ in
      leaves.yield()
      for await _ in answered { break }
      return .success(
        .json(400, #"{"detail":{"variables.user.phone_number":["Bad."]}}"#))
    }
    for id in ["a-2", "a-3"] {
      pretend.transport.then { _ in .success(.json(#"{"alert_id":"\#(id)"}"#)) }
    }
    let api = try pretend.api()
    let copy = api
    let request = try Self.request()
    let first = Task {
      await failure { () throws(TriggerFailure) in try await api.trigger(request) }
    }
    for await _ in left { break }
    // While it is on its way, a second one is not sent.
    let second = await failure { () throws(TriggerFailure) in
      try await copy.trigger(request)
    }
    #expect(second == .underWay)
    #expect(pretend.asked.filter { $0.contains("trigger") }.count == 1)
    // Somebody else in need does not wait for it.
    var other = request
    other.phone = try #require(PhoneNumber("2025550177"))
    #expect(try await copy.trigger(other).alertID == "a-2")
    answers.yield()
    guard case .notStarted(.fields) = await first.value else {
      Issue.record("the first was not refused")
      return
    }
    // A failed attempt leaves nothing behind: the next is sent.
    #expect(try await copy.trigger(request).alertID == "a-3")
  }

  /// However an attempt ends, even if somebody gives it up, the next may follow.
  @Test func nothingLocksTheNext() async throws {
    let pretend = FakeRapidSOS(.token("client1"))
    for error in [APIError.timedOut, .unreachable(.noSuchHost), .cancelled] {
      pretend.transport.then { _ in .failure(error) }
    }
    pretend.transport.then { _ in .success(.html()) }
    let api = try pretend.api()
    let request = try Self.request()
    for _ in 0..<4 {
      let error = await failure { () throws(TriggerFailure) in
        try await api.trigger(request)
      }
      #expect(error != .underWay)
    }
    pretend.transport.then { _ in .success(.json("{}")) }
    #expect(try await api.trigger(request) == StartedFlow())
  }
}
