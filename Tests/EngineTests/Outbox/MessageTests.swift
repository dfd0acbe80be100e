import Features
import Foundation
import Model
import Resources
import Testing
import Vault

@testable import Engine

/// What is written down is read again just as it was.
@Suite struct MessageTests {
  private let change = MessageSample.profile.change

  private static let newClient = NewClientMessage(
    id: UUID(), site: 3, program: 4,
    fields: ParticipantFields(
      name: PersonName(first: "Ana", last: "Example", aliases: ["Nan"]),
      birth: CivilDate(daysSince1970: 3000), socialSecurityNumber: Secret("900-12-3456"),
      gender: 1, address: PostalAddress(city: "Lanternport"),
      reach: .init(cellPhone: "2025550123"), alert: "Dog"), others: [3, 9])

  private static let clientChange = ClientChangeMessage(
    site: 3, program: 4, client: 12,
    change: ClientChange(
      from: ParticipantFields(name: PersonName(first: "Ana", last: "Example")),
      to: ParticipantFields(
        name: PersonName(first: "Ana", middle: "B", last: "Example"),
        birth: CivilDate(daysSince1970: 3000), gender: 8, alert: "Dog")))

  @Test(arguments: MessageSample.all.indices)
  func itIsReadAgainAsItWasWritten(_ number: Int) throws {
    let message = MessageSample.all[number].message
    let read = try #require(item(message, message.packed).message)
    #expect(isSame(message, read))
  }

  private func isSame(_ one: any OutboxMessage, _ other: any OutboxMessage) -> Bool {
    one.isSame(other)
  }

  /// Two may have one name: whoever has the bed that was wanted is named with their number.
  @Test func whoElseHasTheBedIsNamedWithTheirNumber() {
    func theirs(_ number: Int?, _ status: BedNight.Status) -> [String] {
      let noted = NightMessage.Obstacle(
        status: status, bed: "Bed 5", holder: "Example, Sam", seen: nil, number: number)
      return MessageSample.night.differences(MessageCoding.bytes(noted))
        .map { $0.theirs.text(Phrases(.en)) }
    }
    #expect(theirs(14, .present) == ["taken by Sam Example #14"])
    #expect(theirs(14, .held) == ["held for Sam Example #14"])
    #expect(theirs(nil, .present) == ["taken by Sam Example"], "an earlier version noted none")
  }

  /// What is on record of the same person's night stands in its place; somebody else's does not.
  @Test func theNightOnRecordStandsInTheWayOfTheSamePersonAlone() {
    func onRecord(_ status: BedNight.Status, holder: String) -> Int? {
      var night = MessageSample.oldNight
      night.status = status
      let noted = NightMessage.Obstacle(
        status: status, bed: "Bed 4", holder: holder, seen: .init(night: night))
      return MessageSample.night.onRecord(MessageCoding.bytes(noted))
    }
    #expect(onRecord(.held, holder: "") == 3)
    #expect(onRecord(.cancelled, holder: "") == nil)
    #expect(onRecord(.present, holder: "Example, Sam") == nil)
  }

  /// What somebody else did about the same person is told with its time; who else has the bed is told otherwise.
  @Test func whatSomebodyElseDidIsNotedWithItsTime() throws {
    var night = MessageSample.oldNight
    (night.status, night.left) = (.out, MessageSample.now.addingTimeInterval(60))
    let left = NightMessage.Obstacle(
      status: .out, bed: "Bed 4", holder: "", seen: .init(night: night))
    let meanwhile = try #require(MessageSample.night.meanwhile(MessageCoding.bytes(left)))
    #expect(meanwhile.status == .out && meanwhile.changed == night.left)
    night.status = .present
    let back = NightMessage.Obstacle(
      status: .present, bed: "Bed 4", holder: "", seen: .init(night: night))
    let since = MessageSample.night.meanwhile(MessageCoding.bytes(back))
    #expect(since?.bed == "Bed 4" && since?.changed == MessageSample.now)
    let taken = NightMessage.Obstacle(
      status: .present, bed: "Bed 5", holder: "Example, Sam", seen: .init(night: night), number: 14)
    #expect(MessageSample.night.meanwhile(MessageCoding.bytes(taken)) == nil)
  }

  @Test func itIsAlwaysWrittenAlike() {
    for (name, message) in MessageSample.all {
      #expect(message.packed == message.packed && !message.packed.isEmpty, "\(name)")
    }
  }

