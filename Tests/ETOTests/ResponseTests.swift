import ETO
import FoundationEssentials
import Model
import REST
import TestSupport
import Testing

@Suite struct ResponseTests {
  private static let stored = """
    {"TouchPointResponseID":900,"TouchPointID":41,"SubjectID":5001,"SubjectTypeID":1,"ProgramID":70,
     "ProgramName":"Nights","SiteID":7,"SiteName":"Hall","FormName":"Check-in","StaffName":"Kim",
     "TouchPointIdentifier":"ref-1","ResponseCreatedDate":"\\/Date(1735698600000-0600)\\/",
     "ResponseCreatedDateAsString":"12/31/2024","DraftSavedOn":null,"ErrorMessage":[],
     "AuditDate":"\\/Date(1735698700000-0600)\\/","Mystery":{"deep":[1.10,null,true,"\\/"]},
     "ResponseElements":[
     {"ElementID":2,"ElementType":4,"Value":"Bed 1","ResponseElementChoices":[
      {"TouchPointElementChoiceID":11,"TouchPointResponseChoiceID":8,"AuditStaffID":3}]},
     {"ElementID":3,"ElementType":9,"Value":"12/31/2024","ResponseElementChoices":null},
     {"ElementID":4,"ElementType":6,"Value":"2"},
     {"ElementID":5,"ElementType":6,"Value":"In","ResponseElementChoices":[
      {"TouchPointElementChoiceID":21}]},
     {"ElementID":6,"ElementType":5,"Value":""},
     {"ElementID":7,"ElementType":2,"Value":"Two\\nlines"},
     {"ElementID":9,"ElementType":15,"Value":null,"ResponseAddressField":{"City":"Springfield"}},
     {"ElementID":10,"ElementType":29,"Value":null,"ResponseFileAttachment":{
      "FileName":"10~scan.png","ContentType":"image/png","FileContent":[0,255]}},
     {"ElementID":11,"ElementType":30,"Value":33},
     {"ElementID":14,"ElementType":77,"Value":"As it came","Odd":{"x":1}},
     {"ElementID":16,"ElementType":78,"Value":null,"ResponseCheckInField":{"In":1}},
     {"ElementID":17,"ElementType":78,"Value":null,"ResponseCheckInField":null},
     {"ElementID":18,"ElementType":9,"Value":"soon"}]}
    """

  private static func form() async throws -> TouchPointForm {
    let (_, api) = try await FakeETO.site(.json(200, FormTests.body))
    return try #require(try await api.form(41))
  }

  // MARK: Reading

