import Features
import Model
import Testing
import Vault

@testable import Engine

/// Whatever is written about one person, lists call them alike.
struct MessageNamesTests {
  private let name = PersonName(first: "Ana María", last: "García López")

  /// The message as the outbox has it after a start.
  private func row(_ message: any OutboxMessage) throws -> OutboxRow {
    let item = Self.item(message)
    let read = try #require(item.message)
    return Face(item, read).row(item, standing: .ready)
  }

  private static func item(_ message: any OutboxMessage) -> OutboxItem {
    OutboxItem(
      id: MessageSample.id(9), destination: type(of: message).destination,
      kind: type(of: message).kind, subject: message.subject, author: "john.doe",
      title: message.title, created: .now(), version: type(of: message).version,
      body: message.packed)
  }

  private var response: ResponseMessage {
    ResponseMessage(
      TouchPointSubmission(
        form: MessageSample.form, subject: 99, answers: MessageSample.answers,
        reference: MessageSample.id(3), happened: MessageSample.now),
      about: Contact.About(.client(site: 3, number: 12), name: name), at: 3, in: 4,
      reference: nil)
  }

  private var night: NightMessage {
    var night = MessageSample.night
    night.change = BedChange(
      id: MessageSample.id(4), .checkIn, of: Guest(id: 12, name: name), night: MessageSample.day,
      bed: 4, status: .present, begun: MessageSample.now)
    return night
  }

  /// All that can be written about a client.
  private var messages: [any OutboxMessage] {
    var draft = MessageSample.profileDraft
    (draft.name, draft.parts) = (name.spoken, name)
    return [
      response, night,
      ClientChangeMessage(
        site: 3, program: 4, client: 12,
        change: ClientChange(
          from: ParticipantFields(name: name),
          to: ParticipantFields(name: PersonName(first: "Ana", last: "García")))),
      NewClientMessage(
        id: MessageSample.id(5), site: 3, program: 4, fields: ParticipantFields(name: name),
        others: nil),
      EnrolmentMessage(
        site: 3, program: 4, whom: .known(12), name: name.listed, target: 5, targetName: "Night",
        start: MessageSample.day, person: name),
      DismissalMessage(
        site: 3, program: 4, client: 12, name: name.listed, target: 5, targetName: "Night",
        stay: 77, end: MessageSample.day, person: name),
      ProfileMessage(
        OutgoingProfile(
          id: MessageSample.id(6), username: "ana.example", by: "john.doe", name: name.listed,
          change: MessageSample.profile.change, draft: draft)),
    ]
  }

  @Test func everyRowAboutOnePersonCallsThemAlike() throws {
    let rows = try messages.map { try row($0) }
    #expect(rows.map(\.name) == Array(repeating: "García López, Ana María", count: rows.count))
    #expect(Set(rows.map(\.initials)) == ["AMGL"])
  }

  /// The check-in screen says the listed name in whatever it says.
  @Test func theSpokenNameIsThatOfTheParts() throws {
    for message in messages where !(message is NightMessage) {
      let row = try row(message)
      #expect(row.person?.spoken == "Ana María García López", "\(row.kind)")
    }
  }

  @Test func aFormIsOpenedAgainWithTheWholeName() throws {
    let item = Self.item(response)
    guard case .contact(let draft)? = item.message?.form(item) else {
      Issue.record("there is no form")
      return
    }
    #expect(draft.draft.about == name)
  }

  /// The version before wrote the spoken name, and nothing of its parts.
  @Test func whatTheVersionBeforeWroteIsReadAndKeepsItsName() throws {
    var before = response
    (before.name, before.person) = (name.spoken, nil)
    let row = try row(before)
    #expect(row.name == "Ana María García López" && row.person == nil)
    let item = Self.item(before)
    let read = try #require(item.message as? ResponseMessage)
    #expect(read == before)
    guard case .contact(let draft)? = read.form(item) else {
      Issue.record("there is no form")
      return
    }
    #expect(draft.draft.about.spoken == "Ana María García López")
    #expect(draft.draft.about.listed == draft.draft.about.spoken)
  }
}