  /// What is cut off, or goes on, is nothing; with a bit turned it is something else or nothing.
  @Test(arguments: MessageSample.all.indices)
  func whatIsDamagedIsReadAsNothingOrAsSomethingElse(_ number: Int) {
    let message = MessageSample.all[number].message
    let bytes = message.packed
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(item(message, Array(bytes.prefix(length))).message == nil)
    }
    #expect(item(message, bytes + [0]).message == nil)
    #expect(item(message, bytes + bytes).message == nil)
    for place in stride(from: 0, to: bytes.count, by: 11) {
      var damaged = bytes
      damaged[place] ^= 0x80
      // Half of a letter is no text.
      if let read = item(message, damaged).message { #expect(!isSame(message, read), "\(place)") }
    }
  }

  @Test func aNumberThatIsNoneIsKept() throws {
    var message = MessageSample.bareProfile
    var new = EmergencyProfile()
    new.heights = [BodyHeight(inches: .infinity), BodyHeight(inches: -.infinity)]
    message.change = ProfileChange(from: EmergencyProfile(), to: new)
    let read = try #require(item(message, message.packed).message as? ProfileMessage)
    #expect(read == message)
  }

  @Test func theDigitsOfAGuestAreNotWritten() {
    let text = String(decoding: MessageSample.guestChange.packed, as: UTF8.self)
    #expect(!text.contains("3456"))
  }

