import Features
import Foundation
import Model
import Resources
import Testing
import Vault

@testable import Engine

/// What is written down is read again just as it was.
@Suite struct ParcelTests {
  private static let form = TouchPointForm(
    touchPoint: TouchPoint(id: 7, name: "Contact"),
    elements: [
      FormElement(
        id: 1, code: 4, kind: .choice, question: "Where?", isRequired: true,
        requiredNotice: "Say where", choices: [.init(id: 3, label: "Street", isDisabled: true)]),
      FormElement(
        id: 2, code: 9, kind: .date, question: "When?", dateLimits: .init(past: 3, future: nil)),
      FormElement(
        id: 4, code: 27, kind: .group, question: "",
        elements: [FormElement(id: 5, code: 77, kind: .unsupported(code: 77), question: "?")]),
    ], requiresIdentifier: true)

  private static let answers: [FormElement.ID: Answer] = [
    1: .blank, 2: .text("Grüße\n🏠"), 3: .number(Decimal(string: "-12.50") ?? 0),
    4: .date(CivilDate(daysSince1970: -1)), 5: .choices([3, 4]),
    6: .address(PostalAddress(line1: "1 Pier Road", city: "Lanternport")),
    7: .file(AttachedFile(name: "a.png", contentType: "image/png", content: [0, 255, 3])),
    8: .attachment(FileToAttach(path: "~/b.png", caption: "b")), 9: .entity(12), 10: .shown("x"),
  ]

  private static let parcels: [any Parcel] = [
    CommentParcel(
      taskID: "t1", table: "incident", number: "INC1", comment: .comment, text: "Called.",
      seen: ["e1", "e2"]),
    TaskChangeParcel(
      TaskChange(
        step: UUID(), task: .heater, field: .priority, new: Choice(value: "2", label: "2 - High"))),
    ResponseParcel(
      site: 3, program: 4, whom: .created(by: UUID()), name: "Example, Ana",
      submission: TouchPointSubmission(
        form: form, subject: 0, response: 9,
        before: TouchPointResponse(
          id: 9, touchPointID: 7,
          elements: [.init(id: 5, code: 4, answer: .choices([3]), words: "Street")]),
        answers: answers, reference: UUID(),
        happened: Bench.now),
      reference: 5),
    NightParcel(
      site: 3, program: 4,
      setup: CheckInSetup(
        touchPoint: 1, elements: CheckInElements(bed: 1, date: 2, status: 3, reference: 4)),
      whom: .known(12),
      change: BedChange(
        id: UUID(), .checkIn,
        of: Guest(
          id: 12, name: PersonName(first: "Ana", last: "Example"),
          tonight: BedNight(
            id: 3, night: CivilDate(daysSince1970: 20_000), bed: 4, status: .held, note: "late",
            came: Bench.now)), night: CivilDate(daysSince1970: 20_000), bed: 5,
        status: .present, begun: Bench.now), bed: "Bed 5"),
    NewClientParcel(
      id: UUID(), site: 3, program: 4,
      fields: ParticipantFields(
        name: PersonName(first: "Ana", last: "Example", aliases: ["Nan"]),
        birth: CivilDate(daysSince1970: 3000), socialSecurityNumber: Secret("900-12-3456"),
        gender: 1, address: PostalAddress(city: "Lanternport"),
        reach: .init(cellPhone: "2025550123"), alert: "Dog",
        demographics: [
          DemographicValue(id: 1, name: "Veteran", kind: .flag, value: .flag(true)),
          DemographicValue(id: 2, kind: .other(code: 99), value: .number(3)),
        ]), others: [3, 9]),
    ProfileParcel(username: "robin.example", name: "Example, Robin", change: change),
    ClientChangeParcel(
      site: 3, program: 4, client: 12,
      change: ClientChange(
        from: ParticipantFields(name: PersonName(first: "Ana", last: "Example")),
        to: ParticipantFields(
          name: PersonName(first: "Ana", middle: "B", last: "Example"),
          birth: CivilDate(daysSince1970: 3000), gender: 8, alert: "Dog"))),
    EnrolmentParcel(
      site: 3, program: 4, whom: .created(by: UUID()), name: "Example, Ana", target: 5,
      targetName: "Night",
      start: CivilDate(daysSince1970: 20_000)),
    DismissalParcel(
      site: 3, program: 4, client: 12, name: "Example, Ana", target: 5, targetName: "Night",
      stay: 77, end: CivilDate(daysSince1970: 20_001)),
    GuestChangeParcel(
      change: GuestChange(
        of: GuestRecord(
          id: .init(list: "Shelter/Guests", record: "7"), modification: "3",
          name: PersonName(first: "Ana", last: "Example"),
          birth: CivilDate(daysSince1970: 3000), number: "7",
          fields: [
            .init(name: "Diet", label: "Food", value: "Vegan", choices: ["Vegan", "Halal"]),
            .init(name: "LastStay", label: "Last stay", kind: .date, value: "02/03/2026"),
          ]),
        [
          .init(name: "Diet", label: "Food", kind: .text, old: "Vegan", new: "Halal"),
          .init(
            name: "LastStay", label: "Last stay", kind: .date, old: "02/03/2026",
            new: "02/04/2026"),
        ])),
    TaskChangeParcel(
      TaskChange(
        step: UUID(), task: .heater, field: .group, new: Choice(value: "g2", label: "Night Shift"))),
    TaskChangeParcel(
      TaskChange(
        step: UUID(), task: .heater, field: .due,
        new: Choice(value: "2026-12-01 23:59:00", label: ""))
    ),
  ]