  @Test func everyKindOfAnswerIsRead() async throws {
    let (eto, api) = try await FakeETO.site(.json(200, "[\(Self.stored)]"))
    let response = try #require(try await api.responses(about: 5001, on: 41).first)
    #expect(
      eto.lastAsked == "GET /API/TouchPoint.svc/ListTouchPointResponses?SubjectID=5001"
        + "&TouchPointID=41")
    #expect((response.id, response.touchPointID, response.subjectID) == (900, 41, 5001))
    #expect(response.identifier == "ref-1")
    #expect(response.staffName == "Kim")
    #expect(response.happened == Date(timeIntervalSince1970: 1_735_698_600))
    #expect(response.day?.description == "2024-12-31")
    #expect(!response.isDraft)
    let wanted: [Answer] = [
      .choices([11]), .date(try #require(CivilDate(iso: "2024-12-31"))), .number(2),
      .choices([21]), .blank, .text("Two\nlines"), .address(PostalAddress(city: "Springfield")),
      .file(AttachedFile(name: "scan.png", contentType: "image/png", content: [0, 255])),
      .entity(33), .shown("As it came"), .shown(""), .blank, .shown("soon"),
    ]
    #expect(response.elements.count == wanted.count)
    for (element, answer) in zip(response.elements, wanted) { #expect(element.answer == answer) }
    #expect(response.elements[0].words == "Bed 1")
    #expect(response.answer(to: 4) == .number(2))
    #expect(response.answer(to: 99) == nil)
  }

  /// Around midnight the day at the site differs from that of whoever filled the form in.
  @Test(arguments: [("-0500", "11/23/2026"), ("+1300", "11/24/2026"), ("+0900", "11/25/2026")])
  func theDayEnteredIsTheDayInEveryZone(_ zone: String, _ recorded: String) async throws {
    let (_, api) = try await FakeETO.site(
      .json(
        200,
        """
        [{"TouchPointResponseID":900,"TouchPointID":41,"SubjectID":5001,
          "ResponseCreatedDate":"\\/Date(1795494600000\(zone))\\/",
          "ResponseCreatedDateAsString":"\(recorded)",
          "ResponseElements":[{"ElementID":3,"ElementType":9,"Value":"11/24/2026"}]}]
        """))
    let response = try #require(try await api.responses(about: 5001, on: 41).first)
    #expect(response.day?.description == "2026-11-24")
  }

  @Test func one() async throws {
    let (eto, api) = try await FakeETO.site(
      .json(
        200,
        #"{"TouchPointResponseID":900,"TouchPointID":41,"DraftSavedOn":"/Date(0)/","#
          + #""ResponseCreatedDate":"/Date(1735698600000-0600)/"}"#),
      .json(200, "null"))
    let response = try #require(try await api.response(900, on: 41))
    #expect(
      eto.lastAsked == "GET /API/TouchPoint.svc/GetTouchPointResponse?TouchPointID=41"
        + "&TouchPointResponseID=900&PopulateElementCollection=true")
    #expect(response.isDraft)
    #expect(response.elements.isEmpty)
    // Half past two at night in UTC is still the day before where it was written.
    #expect(response.day?.description == "2024-12-31")
    #expect(try await api.response(900, on: 41) == nil)
  }

  @Test func noneIsAnEmptyListAndAlsoNullButNotNothing() async throws {
    let (_, api) = try await FakeETO.site(
      .json(200, "[]"), .json(200, "null"), HTTPResponse(status: 200))
    #expect(try await api.responses(about: 1, on: 41).isEmpty)
    #expect(try await api.responses(about: 1, on: 41).isEmpty)
    // Taking this for an empty list would check a person in twice.
    #expect(await ETOError.of { try await api.responses(about: 1, on: 41) } == .empty)
  }

  @Test(arguments: [#""Not yours""#, #"["Not","yours"]"#])
  func anErrorInsideIsAnError(_ words: String) async throws {
    let body = #"{"TouchPointResponseID":1,"TouchPointID":41,"ErrorMessage":\#(words)}"#
    let (_, api) = try await FakeETO.site(
      .json(200, body), .json(200, "[\(body)]"), .json(200, body))
    #expect(await ETOError.of { try await api.response(1, on: 41) } == .inBand("Not yours"))
    #expect(
      await ETOError.of { try await api.responses(about: 1, on: 41) } == .inBand("Not yours"))
    let form = try await Self.form()
    #expect(
      await ETOError.of { try await api.updateResponse(1, on: form, answers: [:]) }
        == .inBand("Not yours"))
  }

  // MARK: Adding

  private static let added = HTTPResponse.json(
    200, #"{"AddTouchPointResponseResult":{"TouchPointResponseID":901,"ErrorMessage":null}}"#)

  private static func add(
    _ api: ETOAPI, _ answers: [FormElement.ID: Answer], identifier: String = ""
  ) async throws -> TouchPointResponse.ID {
    try await api.addResponse(
      to: try await form(), about: 5001, in: 70,
      happened: Date(timeIntervalSince1970: 1_735_689_600), identifier: identifier,
      answers: answers)
  }

  @Test func everyKindOfAnswerIsWritten() async throws {
    let (eto, api) = try await FakeETO.site(Self.added)
    let id = try await Self.add(
      api,
      [
        2: .choices([11]), 3: .date(try #require(CivilDate(iso: "2025-01-01"))), 4: .number(2),
        5: .choices([21]), 6: .text("a/b"), 7: .blank, 8: .text("555-0100"),
        9: .address(PostalAddress(line1: "1 Main St")),
        10: .file(AttachedFile(name: "s.png", contentType: "image/png", content: [0, 255])),
        11: .entity(33),
      ], identifier: "ref-2")
    #expect(id == 901)
    #expect(eto.lastAsked == "POST /API/TouchPoint.svc/TouchPointResponseAdd/")
    let parts = [
      #"{"TouchPointResponse":{"ProgramID":70,"ResponseCreatedDate":"\/Date(1735689600000)\/","#,
      #""ResponseElements":["#,
      #"{"ElementID":2,"ElementType":4,"ResponseElementChoices":[{"TouchPointElementChoiceID":11}]},"#,
      #"{"ElementID":3,"ElementType":9,"Value":"01\/01\/2025"},"#,
      #"{"ElementID":4,"ElementType":6,"Value":2},"#,
      #"{"ElementID":5,"ElementType":6,"ResponseElementChoices":[{"TouchPointElementChoiceID":21}]},"#,
      #"{"ElementID":6,"ElementType":5,"Value":"a\/b"},"#,
      #"{"ElementID":8,"ElementType":24,"Value":"555-0100"},"#,
      #"{"ElementID":9,"ElementType":15,"ResponseAddressField":{"AddressLine1":"1 Main St","#,
      #""AddressLine2":"","City":"","Company":"","Country":"","County":"","Name":"","#,
      #""PostalCode":"","State":""}},"#,
      #"{"ElementID":10,"ElementType":29,"ResponseFileAttachment":{"Caption":null,"#,
      #""ContentType":"image\/png","FileContent":[0,255],"FileName":"s.png"},"Value":null},"#,
      #"{"ElementID":11,"ElementType":30,"Value":33}],"#,
      #""SubjectID":5001,"TouchPointID":41,"TouchPointIdentifier":"ref-2"}}"#,
    ]
    #expect(eto.lastBody == parts.joined())
    #expect(eto.transport.requests.last?.isRepeatable == false)
  }

  @Test(arguments: [
    (1, Answer.text("x")), (2, .text("Bed 1")), (2, .choices([])), (2, .choices([11, 12])),
    (3, .text("01/01/2025")), (4, .text("2")), (12, .text("x")), (14, .text("x")),
    (14, .shown("As it came")), (6, .shown("x")), (13, .text("x")), (99, .text("x")),
  ])
  func whatCannotBeWrittenIsNotGuessed(_ element: Int, _ answer: Answer) async throws {
    let (eto, api) = try await FakeETO.site()
    let error = await ETOError.of {
      try await Self.add(api, [7: .text("x")].merging([element: answer]) { $1 })
    }
    #expect(error == .unwritable(element: element))
    #expect(eto.asked.count == 2)
  }

  @Test(arguments: [
    (#"{"AddTouchPointResponseResult":null}"#, ETOError.notSaved("")),
    (
      #"{"AddTouchPointResponseResult":{"TouchPointResponseID":0,"ErrorMessage":["Bed taken"]}}"#,
      .notSaved("Bed taken")
    ),
    (#"{"AddTouchPointResponseResult":{"TouchPointResponseID":0}}"#, .notSaved("")),
    (#"{"AddTouchPointResponseResult":{"ErrorMessage":null}}"#, .notSaved("")),
    (
      #"{"AddTouchPointResponseResult":{"TouchPointResponseID":5,"ErrorMessage":"No"}}"#,
      .notSaved("No")
    ),
    ("null", .notSaved("")), ("", .empty), ("{}", .malformed(detail: "nothing at Result")),
    (#"{"Detail":"No such subject"}"#, .detail("No such subject", status: 200)),
  ])
  func withoutANumberItIsNotSaved(_ body: String, _ expected: ETOError) async throws {
    let (eto, api) = try await FakeETO.site(.json(200, body))
    #expect(await ETOError.of { try await Self.add(api, [6: .text("x")]) } == expected)
    #expect(eto.asked.count == 3)
  }

  @Test func aResponseIsNotSentAgainByItself() async throws {
    for failure in [APIError.timedOut, .unreachable(.noConnection)] {
      let eto = FakeETO(.token(), .siteToken())
      eto.transport.then { _ in .failure(failure) }
      let account = try await eto.signIn(retry: Retry(clock: HastyClock()))
      let api = try await account.open(site: 7, of: "e")
      let error = await ETOError.of { try await Self.add(api, [6: .text("x")]) }
      #expect(error == .timedOut || error == .unreachable(.noConnection))
      #expect(eto.asked.count == 3)
    }
  }

  // MARK: Changing

  @Test func whatIsNotChangedGoesBackAsItCame() async throws {
    let updated = HTTPResponse.json(
      200, #"{"UpdateTouchPointResponseResult":{"TouchPointResponseID":900}}"#)
    let (eto, api) = try await FakeETO.site(.json(200, Self.stored), updated)
    try await api.updateResponse(
      900, on: try await Self.form(),
      answers: [2: .choices([12]), 6: .text("new"), 7: .blank, 8: .text("555-0100")])
    #expect(
      eto.asked.suffix(2) == [
        "GET /API/TouchPoint.svc/GetTouchPointResponse?TouchPointID=41&TouchPointResponseID=900"
          + "&PopulateElementCollection=true",
        "POST /API/TouchPoint.svc/TouchPointResponseUpdate/",
      ])
    let body = try #require(eto.lastBody)
    let sent = try JSONDecoder().decode(Sent.self, from: Data(body.utf8)).response
    let before = try JSONDecoder().decode(AnyJSON.self, from: Data(Self.stored.utf8))
    guard case .object(var wanted) = before, case .array(var elements) = wanted["ResponseElements"]
    else {
      Issue.record("no elements")
      return
    }
    func set(_ index: Int, _ members: [String: AnyJSON?]) {
      guard case .object(var entry) = elements[index] else { return }
      for (name, value) in members { entry[name] = value }
      elements[index] = .object(entry)
    }
    set(
      0,
      [
        "Value": nil,
        "ResponseElementChoices": .array([.object(["TouchPointElementChoiceID": .number("12")])]),
      ])
    set(4, ["Value": .string("new")])
    set(5, ["Value": .null])
    elements.append(
      .object([
        "ElementID": .number("8"), "ElementType": .number("24"), "Value": .string("555-0100"),
      ]))
    wanted["ResponseElements"] = .array(elements)
    #expect(sent == .object(wanted))
    #expect(body.contains(#""\/Date(1735698600000-0600)\/""#))
  }

  @Test func aResponseThatIsGoneOrAnotherIsNotChanged() async throws {
    let (eto, api) = try await FakeETO.site(
      .json(200, "null"), HTTPResponse(status: 404),
      .json(200, #"{"TouchPointResponseID":5,"TouchPointID":41}"#))
    let form = try await Self.form()
    for expected in [ETOError.empty, .empty, .malformed(detail: "another response")] {
      #expect(
        await ETOError.of { try await api.updateResponse(900, on: form, answers: [6: .blank]) }
          == expected)
    }
    #expect(!eto.asked.contains { $0.hasPrefix("POST /API/TouchPoint.svc") })
  }

  @Test(arguments: [false, true])
  func aResponseIsChangedWhereItIsAsItWasSeen(isAsSeen: Bool) async throws {
    let (eto, api) = try await FakeETO.site(
      .json(200, Self.stored),
      .json(200, #"{"UpdateTouchPointResponseResult":{"TouchPointResponseID":900}}"#))
    let isChanged = try await api.updateResponse(
      900, on: try await Self.form(), answers: [6: .text("new")],
      where: { $0.id == 900 && ($0.answer(to: 2) == .choices([11])) == isAsSeen })
    #expect(isChanged == isAsSeen)
    let writes = eto.asked.count { $0.hasPrefix("POST /API/TouchPoint.svc") }
    #expect(writes == (isAsSeen ? 1 : 0))
  }

  @Test(arguments: [
    (
      #"{"UpdateTouchPointResponseResult":{"TouchPointResponseID":0,"ErrorMessage":["No"]}}"#,
      ETOError.notSaved("No")
    ),
    (#"{"UpdateTouchPointResponseResult":null}"#, .notSaved("")), ("", .empty),
  ])
  func aChangeWithoutANumberIsNotSaved(_ body: String, _ expected: ETOError) async throws {
    let (_, api) = try await FakeETO.site(.json(200, Self.stored), .json(200, body))
    let form = try await Self.form()
    #expect(
      await ETOError.of { try await api.updateResponse(900, on: form, answers: [6: .blank]) }
        == expected)
  }

  private struct Sent: Decodable {
    let response: AnyJSON

    private enum CodingKeys: String, CodingKey { case response = "TouchPointResponse" }
  }

  /// JSON for comparing, read independently: numbers by their value.
  private enum AnyJSON: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([AnyJSON])
    case object([String: AnyJSON])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let flag = try? value.decode(Bool.self) {
        self = .bool(flag)
      } else if let number = try? value.decode(Decimal.self) {
        self = .number("\(number)")
      } else if let text = try? value.decode(String.self) {
        self = .string(text)
      } else if let list = try? value.decode([AnyJSON].self) {
        self = .array(list)
      } else {
        self = .object(try value.decode([String: AnyJSON].self))
      }
    }
  }
}