  @Test func theKindsOfFilesNeverChange() {
    let kinds = MessageKinds.all.map { "\($0.kind) \($0.version)" }
    #expect(
      kinds == [
        "task.comment 2", "task.change 2", "eto.response 3", "eto.night 2", "eto.client 2",
        "eto.client.change 2", "eto.enrolment 3", "eto.dismissal 2", "rapidsos.profile 3",
        "filemaker.guest.change 2", "eto.outreach 1", "eto.count 1",
      ])
    #expect(Set(MessageKinds.all.map { $0.kind }).count == kinds.count)
    #expect(Set(MessageKinds.all.map { $0.rowKind }).count == kinds.count)
  }

  @Test func theFormOfAProfileSurvives() throws {
    let draft = ProfileDraft(
      whose: .client(7, of: 3), name: "Robin", account: "robin.example",
      base: change.old, units: .metric, language: .es, answers: [.allergies: .some],
      entries: [.allergies: [.init(original: 0), .init(texts: [.value: "bees"])]])
    let message = ProfileMessage(
      username: "robin.example", name: "Robin", change: change, draft: draft)
    let item = item(message, message.packed)
    let read = try #require(item.message as? ProfileMessage)
    #expect(read.draft == draft && read.change == change)
    #expect(read.form(item) == .profile(draft))
    #expect(read.about(item) == .profile("robin.example", of: .client(7, of: 3)))
  }

  /// It is sealed; what lists of scripts and the audit trail show of it is made with the vault's key.
  @Test func whatAProfileIsAboutIsWhoseItIs() throws {
    let draft = ProfileDraft(
      whose: .client(7, of: 3), name: "Robin", account: "robin.example",
      base: change.old, units: .metric, language: .es, answers: [:], entries: [:])
    let client = ProfileMessage(
      username: "robin.example", name: "Robin", change: change, draft: draft)
    #expect(client.subject == "profile/3/7")
    let somebody = ProfileMessage(username: "robin.example", name: "", change: change)
    let other = ProfileMessage(username: "kim.example", name: "", change: change)
    #expect(somebody.subject != other.subject)
    #expect(
      somebody.subject
        == ProfileMessage(username: "robin.example", name: "R", change: change).subject)
  }

  @Test func aChangedGuestGoesBackToItsFormInAnyLanguage() throws {
    let message = MessageSample.guestChange
    let item = item(message, message.packed)
    guard case .guest(let draft)? = message.form(item) else {
      Issue.record("there is no form")
      return
    }
    #expect(draft.record == message.change.base && draft.id == item.id)
    #expect(draft.texts == ["Diet": "Halal", "LastStay": "2026-02-04"])
    let read = try DraftCoding.note(
      DraftCoding.draft(DraftNote(by: "w", .guest(draft)), at: Bench.now))
    #expect(read.content == .guest(draft))
  }

  @Test func anEnrolmentOfTheFirstVersionIsStillRead() throws {
    var encoder = RecordEncoder()
    for number in [3, 4, 12] { encoder.pack(number) }
    encoder.pack("Example, Ana")
    encoder.pack(5)
    encoder.pack("Night")
    encoder.pack(CivilDate(daysSince1970: 20_000))
    let item = OutboxItem(
      id: UUID(), destination: .eto, kind: EnrolmentMessage.kind, subject: "client/12",
      author: "worker@example.org", title: "A", created: Moment.now(), version: 1,
      body: encoder.bytes)
    let read = try #require(item.message as? EnrolmentMessage)
    #expect(read.whom == .known(12) && read.target == 5 && read.targetName == "Night")
  }

  @Test func aProfileOfTheFirstVersionIsStillRead() throws {
    var encoder = RecordEncoder()
    encoder.pack("robin.example")
    encoder.pack("Robin")
    encoder.pack(change.old, sections: change.sections)
    encoder.pack(change.new, sections: change.sections)
    let item = OutboxItem(
      id: UUID(), destination: .rapidSOS, kind: ProfileMessage.kind, subject: "profile/r",
      author: "robin.example", title: "R", created: Moment.now(), version: 1, body: encoder.bytes)
    let read = try #require(item.message as? ProfileMessage)
    #expect(read.change == change && read.draft == nil)
    #expect(read.form(item) == nil, "there is no form to go back to")
  }

  @Test func aNewClientGoesBackToTheirFormUnderTheSameId() throws {
    let message = Self.newClient
    guard case .client(let draft)? = message.form(item(message, message.packed)) else {
      Issue.record("there is no form")
      return
    }
    #expect(draft.id == message.id && draft.purpose == .new && draft.site == 3)
    #expect(draft.texts[.first] == "Ana" && draft.texts[.last] == "Example")
    #expect(draft.texts[.birth] == "\(CivilDate(daysSince1970: 3000))")
    #expect(draft.digits == Secret("900-12-3456") && draft.gender == 1)
    #expect(draft.texts[.city] == "Lanternport" && draft.texts[.alert] == "Dog")
    #expect(draft.others == [3, 9])
  }

  @Test func aChangeOfAClientGoesBackToTheForm() throws {
    let message = Self.clientChange
    let item = item(message, message.packed)
    guard case .client(let draft)? = message.form(item), case .edit(let record) = draft.purpose
    else {
      Issue.record("there is no form")
      return
    }
    #expect(record.id == 12 && record.fields == message.change.old)
    #expect(draft.texts[.middle] == "B" && draft.texts[.alert] == "Dog" && draft.gender == 8)
    #expect(draft.texts[.birth] == "\(CivilDate(daysSince1970: 3000))")
    #expect(draft.digits == Secret(""), "what was not touched stays")
    #expect(draft.id == item.id, "the outbox would know it again")
  }

  @Test func aResponseGoesBackToItsForm() throws {
    var message = MessageSample.response
    message.whom = .known(12)
    message.submission.response = nil
    message.submission.before = nil
    message.submission.subject = 99
    guard case .contact(let draft)? = message.form(item(message, message.packed)) else {
      Issue.record("there is no form")
      return
    }
    #expect(draft.draft.subject == 99 && draft.draft.about.listed == "Example, Ana")
    #expect(draft.draft.client == .client(site: 3, number: 12))
    #expect(draft.draft.entries.count == MessageSample.answers.count)
    #expect(draft.draft.attempt?.reference == message.submission.reference)
  }

  @Test func aChangedResponseGoesBackToItsFormWithWhatItWas() throws {
    let message = MessageSample.response
    guard case .contact(let draft)? = message.form(item(message, message.packed)) else {
      Issue.record("there is no form")
      return
    }
    #expect(draft.draft.response == message.submission.before && draft.draft.key.response == 9)
  }

  @Test func aContactWithSomebodyNewGoesBackToItsFormBeforeAndAfterTheyAreOnRecord() throws {
    let newcomer = UUID()
    var message = MessageSample.response
    message.whom = .created(by: newcomer)
    message.submission.response = nil
    message.submission.before = nil
    for client in [OutboxRow.Subject.newClient(newcomer), .client(site: 3, number: 6001)] {
      let number = if case .client = client { "6001" as String? } else { nil as String? }
      guard case .contact(let draft)? = message.form(item(message, message.packed, brought: number))
      else {
        Issue.record("there is no form")
        return
      }
      #expect(draft.draft.subject == Participant.provisionalID(of: newcomer))
      #expect(draft.draft.client == client)
      // Given again, the number that stands for them is sent to nobody.
      let again = ResponseMessage(
        TouchPointSubmission(
          form: MessageSample.form, subject: draft.draft.subject, answers: [:], reference: UUID(),
          happened: Bench.now),
        about: Contact.About(draft.draft.client, name: draft.draft.about), at: 3, in: 4,
        reference: nil)
      #expect(again.submission.subject == 0)
    }
  }

  @Test func aChangedResponseOfTheFirstVersionIsStillRead() throws {
    let message = MessageSample.response
    var encoder = RecordEncoder()
    encoder.pack(message.site)
    encoder.pack(message.program)
    encoder.pack(false)
    encoder.pack(MessageSample.id(2))
    encoder.pack(message.name)
    encoder.pack(MessageSample.form)
    encoder.pack(0)
    encoder.pack(Optional(9)) { $0.pack($1) }
    encoder.pack(MessageSample.answers)
    encoder.pack(message.submission.reference)
    encoder.pack(message.submission.happened)
    encoder.pack(Optional(5)) { $0.pack($1) }
    let item = item(message, encoder.bytes, version: 1)
    let read = try #require(item.message as? ResponseMessage)
    #expect(read.submission.answers == MessageSample.answers && read.submission.response == 9)
    #expect(read.submission.before == nil && read.reference == 5)
    #expect(read.form(item) == nil, "there is no telling what it was before")
  }

  @Test func answersAreSaidInWords() throws {
    var message = MessageSample.response
    message.submission.answers[6] = .address(
      PostalAddress(line1: "1 Pier Road", city: "Lanternport"))
    message.submission.answers[7] = .file(
      AttachedFile(name: "a.png", contentType: "image/png", content: [0]))
    let words = message.words.map { $0.text(Phrases(.en)) }
    #expect(
      words.prefix(4) == [
        "Contact", "Where?: no answer", "When?: Grüße\n🏠", "Question 4: 12/31/1969",
      ])
    #expect(words.contains("Question 6: 1 Pier Road, Lanternport"))
    #expect(words.contains("Question 7: a.png"))
  }

  /// Of a task's fields only who has it says something about somebody.
  @Test func ofATasksFieldsOnlyItsAssigneeIsPersonal() {
    let message = TaskChangeMessage(
      taskID: "t", table: "incident", number: "INC0010001",
      columns: TriageField.allCases.map { .init(field: $0, new: Choice(value: "1", label: "x")) })
    #expect(message.words.map(\.isPersonal) == TriageField.allCases.map { $0 == .assignee })
    #expect(message.words.count == 5)
  }

  @Test func whatIsWrittenInEnglishIsSaidInWords() {
    let phrases = Phrases(.en)
    #expect(
      Self.clientChange.words.map { $0.text(phrases) } == [
        "Middle name: B", "Date of birth: 3/20/1978", "Gender: Not collected", "Alert: Dog",
      ])
    #expect(MessageSample.enrolment.words.map { $0.text(phrases) } == ["Night · since 10/4/2024"])
    #expect(MessageSample.dismissal.words.map { $0.text(phrases) } == ["Night · until 10/5/2024"])
    #expect(
      Self.newClient.words.map { $0.text(phrases) }.contains("SSN or last four: last four 3456"),
      "the whole number is nowhere shown")
  }

  @Test func aContactOfOutreachIsSaidInWords() {
    let phrases = Phrases(.en)
    #expect(
      MessageSample.outreach.words.map { $0.text(phrases) } == [
        "Rental, with ongoing subsidy (435)", "Under the pier", "Third floor",
        "Asked for socks.", "Date of Engagement: 10/4/2024",
      ])
    #expect(MessageSample.bareOutreach.words == [])
  }

  @Test func aSurveyIsSaidWithoutAWordOfWhoWasAsked() {
    let phrases = Phrases(.en)
    #expect(
      MessageSample.count.words.map { $0.text(phrases) } == ["interview", "Underhill", "Van 1"])
    #expect(MessageSample.bareCount.words.map { $0.text(phrases) } == ["observation"])
  }

  @Test func aSurveyThatWasChangedIsAnotherWrite() {
    var survey = MessageSample.count.survey
    let id = CountMessage.id(of: survey)
    #expect(id == CountMessage.id(of: survey) && id != survey.id)
    survey.changed += 1
    #expect(CountMessage.id(of: survey) != id)
  }

  @Test func whoSendsThemKnowsWhere() {
    let account = SendingNeeds.Account(user: "john.doe", address: "https://eto.example")
    let place = SendingNeeds.Place(account: account, site: 3, program: 4)
    let messages: [any OutboxMessage] = [
      MessageSample.night, MessageSample.clientChange, MessageSample.enrolment,
      MessageSample.dismissal, MessageSample.outreach, MessageSample.count,
    ]
    let needs = SendingNeeds(messages.map { item($0, $0.packed) })
    #expect(needs.places == [place])
    for message in messages {
      #expect(
        SendingNeeds([item(message, message.packed)]).places
          == [place])
    }
  }

  @Test func whatALaterVersionWroteIsNotRead() {
    let message = MessageSample.comment
    #expect(item(message, message.packed, version: CommentMessage.version + 1).message == nil)
  }

  private func item(
    _ message: any OutboxMessage, _ body: [UInt8], version: Int? = nil,
    brought number: String? = nil
  ) -> OutboxItem {
    var needs = message.needs
    if let number, !needs.isEmpty {
      needs[0].value = number
    }
    return OutboxItem(
      id: UUID(), destination: type(of: message).destination, at: "https://eto.example",
      kind: type(of: message).kind, subject: message.subject, author: "john.doe",
      title: message.title, created: .now(), needs: needs,
      version: version ?? type(of: message).version, body: body)
  }
}

extension OutboxMessage {
  fileprivate func isSame(_ other: any OutboxMessage) -> Bool { self == other as? Self }
}
