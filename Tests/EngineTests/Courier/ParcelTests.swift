import Features
import Foundation
import Model
import Resources
import Testing
import Vault

@testable import Engine

/// What is written down is read again just as it was.
@Suite struct ParcelTests {
  private let change = ParcelSample.profile.change

  private static let newClient = NewClientParcel(
    id: UUID(), site: 3, program: 4,
    fields: ParticipantFields(
      name: PersonName(first: "Ana", last: "Example", aliases: ["Nan"]),
      birth: CivilDate(daysSince1970: 3000), socialSecurityNumber: Secret("900-12-3456"),
      gender: 1, address: PostalAddress(city: "Lanternport"),
      reach: .init(cellPhone: "2025550123"), alert: "Dog"), others: [3, 9])

  private static let clientChange = ClientChangeParcel(
    site: 3, program: 4, client: 12,
    change: ClientChange(
      from: ParticipantFields(name: PersonName(first: "Ana", last: "Example")),
      to: ParticipantFields(
        name: PersonName(first: "Ana", middle: "B", last: "Example"),
        birth: CivilDate(daysSince1970: 3000), gender: 8, alert: "Dog")))

  @Test(arguments: ParcelSample.all.indices)
  func itIsReadAgainAsItWasWritten(_ number: Int) throws {
    let parcel = ParcelSample.all[number].parcel
    let read = try #require(item(parcel, parcel.packed).parcel)
    #expect(isSame(parcel, read))
  }

  private func isSame(_ one: any Parcel, _ other: any Parcel) -> Bool { one.isSame(other) }

  @Test func itIsAlwaysWrittenAlike() {
    for (name, parcel) in ParcelSample.all {
      #expect(parcel.packed == parcel.packed && !parcel.packed.isEmpty, "\(name)")
    }
  }

  /// What is cut off, or goes on, is nothing; with a bit turned it is something else or nothing.
  @Test(arguments: ParcelSample.all.indices)
  func whatIsDamagedIsReadAsNothingOrAsSomethingElse(_ number: Int) {
    let parcel = ParcelSample.all[number].parcel
    let bytes = parcel.packed
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(item(parcel, Array(bytes.prefix(length))).parcel == nil)
    }
    #expect(item(parcel, bytes + [0]).parcel == nil)
    #expect(item(parcel, bytes + bytes).parcel == nil)
    for place in stride(from: 0, to: bytes.count, by: 11) {
      var damaged = bytes
      damaged[place] ^= 0x80
      // Half of a letter is no text.
      if let read = item(parcel, damaged).parcel { #expect(!isSame(parcel, read), "\(place)") }
    }
  }

  @Test func aNumberThatIsNoneIsKept() throws {
    var parcel = ParcelSample.bareProfile
    var new = EmergencyProfile()
    new.heights = [BodyHeight(inches: .infinity), BodyHeight(inches: -.infinity)]
    parcel.change = ProfileChange(from: EmergencyProfile(), to: new)
    let read = try #require(item(parcel, parcel.packed).parcel as? ProfileParcel)
    #expect(read == parcel)
  }

  @Test func theDigitsOfAGuestAreNotWritten() {
    let text = String(decoding: ParcelSample.guestChange.packed, as: UTF8.self)
    #expect(!text.contains("3456"))
  }

