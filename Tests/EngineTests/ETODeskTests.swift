import Features
import FoundationEssentials
import Model
import REST
import TestSupport
import Testing

@testable import Engine

/// What scripts do in ETO, against answers from a script.
@Suite struct ETODeskTests {
  private let wire = ScriptedTransport()
  private let today = CivilDate(daysSince1970: 20_514)

  /// A desk in a site with one program; the requests for that are not counted.
  private func desk() async throws -> ETODesk {
    let token = "11111111-aaaa-4bbb-8ccc-000000000001"
    let answers: [HTTPResponse] = [
      .json(200, #"{"SSOAuthenticateResult":{"AuthStatusCode":0,"SSOAuthToken":"\#(token)"}}"#),
      .json(200, #"[{"Key":"22222222-aaaa-4bbb-8ccc-000000000002","Value":"Lantern"}]"#),
      .json(200, #"[{"Key":7,"Value":"Harbor House"}]"#),
      .json(200, "\"33333333-aaaa-4bbb-8ccc-000000000003\""),
      .json(
        200,
        #"[{"ID":69,"Name":"Winter","Disabled":true},{"ID":70,"Name":"Night","Disabled":false}]"#),
      .json(200, "{}"),
    ]
    for answer in answers { wire.then { _ in .success(answer) } }
    let defaults = SignIn.Defaults(
      address: "eto.example.org", userName: "worker@example.org",
      password: Model.Secret("porchlight"))
    return try await ETODesk(
      try #require(SignIn.Credentials(defaults, for: .eto)), in: WorkplaceWish(),
      Environment(transport: wire, clock: HastyClock(), now: { Bench.now }))
  }

  private var tigist: NewClient {
    NewClient([.first: "ትዕግስት", .last: "በቀለ"], id: UUID(), today: today)
  }

  private func answer(_ text: String) { wire.then { _ in .success(.json(200, text)) } }
  private func fail(_ error: APIError) { wire.then { _ in .failure(error) } }
  private var posts: Int { wire.requests.count { $0.url.hasSuffix("Actor.svc/participant/") } }

  @Test func singlePlacesAreTakenAndClosedProgramsAreNot() async throws {
    let place = try await desk().workplace
    #expect(place.site.id == 7 && place.program.id == 70)
    #expect(wire.requests.count == 6)
  }

  @Test func whoIsTakenForAnotherIsToldWhom() async throws {
    let desk = try await desk()
    let kim = NewClient(
      [.first: "Kim", .last: "Example", .socialSecurity: "3456"], id: UUID(), today: today)
    let lookUp = [
      "[]", #"[{"CLID":5001,"FName":"Walter","LName":"Wick"}]"#,
      #"{"ID":5001,"FirstName":"Walter","LastName":"Wick","SocialSecurityNumber":"900123456"}"#,
    ]
    for text in lookUp { answer(text) }
    wire.then { _ in .success(.json(400, #"{"Detail":"Duplicate check: seems to be known."}"#)) }
    for text in lookUp { answer(text) }
    await #expect(throws: ETODesk.Failure.takenFor([5001])) {
      try await desk.add(kim, anyway: true)
    }
    #expect(posts == 1)
  }

  @Test func aLostAnswerIsLookedUpAndFound() async throws {
    let desk = try await desk()
    answer(#"[{"CLID":5009,"FName":"ትዕግስት","LName":"በቀለ"}]"#)
    answer(#"{"ID":5009,"FirstName":"ትዕግስት","LastName":"በቀለ"}"#)
    fail(.unreachable(.connectionLost))
    answer(
      #"[{"CLID":5009,"FName":"ትዕግስት","LName":"በቀለ"},{"CLID":6001,"FName":"ትዕግስት","LName":"በቀለ"}]"#)
    answer(#"{"ID":6001,"SubjectID":9001,"FirstName":"ትዕግስት","LastName":"በቀለ"}"#)
    #expect(
      try await desk.add(tigist, anyway: false).id == 6001, "not the one who was there before")
    #expect(posts == 1)
  }

  @Test func aLostAnswerOfAChangeThatWasNotMadeIsLost() async throws {
    let desk = try await desk()
    answer("[]")
    fail(.unreachable(.connectionLost))
    answer("[]")
    await #expect(throws: ETODesk.Failure.lost) { try await desk.add(tigist, anyway: false) }
    #expect(posts == 1)
  }

  @Test(arguments: [true, false])
  func whatNobodyCanLookUpIsUnanswered(hasTimedOut: Bool) async throws {
    let desk = try await desk()
    answer("[]")
    fail(hasTimedOut ? .timedOut : .unreachable(.connectionLost))
    // Looking is tried again as often as reading is; after a time-out an empty list proves nothing.
    for _ in 0..<8 {
      if hasTimedOut { answer("[]") } else { fail(.unreachable(.noConnection)) }
    }
    await #expect(throws: ETODesk.Failure.unanswered(.add)) {
      try await desk.add(tigist, anyway: false)
    }
    #expect(posts == 1)
  }

  @Test func whoWasNeverReachedWasNotAdded() async throws {
    let desk = try await desk()
    answer("[]")
    fail(.unreachable(.noConnection))
    await #expect(throws: ETODesk.Failure.trouble(.offline(.noConnection))) {
      try await desk.add(tigist, anyway: false)
    }
  }

  @Test func aSiteWithoutAPlaceForStreetNamesSaysSo() async throws {
    let desk = try await desk()
    answer(#"[{"CDID":901,"Name":"Card number","CharacteristicType":3}]"#)
    let wick = NewClient([.first: "Wilma", .alias: "Wick"], id: UUID(), today: today)
    await #expect(throws: ETODesk.Failure.noAliases) { try await desk.add(wick, anyway: false) }
    #expect(posts == 0)
  }
}