  private static var change: ProfileChange {
    var (old, new) = (EmergencyProfile(), EmergencyProfile())
    old.allergies = ["Nuts"]
    new.names = ["Robin"]
    new.birthdays = [CivilDate(daysSince1970: 3000)]
    new.heights = [BodyHeight(inches: 70.25)]
    new.weights = [BodyWeight(pounds: 150)]
    new.languages = [SpokenLanguage("es", preference: 1)]
    new.phones = [ProfilePhone(label: "Cell", number: "2025550123")]
    new.emails = [ProfileEmail(address: "robin@example.org")]
    new.addresses = [
      ProfileAddress(city: "Lanternport", coordinates: Coordinates(latitude: 1, longitude: -2))
    ]
    new.contacts = [EmergencyContact(name: "Sam", phone: "2025550124")]
    new.photos = [ProfileLink(url: "https://example.org/a.png")]
    return ProfileChange(from: old, to: new)
  }

  @Test(arguments: 0..<10)
  func itIsReadAgainAsItWasWritten(_ number: Int) throws {
    let parcel = Self.parcels[number]
    let item = item(parcel, parcel.packed)
    let read = try #require(item.parcel)
    #expect(read.packed == parcel.packed)
    #expect(read.subject == parcel.subject)
    #expect(read.title == parcel.title)
    #expect(read.name == parcel.name)
    #expect(read.words == parcel.words)
    #expect(read.content(item) == parcel.content(item))
    #expect(read.needs == parcel.needs)
    #expect(read.way == parcel.way)
    #expect(read.mergeKey == parcel.mergeKey)
  }

  @Test func answersAndFormsSurvive() throws {
    let parcel = Self.parcels[2]
    let read = try #require(item(parcel, parcel.packed).parcel as? ResponseParcel)
    #expect(read.submission.answers == Self.answers)
    #expect(read.submission.before?.answer(to: 5) == .choices([3]))
    #expect(read.submission.form == Self.form)
  }

  @Test func aChangeOfAProfileSurvives() throws {
    let parcel = Self.parcels[5]
    let read = try #require(item(parcel, parcel.packed).parcel as? ProfileParcel)
    #expect(read.change == Self.change)
  }

