import ETO
import FoundationEssentials
import Model
import REST
import TestSupport
import Testing

@Suite struct ParticipantTests {
  private static let ana = """
    {"ID":501,"Type":67,"SubjectID":"5001","GUID":"{55555555-AAAA-4BBB-8CCC-000000000005}",
     "SocialSecurityNumber":"123456789","CaseNumber":"C-7","FirstName":"Ana","MiddleInitial":null,
     "LastName":"Example","Disabled":false,"DateOfBirth":"\\/Date(-441918000000-0500)\\/",
     "DateOfBirthNew":"whatever","Address1":"1 Main St","Address2":null,"City":"Springfield",
     "State":"TX","ZipCode":75001,"CellPhone":"555-0100","Email":"ana@example.org","Gender":8,
     "Alert":"Bites","OptOut":true,"ProgramID":70,"SiteID":7,"Error":null,
     "AuditDate":"/Date(1735689600000)/","CustomDemoData":[
      {"CDID":901,"CharacteristicType":4,"value":3001,"Name":"Veteran"},
      {"CDID":902,"CharacteristicType":4,"value":"3002","Name":"Race"},
      {"CDID":903,"CharacteristicType":3,"value":"Red Jacket","Name":"Street name"},
      {"CDID":904,"CharacteristicType":2,"value":"1.50","Name":"Income"},
      {"CDID":905,"CharacteristicType":5,"value":"1;2","Name":"Needs"},
      {"CDID":906,"CharacteristicType":99,"value":{"odd":1},"Name":"Odd"},
      {"CDID":907,"CharacteristicType":3,"value":null,"Name":"Note","ETOBaseException":null},
      {"CDID":908,"CharacteristicType":6,"value":"/Date(0+0000)/","Name":"Since"},
      {"CDID":909,"CharacteristicType":1,"value":true,"Name":"Pet"},
      {"CDID":910,"CharacteristicType":4,"value":"yes","Name":"Odd choice"},
      {"CDID":911,"CharacteristicType":3,"value":"x","Name":"Broken",
       "ETOBaseException":{"Message":"No rights"}}]}
    """

  private static func read(_ body: String = ana) async throws -> Participant {
    let (_, api) = try await FakeETO.site(.json(200, body))
    return try #require(try await api.participant(501))
  }

  /// One that is blank is none; of a site whose records have no such field nothing is known.
  @Test func aRecordTellsWhetherThereIsAMiddleName() async throws {
    #expect(try await Self.read().tellsMiddleName)
    let without = Self.ana.replacing("\"MiddleInitial\":null,", with: "")
    let read = try await Self.read(without)
    #expect(!read.tellsMiddleName && read.fields.name.middle.isEmpty)
  }

