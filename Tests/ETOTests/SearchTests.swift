import ETO
import Model
import REST
import TestSupport
import Testing

@Suite struct SearchTests {
  private static let found = """
    {"CLID":"12,345","FName":"ትዕግስት","LName":"Ríos-Vega","DOB":"\\/Date(-441918000000-0500)\\/",
     "ProgramStartDate":"/Date(1735689600000+0000)/","DaysInProgram":12,"SearchType":"Name",
     "CustomFields":["Red Jacket",null],"FamilyNames":null,"Unknown":{"x":[1]},
     "HouseholdMembers":[{"ID":7,"FirstName":"Ana","LastName":"Vega","MiddleInitial":null,
      "Relationship":"Child","HouseholdName":"Vega","IsHeadOfHousehold":false}]}
    """

  @Test func byText() async throws {
    let (eto, api) = try await FakeETO.site(
      .json(200, #"[\#(Self.found),{"CLID":9,"FName":null,"LName":"Ng","DOB":null}]"#))
    let people = try await api.search("ríos/ve+g a", in: 70)
    #expect(eto.lastAsked == "GET /API/Search.svc/Search/70/r%C3%ADos%2Fve%2Bg%20a")
    #expect(eto.transport.requests.last?.template == "/API/Search.svc/Search/{program}/{text}")
    #expect(
      people == [
        ParticipantSummary(
          id: 12_345, name: PersonName(first: "ትዕግስት", last: "Ríos-Vega"),
          birth: CivilDate(year: 1955, month: 12, day: 31),
          programStart: CivilDate(year: 2025, month: 1, day: 1), daysInProgram: 12,
          foundBy: "Name", remarks: ["Red Jacket"],
          household: [
            ParticipantSummary.HouseholdMember(
              id: 7, name: PersonName(first: "Ana", last: "Vega"), relationship: "Child",
              household: "Vega", isHead: false)
          ]),
        ParticipantSummary(id: 9, name: PersonName(last: "Ng")),
      ])
  }

  @Test func nobodyIsAnEmptyListAndAlsoNull() async throws {
    let (_, api) = try await FakeETO.site(.json(200, "[]"), .json(200, "null"))
    #expect(try await api.search("x", in: 70).isEmpty)
    #expect(try await api.search("x", in: 70).isEmpty)
  }

  @Test(arguments: [
    (HTTPResponse(status: 200), ETOError.empty), (.json(200, " "), .empty),
    (.detail(200, "Not allowed"), .detail("Not allowed", status: 200)),
    (.json(200, "{}"), .malformed(detail: "not Array<Any> at the top")),
    (.json(200, #"[{"FName":"Ana"}]"#), .malformed(detail: "nothing at [0].CLID")),
    (HTTPResponse(status: 500), .http(status: 500)), (.html(404), .page(status: 404)),
  ])
  func nothingElseIsNobody(_ answer: HTTPResponse, _ expected: ETOError) async throws {
    let (_, api) = try await FakeETO.site(answer)
    #expect(await ETOError.of { try await api.search("x", in: 70) } == expected)
  }

  @Test func advancedByCaseNumber() async throws {
    let (eto, api) = try await FakeETO.site(
      .json(200, #"{"AdvancedSearchResult":[{"CLID":5,"FName":"A","LName":"B"}]}"#),
      .json(200, #"{"AdvancedSearchResult":null}"#))
    let search = AdvancedSearch.byCaseNumber("C-7", in: 70)
    #expect(try await api.search(search).map(\.id) == [5])
    #expect(eto.lastAsked == "POST /API/Search.svc/Search/AdvancedSearch/")
    #expect(
      eto.lastBody
        == #"{"searchparams":{"EnterpriseGuid":"\#(FakeETO.enterprise)","#
        + #""IncludeDismissedFamilyMembers":false,"LoadHouseHoldMembers":false,"ProgramID":70,"#
        + #""Scope":1,"SearchText":"C-7","SiteID":7,"Types":4}}"#)
    #expect(try await api.search(search).isEmpty)
    // It changes nothing: it may be sent again.
    #expect(eto.transport.requests.last?.isRepeatable == true)
  }

  @Test(arguments: [
    (EnrolmentStanding.active, 1), (.enrolled, 2), (.dismissed, 3),
  ])
  func byEnrolment(_ standing: EnrolmentStanding, _ flag: Int) async throws {
    // The documentation says 201 for a GET.
    let (eto, api) = try await FakeETO.site(.json(201, #"[{"CLID":1},{"CLID":"2"}]"#))
    let first = try #require(CivilDate(iso: "2025-01-31"))
    let people = try await api.search(standing, in: 70, from: first, through: first.adding(days: 1))
    #expect(people.map(\.id) == [1, 2])
    #expect(
      eto.lastAsked == "GET /API/Search.svc/Search/Enrollment?programid=70&startdate=2025-01-31"
        + "&enddate=2025-02-01&flag=\(flag)")
  }
}