  @Test func theFormOfAProfileSurvives() throws {
    let draft = ProfileDraft(
      whose: .client(7, of: 3), name: "Robin", account: "robin.example",
      base: Self.change.old, units: .metric, language: .es, answers: [.allergies: .some],
      entries: [.allergies: [.init(original: 0), .init(texts: [.value: "bees"])]])
    let parcel = ProfileParcel(
      username: "robin.example", name: "Robin", change: Self.change, draft: draft)
    let item = item(parcel, parcel.packed)
    let read = try #require(item.parcel as? ProfileParcel)
    #expect(read.draft == draft && read.change == Self.change)
    #expect(read.form(item) == .profile(draft))
    #expect(read.about(item) == .profile("robin.example", of: .client(7, of: 3)))
  }

  /// It is sealed; what lists of scripts and the audit trail show of it is made with the vault's key.
  @Test func whatAProfileIsAboutIsWhoseItIs() throws {
    let draft = ProfileDraft(
      whose: .client(7, of: 3), name: "Robin", account: "robin.example",
      base: Self.change.old, units: .metric, language: .es, answers: [:], entries: [:])
    let client = ProfileParcel(
      username: "robin.example", name: "Robin", change: Self.change, draft: draft)
    #expect(client.subject == "profile/3/7")
    let somebody = ProfileParcel(username: "robin.example", name: "", change: Self.change)
    let other = ProfileParcel(username: "kim.example", name: "", change: Self.change)
    #expect(somebody.subject != other.subject)
    #expect(
      somebody.subject
        == ProfileParcel(username: "robin.example", name: "R", change: Self.change).subject)
  }

  @Test func aChangedGuestGoesBackToItsFormInAnyLanguage() throws {
    let parcel = try #require(Self.parcels[9] as? GuestChangeParcel)
    let item = item(parcel, parcel.packed)
    guard case .guest(let draft)? = parcel.form(item) else {
      Issue.record("there is no form")
      return
    }
    #expect(draft.record == parcel.change.base && draft.id == item.id)
    #expect(draft.texts == ["Diet": "Halal", "LastStay": "2026-02-04"])
    let read = try DraftCoding.note(
      DraftCoding.draft(DraftNote(by: "w", .guest(draft)), at: Bench.now))
    #expect(read.content == .guest(draft))
  }

  @Test func anEnrolmentOfTheFirstVersionIsStillRead() throws {
    var packer = Packer()
    for number in [3, 4, 12] { packer.pack(number) }
    packer.pack("Example, Ana")
    packer.pack(5)
    packer.pack("Night")
    packer.pack(CivilDate(daysSince1970: 20_000))
    let item = OutboxItem(
      id: UUID(), destination: .eto, kind: EnrolmentParcel.kind, subject: "client/12",
      author: "worker@example.org", title: "A", created: Moment.now(), version: 1,
      body: packer.bytes)
    let read = try #require(item.parcel as? EnrolmentParcel)
    #expect(read.whom == .known(12) && read.target == 5 && read.targetName == "Night")
  }

  @Test func aProfileOfTheFirstVersionIsStillRead() throws {
    var packer = Packer()
    packer.pack("robin.example")
    packer.pack("Robin")
    packer.pack(Self.change.old, sections: Self.change.sections)
    packer.pack(Self.change.new, sections: Self.change.sections)
    let item = OutboxItem(
      id: UUID(), destination: .rapidsos, kind: ProfileParcel.kind, subject: "profile/r",
      author: "robin.example", title: "R", created: Moment.now(), version: 1, body: packer.bytes)
    let read = try #require(item.parcel as? ProfileParcel)
    #expect(read.change == Self.change && read.draft == nil)
    #expect(read.form(item) == nil, "there is no form to go back to")
  }

  @Test func aNewClientGoesBackToTheirFormUnderTheSameId() throws {
    let parcel = try #require(Self.parcels[4] as? NewClientParcel)
    guard case .client(let draft)? = parcel.form(item(parcel, parcel.packed)) else {
      Issue.record("there is no form")
      return
    }
    #expect(draft.id == parcel.id && draft.purpose == .new && draft.site == 3)
    #expect(draft.texts[.first] == "Ana" && draft.texts[.last] == "Example")
    #expect(draft.texts[.birth] == "\(CivilDate(daysSince1970: 3000))")
    #expect(draft.digits == Secret("900-12-3456") && draft.gender == 1)
    #expect(draft.texts[.city] == "Lanternport" && draft.texts[.alert] == "Dog")
    #expect(draft.others == [3, 9])
  }

  @Test func aChangeOfAClientGoesBackToTheForm() throws {
    let parcel = try #require(Self.parcels[6] as? ClientChangeParcel)
    let item = item(parcel, parcel.packed)
    guard case .client(let draft)? = parcel.form(item), case .edit(let record) = draft.purpose
    else {
      Issue.record("there is no form")
      return
    }
    #expect(record.id == 12 && record.fields == parcel.change.old)
    #expect(draft.texts[.middle] == "B" && draft.texts[.alert] == "Dog" && draft.gender == 8)
    #expect(draft.texts[.birth] == "\(CivilDate(daysSince1970: 3000))")
    #expect(draft.digits == Secret(""), "what was not touched stays")
    #expect(draft.id == item.id, "the outbox would know it again")
  }

  @Test func aResponseGoesBackToItsForm() throws {
    var parcel = try #require(Self.parcels[2] as? ResponseParcel)
    parcel.whom = .known(12)
    parcel.submission.response = nil
    parcel.submission.before = nil
    parcel.submission.subject = 99
    guard case .contact(let draft)? = parcel.form(item(parcel, parcel.packed)) else {
      Issue.record("there is no form")
      return
    }
    #expect(draft.draft.subject == 99 && draft.draft.about == "Example, Ana")
    #expect(draft.draft.client == .client(site: 3, number: 12))
    #expect(draft.draft.entries.count == Self.answers.count)
    #expect(draft.draft.attempt?.reference == parcel.submission.reference)
  }

  @Test func aChangedResponseGoesBackToItsFormWithWhatItWas() throws {
    let parcel = try #require(Self.parcels[2] as? ResponseParcel)
    guard case .contact(let draft)? = parcel.form(item(parcel, parcel.packed)) else {
      Issue.record("there is no form")
      return
    }
    #expect(draft.draft.response == parcel.submission.before && draft.draft.key.response == 9)
  }

  @Test func aContactWithSomebodyNewGoesBackToItsFormBeforeAndAfterTheyAreOnRecord() throws {
    let newcomer = UUID()
    var parcel = try #require(Self.parcels[2] as? ResponseParcel)
    parcel.whom = .created(by: newcomer)
    parcel.submission.response = nil
    parcel.submission.before = nil
    for client in [OutboxRow.Subject.newClient(newcomer), .client(site: 3, number: 6001)] {
      let number = if case .client = client { "6001" as String? } else { nil as String? }
      guard case .contact(let draft)? = parcel.form(item(parcel, parcel.packed, brought: number))
      else {
        Issue.record("there is no form")
        return
      }
      #expect(draft.draft.subject == Participant.provisionalID(of: newcomer))
      #expect(draft.draft.client == client)
      // Given again, the number that stands for them is sent to nobody.
      let again = ResponseParcel(
        TouchPointSubmission(
          form: Self.form, subject: draft.draft.subject, answers: [:], reference: UUID(),
          happened: Bench.now),
        about: Contact.About(draft.draft.client, name: "Ana"), at: 3, in: 4, reference: nil)
      #expect(again.submission.subject == 0)
    }
  }

  @Test func aChangedResponseOfTheFirstVersionIsStillRead() throws {
    let parcel = try #require(Self.parcels[2] as? ResponseParcel)
    var packer = Packer()
    packer.pack(parcel.site)
    packer.pack(parcel.program)
    packer.pack(parcel.whom)
    packer.pack(parcel.name)
    packer.pack(Self.form)
    packer.pack(0)
    packer.pack(Optional(9)) { $0.pack($1) }
    packer.pack(Self.answers)
    packer.pack(parcel.submission.reference)
    packer.pack(Bench.now)
    packer.pack(Optional(5)) { $0.pack($1) }
    let item = item(parcel, packer.bytes, version: 1)
    let read = try #require(item.parcel as? ResponseParcel)
    #expect(read.submission.answers == Self.answers && read.submission.response == 9)
    #expect(read.submission.before == nil && read.reference == 5)
    #expect(read.form(item) == nil, "there is no telling what it was before")
  }

  @Test func answersAreSaidInWords() throws {
    let parcel = try #require(Self.parcels[2] as? ResponseParcel)
    let words = parcel.words.map { $0.text(Phrases(.en)) }
    #expect(
      words.prefix(4) == [
        "Contact", "Where?: no answer", "When?: Grüße\n🏠", "Question 4: 12/31/1969",
      ])
    #expect(words.contains("Question 6: 1 Pier Road, Lanternport"))
    #expect(words.contains("Question 7: a.png"))
  }

  @Test(arguments: 0..<9)
  func halfOfItIsNotRead(_ number: Int) {
    let parcel = Self.parcels[number]
    #expect(item(parcel, Array(parcel.packed.dropLast())).parcel == nil)
    #expect(item(parcel, parcel.packed + [0]).parcel == nil)
  }

  @Test(arguments: [
    (6, "eto.client.change"), (7, "eto.enrolment"), (8, "eto.dismissal"),
  ])
  func itsKindIsInFilesAndNeverChanges(_ number: Int, _ kind: String) {
    #expect(type(of: Self.parcels[number]).kind == kind)
    #expect(type(of: Self.parcels[number]).version == (kind == EnrolmentParcel.kind ? 2 : 1))
  }

  @Test func whatIsWrittenInEnglishIsSaidInWords() {
    let phrases = Phrases(.en)
    #expect(
      Self.parcels[6].words.map { $0.text(phrases) } == [
        "Middle name: B", "Date of birth: 3/20/1978", "Gender: Not collected", "Alert: Dog",
      ])
    #expect(Self.parcels[7].words.map { $0.text(phrases) } == ["Night · since 10/4/2024"])
    #expect(Self.parcels[8].words.map { $0.text(phrases) } == ["Night · until 10/5/2024"])
    #expect(
      Self.parcels[4].words.map { $0.text(phrases) }.contains("SSN or last four: last four 3456"),
      "the whole number is nowhere shown")
  }

  @Test func whoSendsThemKnowsWhere() {
    let account = SendingNeeds.Account(user: "john.doe", address: "https://eto.example")
    let place = SendingNeeds.Place(account: account, site: 3, program: 4)
    let needs = SendingNeeds([3, 6, 7, 8].map { item(Self.parcels[$0], Self.parcels[$0].packed) })
    #expect(needs.places == [place])
    for number in 6..<9 {
      let parcel = Self.parcels[number]
      #expect(
        SendingNeeds([item(parcel, parcel.packed)]).places
          == [place])
    }
  }

  @Test func whatALaterVersionWroteIsNotRead() {
    let parcel = Self.parcels[0]
    #expect(item(parcel, parcel.packed, version: 2).parcel == nil)
  }

  private func item(
    _ parcel: any Parcel, _ body: [UInt8], version: Int? = nil, brought number: String? = nil
  ) -> OutboxItem {
    var needs = parcel.needs
    if let number, !needs.isEmpty {
      needs[0].value = number
    }
    return OutboxItem(
      id: UUID(), destination: type(of: parcel).destination, at: "https://eto.example",
      kind: type(of: parcel).kind, subject: parcel.subject, author: "john.doe",
      title: parcel.title, created: .now(), needs: needs,
      version: version ?? type(of: parcel).version, body: body)
  }
}