  @Test func reads() async throws {
    let (eto, api) = try await FakeETO.site(.json(200, Self.ana))
    let ana = try #require(try await api.participant(501))
    #expect(eto.lastAsked == "GET /API/Actor.svc/participant/501")
    #expect(ana.id == 501)
    #expect(ana.subjectID == 5001)
    #expect(ana.guid == "{55555555-AAAA-4BBB-8CCC-000000000005}")
    #expect((ana.programID, ana.siteID) == (70, 7))
    #expect(ana.hasOptedOut && !ana.isDisabled)
    #expect(ana.changed == Date(timeIntervalSince1970: 1_735_689_600))
    let fields = ana.fields
    #expect(
      fields.name == PersonName(first: "Ana", last: "Example", aliases: ["Red Jacket"]))
    #expect(fields.birth?.description == "1955-12-31")
    #expect(fields.socialSecurityNumber?.revealed == "123456789")
    #expect(fields.gender == 8)
    #expect(fields.address.line == "1 Main St, Springfield TX 75001")
    #expect(fields.reach.email == "ana@example.org")
    #expect(fields.alert == "Bites")
    #expect(
      fields.demographics.map(\.value) == [
        .choice(3001), .choice(3002), .text("Red Jacket"),
        .number(try #require(Decimal(string: "1.5"))), .shown("1;2"), .shown(""), .blank,
        .day(CivilDate(daysSince1970: 0)), .flag(true), .shown("yes"), .shown("No rights"),
      ])
    #expect(fields.demographics[5].kind == .other(code: 99))
    var text = "\(ana)"
    dump(ana, to: &text)
    #expect(!text.contains("123456789"))
  }

  @Test func nobodyWithThatNumber() async throws {
    let (_, api) = try await FakeETO.site(
      .json(200, "null"), HTTPResponse(status: 404), .detail(404, "No such participant"))
    for _ in 0..<3 { #expect(try await api.participant(1) == nil) }
  }

  @Test(arguments: [
    (HTTPResponse(status: 200), ETOError.empty), (.html(404), .page(status: 404)),
    (
      .json(200, #"{"ID":501,"Error":"Locked by another user"}"#), .inBand("Locked by another user")
    ),
    (.json(200, #"{"ID":501,"Error":{"Message":"Closed"}}"#), .inBand("Closed")),
    (.json(200, #"{"FirstName":"Ana"}"#), .malformed(detail: "nothing at ID")),
  ])
  func nothingElseIsNobody(_ answer: HTTPResponse, _ expected: ETOError) async throws {
    let (_, api) = try await FakeETO.site(answer)
    #expect(await ETOError.of { try await api.participant(501) } == expected)
  }

  // MARK: Adding

  private static let saved = HTTPResponse.json(
    200, #"{"SaveParticipantResult":{"ID":502,"SubjectID":5002,"GUID":"g","Error":""}}"#)

  @Test func addsWhatIsFilledIn() async throws {
    let (eto, api) = try await FakeETO.site(Self.saved)
    let fields = ParticipantFields(
      name: PersonName(first: "Ana", last: "Ex/ample", aliases: ["Red"]),
      birth: CivilDate(year: 1955, month: 12, day: 31), gender: 8,
      reach: ParticipantFields.Reach(email: "ana@example.org"),
      demographics: [
        DemographicValue(id: 901, kind: .choice, value: .choice(3001)),
        DemographicValue(id: 903, kind: .text, value: .text("Red Jacket")),
        DemographicValue(id: 904, kind: .number, value: .number(3)),
        DemographicValue(id: 905, kind: .choices, value: .blank),
      ])
    let result = try await api.addParticipant(fields, to: 70)
    #expect(result == SavedParticipant(id: 502, subjectID: 5002, guid: "g"))
    #expect(eto.lastAsked == "POST /API/Actor.svc/participant/")
    // The middle of the hours that are 31 December both in UTC and six hours west of it.
    #expect(
      eto.lastBody
        == #"{"participant":{"CustomDemoData":[{"CDID":901,"CharacteristicType":4,"value":3001},"#
        + #"{"CDID":903,"CharacteristicType":3,"value":"Red Jacket"},"#
        + #"{"CDID":904,"CharacteristicType":2,"value":3}],"#
        + #""DateOfBirth":"\/Date(-441882000000-0600)\/","Email":"ana@example.org","#
        + #""FirstName":"Ana","Gender":8,"LastName":"Ex\/ample","ProgramID":70,"SiteID":7}}"#)
    #expect(eto.transport.requests.last?.isRepeatable == false)
  }

  @Test(arguments: [
    (#"{"SaveParticipantResult":null}"#, ETOError.notSaved("")),
    ("null", .notSaved("")), ("", .empty),
    (#"{"SaveParticipantResult":{"ID":0,"SubjectID":0}}"#, .notSaved("")),
    (#"{"SaveParticipantResult":{"SubjectID":5}}"#, .notSaved("")),
    (#"{"SaveParticipantResult":{"ID":-1,"Error":"Name missing"}}"#, .notSaved("Name missing")),
    (#"{"SaveParticipantResult":{"ID":502,"Error":"Name missing"}}"#, .notSaved("Name missing")),
    (#"{"Detail":"Duplicate check"}"#, .detail("Duplicate check", status: 200)),
    ("{}", .malformed(detail: "nothing at Result")),
  ])
  func withoutANumberItIsNotSaved(_ body: String, _ expected: ETOError) async throws {
    let (eto, api) = try await FakeETO.site(.json(200, body))
    let fields = ParticipantFields(name: PersonName(first: "Ana"))
    #expect(await ETOError.of { try await api.addParticipant(fields, to: 70) } == expected)
    #expect(eto.asked.count == 3)
  }

  @Test func duplicatesAreRefusedInWords() async throws {
    let (_, api) = try await FakeETO.site(.detail(400, "Duplicate check: 501"))
    let fields = ParticipantFields(name: PersonName(first: "Ana"))
    #expect(
      await ETOError.of { try await api.addParticipant(fields, to: 70) }
        == .detail("Duplicate check: 501", status: 400))
  }

  @Test func whatIsSaidAgainstADemographicIsHandedOn() async throws {
    let (_, api) = try await FakeETO.site(
      .json(
        200,
        #"{"SaveParticipantResult":{"ID":502,"CustomDemoData":[{"CDID":901,"CharacteristicType":4,"#
          + #""value":1,"ETOBaseException":{"Message":"No such value"}}]}}"#))
    let saved = try await api.addParticipant(
      ParticipantFields(name: PersonName(first: "Ana")), to: 70)
    #expect(saved.complaints == [901: "No such value"])
  }

  // MARK: Changing

  private static func update(
    _ change: (inout ParticipantFields) -> Void
  ) async throws -> (eto: FakeETO, saved: SavedParticipant?) {
    let old = try await read().fields
    var new = old
    change(&new)
    let (eto, api) = try await FakeETO.site(
      .json(200, #"{"SaveParticipantResult":{"ID":501,"SubjectID":5001,"GUID":"g"}}"#))
    return (eto, try await api.updateParticipant(501, in: 70, from: old, to: new))
  }

  @Test func sendsOnlyWhatDiffers() async throws {
    let (eto, saved) = try await Self.update { fields in
      fields.reach.cellPhone = "555-0199"
      fields.demographics[0].value = .choice(3003)
    }
    #expect(saved?.id == 501)
    #expect(eto.lastAsked == "POST /API/Actor.svc/participant/")
    #expect(
      eto.lastBody
        == #"{"participant":{"CellPhone":"555-0199","CustomDemoData":[{"CDID":901,"#
        + #""CharacteristicType":4,"value":3003}],"ID":501,"ProgramID":70,"SiteID":7}}"#)
  }

  @Test func nothingDiffersNothingIsSent() async throws {
    let (eto, saved) = try await Self.update { $0.name.aliases = ["Other"] }
    #expect(saved == nil)
    #expect(eto.asked.count == 2)
  }

  @Test func clearingTextIsEmptyText() async throws {
    let (eto, _) = try await Self.update { fields in
      fields.alert = ""
      fields.socialSecurityNumber = nil
      fields.demographics[2].value = .blank
    }
    #expect(eto.lastAsked == "POST /API/Actor.svc/participant/")
    #expect(
      eto.lastBody
        == #"{"participant":{"Alert":"","CustomDemoData":[{"CDID":903,"CharacteristicType":3,"#
        + #""value":""}],"ID":501,"ProgramID":70,"SiteID":7,"SocialSecurityNumber":""}}"#)
  }

  @Test func clearingAnythingElseIsNullAndSaysSo() async throws {
    let (eto, _) = try await Self.update { fields in
      fields.birth = nil
      fields.demographics[1].value = .blank
    }
    #expect(eto.lastAsked == "POST /API/Actor.svc/participant/true/")
    #expect(
      eto.lastBody
        == #"{"participant":{"CustomDemoData":[{"CDID":902,"CharacteristicType":4,"value":null}],"#
        + #""DateOfBirth":null,"ID":501,"ProgramID":70,"SiteID":7}}"#)
  }

  @Test func aFlagIsWrittenAsItCame() async throws {
    let (eto, _) = try await Self.update { $0.demographics[8].value = .flag(false) }
    #expect(eto.lastBody?.contains(#"{"CDID":909,"CharacteristicType":1,"value":false}"#) == true)
  }

  @Test(arguments: [4, 5, 7, 9, 10])
  func whatIsNotUnderstoodIsNeverWritten(_ index: Int) async throws {
    let old = try await Self.read().fields
    for value in [DemographicValue.Value.text("x"), .choice(1), .blank, .shown("y")] {
      var new = old
      new.demographics[index].value = value
      let (eto, api) = try await FakeETO.site()
      #expect(
        await ETOError.of { try await api.updateParticipant(501, in: 70, from: old, to: new) }
          == .unwritableDemographic(old.demographics[index].id))
      #expect(eto.asked.count == 2)
    }
  }

  @Test func aValueOfAnotherKindIsNotWritten() async throws {
    let (_, api) = try await FakeETO.site()
    for (kind, value) in [
      (Demographic.Kind.choice, DemographicValue.Value.text("x")), (.text, .choice(1)),
      (.flag, .flag(true)), (.header, .text("x")), (.choices, .choice(1)), (.number, .flag(true)),
    ] {
      let fields = ParticipantFields(
        name: PersonName(first: "A"),
        demographics: [DemographicValue(id: 9, kind: kind, value: value)])
      #expect(
        await ETOError.of { try await api.addParticipant(fields, to: 70) }
          == .unwritableDemographic(9))
    }
  }

  @Test func anAnswerAboutSomebodyElseIsNotSaved() async throws {
    let (_, api) = try await FakeETO.site(Self.saved)
    let new = ParticipantFields(name: PersonName(first: "Ana"))
    #expect(
      await ETOError.of {
        try await api.updateParticipant(501, in: 70, from: ParticipantFields(), to: new)
      } == .notSaved(""))
  }

  // MARK: Demographics

  @Test func definitionsAndChoices() async throws {
    let (eto, api) = try await FakeETO.site(
      .json(
        200,
        #"[{"CDID":902,"Name":"Race","CharacteristicType":5,"Required":true},"#
          + #"{"CDID":901,"Name":"Veteran"},{"CDID":903,"Name":"New","CharacteristicType":42}]"#),
      .json(
        200,
        #"[{"ID":3,"CDID":901,"Text":"Unknown","Sequence":null,"Disabled":false},"#
          + #"{"ID":2,"CDID":901,"Text":"No","Sequence":2,"Disabled":true},"#
          + #"{"ID":1,"CDID":901,"Text":"Yes","Sequence":1,"Disabled":false}]"#))
    let demographics = try await api.demographics(in: 70)
    #expect(eto.lastAsked == "GET /API/Form.svc/Forms/Sites/GetSiteDemographics/70")
    #expect(
      demographics == [
        Demographic(id: 902, name: "Race", kind: .choices, isRequired: true),
        Demographic(id: 901, name: "Veteran", kind: nil),
        Demographic(id: 903, name: "New", kind: .other(code: 42)),
      ])
    let options = try await api.options(of: 901)
    #expect(eto.lastAsked == "GET /API/Form.svc/Forms/Sites/GetDemographicsDefinedTextValues/901")
    #expect(
      options == [
        Demographic.Option(id: 1, label: "Yes"),
        Demographic.Option(id: 2, label: "No", isDisabled: true),
        Demographic.Option(id: 3, label: "Unknown"),
      ])
  }
}
