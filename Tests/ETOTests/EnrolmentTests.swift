import ETO
import Model
import REST
import TestSupport
import Testing

@Suite struct EnrolmentTests {
  private let day = CivilDate(daysSince1970: 20_089)

  @Test func lists() async throws {
    let (eto, api) = try await FakeETO.site(
      .json(
        200,
        #"[{"ID":1,"ParticipantID":501,"ProgramID":70,"ProgramName":"Nights","#
          + #""StartDate":"/Date(1735711200000-0600)/","ProjectedEndDate":null,"#
          + #""EndDate":"/Date(1738303200000-0600)/","Graduated":true,"ReasonID":4},{"ID":2}]"#))
    let enrolments = try await api.enrolments(of: 501)
    #expect(eto.lastAsked == "GET /API/Actor.svc/participant/enrollment/501")
    #expect(
      enrolments == [
        Enrolment(
          id: 1, participantID: 501, programID: 70, programName: "Nights",
          start: CivilDate(iso: "2025-01-01"), end: CivilDate(iso: "2025-01-31"),
          hasGraduated: true, reasonID: 4),
        Enrolment(id: 2),
      ])
  }

  @Test func enrols() async throws {
    let (eto, api) = try await FakeETO.site(
      .json(200, #"{"SaveParticipantEnrollmentResult":{"ID":77}}"#),
      .json(200, #"{"SaveParticipantEnrollmentResult":{"ID":"78"}}"#), minutesEast: 0)
    #expect(try await api.enrol(501, in: 70, from: day) == 77)
    #expect(eto.lastAsked == "POST /API/Actor.svc/participant/enrollment/")
    #expect(
      eto.lastBody
        == #"{"participantID":501,"programID":70,"startDate":"\/Date(1735732800000+0000)\/"}"#)
    #expect(
      try await api.enrol(501, in: 70, from: day, projectedEnd: day.adding(days: 1)) == 78)
    #expect(
      eto.lastBody
        == #"{"participantID":501,"programID":70,"projectedEndDate":"\/Date(1735819200000+0000)\/","#
        + #""startDate":"\/Date(1735732800000+0000)\/"}"#)
  }

  @Test(arguments: [
    (#"{"SaveParticipantEnrollmentResult":{"ID":0}}"#, ETOError.notSaved("")),
    (#"{"SaveParticipantEnrollmentResult":null}"#, .notSaved("")), ("", .empty),
    (
      #"{"SaveParticipantEnrollmentResult":{"ID":1,"ErrorMessage":["Full","Closed"]}}"#,
      .notSaved("Full Closed")
    ),
    (#"{"Detail":"Already enrolled"}"#, .detail("Already enrolled", status: 200)),
  ])
  func anEnrolmentWithoutANumberIsNone(_ body: String, _ expected: ETOError) async throws {
    let (_, api) = try await FakeETO.site(.json(200, body))
    #expect(await ETOError.of { try await api.enrol(501, in: 70, from: day) } == expected)
  }

  @Test func dismissesWithABody() async throws {
    let (eto, api) = try await FakeETO.site(
      .json(200, #"{"DeleteParticipantEnrollmentResult":true}"#), HTTPResponse(status: 200),
      .json(200, "null"), minutesEast: 0)
    try await api.dismiss(501, from: 70, on: day)
    #expect(eto.lastAsked == "DELETE /API/Actor.svc/participant/enrollment/")
    #expect(
      eto.lastBody == #"{"endDate":"\/Date(1735732800000+0000)\/","graduated":false,"#
        + #""participantID":501,"programID":70}"#)
    #expect(eto.transport.requests.last?.headers["Content-Type"] == "application/json")
    try await api.dismiss(501, from: 70, on: day, hasGraduated: true, reason: 4)
    #expect(
      eto.lastBody == #"{"endDate":"\/Date(1735732800000+0000)\/","graduated":true,"#
        + #""participantID":501,"programID":70,"reasonID":4}"#)
    try await api.dismiss(501, from: 70, on: day)
  }

  @Test(arguments: [
    (
      HTTPResponse.json(200, #"{"DeleteParticipantEnrollmentResult":false}"#), ETOError.notSaved("")
    ),
    (.json(200, #"{"DeleteParticipantEnrollmentResult":{"ErrorMessage":"No"}}"#), .notSaved("No")),
    (.detail(400, "Not enrolled"), .detail("Not enrolled", status: 400)),
    (.html(405), .page(status: 405)),
  ])
  func aDismissalThatIsRefused(_ answer: HTTPResponse, _ expected: ETOError) async throws {
    let (_, api) = try await FakeETO.site(answer)
    #expect(await ETOError.of { try await api.dismiss(501, from: 70, on: day) } == expected)
  }
}