  @Test func theKindsOfFilesNeverChange() {
    let kinds = ParcelKinds.all.map { "\($0.kind) \($0.version)" }
    #expect(
      kinds == [
        "task.comment 2", "task.change 2", "eto.response 3", "eto.night 2", "eto.client 2",
        "eto.client.change 2", "eto.enrolment 3", "eto.dismissal 2", "rapidsos.profile 3",
        "filemaker.guest.change 2",
      ])
    #expect(Set(ParcelKinds.all.map { $0.kind }).count == kinds.count)
    #expect(Set(ParcelKinds.all.map { $0.rowKind }).count == kinds.count)
  }

  @Test func theFormOfAProfileSurvives() throws {
    let draft = ProfileDraft(
      whose: .client(7, of: 3), name: "Robin", account: "robin.example",
      base: change.old, units: .metric, language: .es, answers: [.allergies: .some],
      entries: [.allergies: [.init(original: 0), .init(texts: [.value: "bees"])]])
    let parcel = ProfileParcel(
      username: "robin.example", name: "Robin", change: change, draft: draft)
    let item = item(parcel, parcel.packed)
    let read = try #require(item.parcel as? ProfileParcel)
    #expect(read.draft == draft && read.change == change)
    #expect(read.form(item) == .profile(draft))
    #expect(read.about(item) == .profile("robin.example", of: .client(7, of: 3)))
  }

  /// It is sealed; what lists of scripts and the audit trail show of it is made with the vault's key.
  @Test func whatAProfileIsAboutIsWhoseItIs() throws {
    let draft = ProfileDraft(
      whose: .client(7, of: 3), name: "Robin", account: "robin.example",
      base: change.old, units: .metric, language: .es, answers: [:], entries: [:])
    let client = ProfileParcel(
      username: "robin.example", name: "Robin", change: change, draft: draft)
    #expect(client.subject == "profile/3/7")
    let somebody = ProfileParcel(username: "robin.example", name: "", change: change)
    let other = ProfileParcel(username: "kim.example", name: "", change: change)
    #expect(somebody.subject != other.subject)
    #expect(
      somebody.subject
        == ProfileParcel(username: "robin.example", name: "R", change: change).subject)
  }

  @Test func aChangedGuestGoesBackToItsFormInAnyLanguage() throws {
    let parcel = ParcelSample.guestChange
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
    packer.pack(change.old, sections: change.sections)
    packer.pack(change.new, sections: change.sections)
    let item = OutboxItem(
      id: UUID(), destination: .rapidSOS, kind: ProfileParcel.kind, subject: "profile/r",
      author: "robin.example", title: "R", created: Moment.now(), version: 1, body: packer.bytes)
    let read = try #require(item.parcel as? ProfileParcel)
    #expect(read.change == change && read.draft == nil)
    #expect(read.form(item) == nil, "there is no form to go back to")
  }

  @Test func aNewClientGoesBackToTheirFormUnderTheSameId() throws {
    let parcel = Self.newClient
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
    let parcel = Self.clientChange
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
    var parcel = ParcelSample.response
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
    #expect(draft.draft.entries.count == ParcelSample.answers.count)
    #expect(draft.draft.attempt?.reference == parcel.submission.reference)
  }

  @Test func aChangedResponseGoesBackToItsFormWithWhatItWas() throws {
    let parcel = ParcelSample.response
    guard case .contact(let draft)? = parcel.form(item(parcel, parcel.packed)) else {
      Issue.record("there is no form")
      return
    }
    #expect(draft.draft.response == parcel.submission.before && draft.draft.key.response == 9)
  }

  @Test func aContactWithSomebodyNewGoesBackToItsFormBeforeAndAfterTheyAreOnRecord() throws {
    let newcomer = UUID()
    var parcel = ParcelSample.response
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
          form: ParcelSample.form, subject: draft.draft.subject, answers: [:], reference: UUID(),
          happened: Bench.now),
        about: Contact.About(draft.draft.client, name: "Ana"), at: 3, in: 4, reference: nil)
      #expect(again.submission.subject == 0)
    }
  }

  @Test func aChangedResponseOfTheFirstVersionIsStillRead() throws {
    let parcel = ParcelSample.response
    var packer = Packer()
    packer.pack(parcel.site)
    packer.pack(parcel.program)
    packer.pack(false)
    packer.pack(ParcelSample.id(2))
    packer.pack(parcel.name)
    packer.pack(ParcelSample.form)
    packer.pack(0)
    packer.pack(Optional(9)) { $0.pack($1) }
    packer.pack(ParcelSample.answers)
    packer.pack(parcel.submission.reference)
    packer.pack(parcel.submission.happened)
    packer.pack(Optional(5)) { $0.pack($1) }
    let item = item(parcel, packer.bytes, version: 1)
    let read = try #require(item.parcel as? ResponseParcel)
    #expect(read.submission.answers == ParcelSample.answers && read.submission.response == 9)
    #expect(read.submission.before == nil && read.reference == 5)
    #expect(read.form(item) == nil, "there is no telling what it was before")
  }

  @Test func answersAreSaidInWords() throws {
    var parcel = ParcelSample.response
    parcel.submission.answers[6] = .address(
      PostalAddress(line1: "1 Pier Road", city: "Lanternport"))
    parcel.submission.answers[7] = .file(
      AttachedFile(name: "a.png", contentType: "image/png", content: [0]))
    let words = parcel.words.map { $0.text(Phrases(.en)) }
    #expect(
      words.prefix(4) == [
        "Contact", "Where?: no answer", "When?: Grüße\n🏠", "Question 4: 12/31/1969",
      ])
    #expect(words.contains("Question 6: 1 Pier Road, Lanternport"))
    #expect(words.contains("Question 7: a.png"))
  }

  @Test func whatIsWrittenInEnglishIsSaidInWords() {
    let phrases = Phrases(.en)
    #expect(
      Self.clientChange.words.map { $0.text(phrases) } == [
        "Middle name: B", "Date of birth: 3/20/1978", "Gender: Not collected", "Alert: Dog",
      ])
    #expect(ParcelSample.enrolment.words.map { $0.text(phrases) } == ["Night · since 10/4/2024"])
    #expect(ParcelSample.dismissal.words.map { $0.text(phrases) } == ["Night · until 10/5/2024"])
    #expect(
      Self.newClient.words.map { $0.text(phrases) }.contains("SSN or last four: last four 3456"),
      "the whole number is nowhere shown")
  }

  @Test func whoSendsThemKnowsWhere() {
    let account = SendingNeeds.Account(user: "john.doe", address: "https://eto.example")
    let place = SendingNeeds.Place(account: account, site: 3, program: 4)
    let parcels: [any Parcel] = [
      ParcelSample.night, ParcelSample.clientChange, ParcelSample.enrolment, ParcelSample.dismissal,
    ]
    let needs = SendingNeeds(parcels.map { item($0, $0.packed) })
    #expect(needs.places == [place])
    for parcel in parcels {
      #expect(
        SendingNeeds([item(parcel, parcel.packed)]).places
          == [place])
    }
  }

  @Test func whatALaterVersionWroteIsNotRead() {
    let parcel = ParcelSample.comment
    #expect(item(parcel, parcel.packed, version: CommentParcel.version + 1).parcel == nil)
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

extension Parcel {
  fileprivate func isSame(_ other: any Parcel) -> Bool { self == other as? Self }
}
