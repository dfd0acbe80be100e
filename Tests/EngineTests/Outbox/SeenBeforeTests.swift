import Features
import FoundationEssentials
import Model
import Resources
import Testing
import Vault

@testable import Engine

/// Whoever has their own written over what somebody else wrote has seen that: from then on it is what was there
/// before, and what undo writes back.
struct SeenBeforeTests {
  private static let before = ParticipantFields(name: PersonName(first: "Ana", last: "Example"))

  private static var theirs: ParticipantFields {
    var theirs = before
    theirs.alert = "Dog is friendly."
    return theirs
  }

  /// Her phone and an alert, written before somebody else's alert was known.
  private static var change: ClientChangeMessage {
    var new = before
    (new.reach.cellPhone, new.alert) = ("2025550123", "Dog, bites.")
    return ClientChangeMessage(
      site: 7, program: 70, client: 5001, change: ClientChange(from: before, to: new))
  }

  /// A write as the outbox has it once a person has decided about somebody else's.
  private static func item(
    _ message: some OutboxMessage, beside theirs: [UInt8], _ decision: OutboxDecision? = .send
  ) throws -> OutboxItem {
    var outbox = Outbox()
    let item = OutboxItem(
      id: MessageSample.id(1), destination: type(of: message).destination,
      at: "https://system.example", kind: type(of: message).kind, subject: message.subject,
      author: "worker@example.org", title: message.title, created: .now(),
      version: type(of: message).version, body: message.packed, base: message.base,
      mergeKey: message.mergeKey)
    _ = outbox.add(item)
    _ = outbox.begin(item.id)
    _ = outbox.receive(.conflict(theirs), for: item.id, now: MessageSample.now, random: 0)
    if let decision { _ = outbox.decide(decision, on: item.id, now: MessageSample.now) }
    return try #require(outbox[item.id])
  }

  private static func content(_ item: OutboxItem) -> OutboxRow.Content? {
    item.message?.content(item)
  }

  @Test func ofAClientItIsTheirsInTheLinesThatAreSent() throws {
    let bytes = MessageCoding.bytes(Self.theirs)
    var wanted = Self.theirs
    (wanted.reach.cellPhone, wanted.alert) = ("2025550123", "Dog, bites.")
    let kept = try Self.item(Self.change, beside: bytes)
    #expect(Self.content(kept) == .clientChange(ClientChange(from: Self.theirs, to: wanted)))
    guard case .client(let draft)? = kept.message?.form(kept),
      case .edit(let participant) = draft.purpose
    else {
      Issue.record("it has no form")
      return
    }
    #expect(participant.fields.alert == "Dog is friendly.", "the form shows what it replaces")
    let undecided = try Self.item(Self.change, beside: bytes, nil)
    #expect(Self.content(undecided) == .clientChange(Self.change.change))
  }

  @Test func ofAClientTheLineThatGaveWayIsNotAmongThem() throws {
    let bytes = MessageCoding.bytes(Self.theirs)
    let rest = try #require(Self.change.rest(besides: bytes))
    let item = try Self.item(
      Self.change, beside: bytes, .sendRest(rest.packed, version: ClientChangeMessage.version))
    guard case .clientChange(let change)? = Self.content(item) else {
      Issue.record("it says nothing")
      return
    }
    #expect(change.lines == [.cellPhone])
    #expect(change.old == Self.theirs && change.new.alert == "Dog is friendly.")
  }

  @Test func ofATaskItIsWhatSomebodyElseHasSetItTo() throws {
    let theirs = Choice(value: "1", label: "1 - Critical")
    let mine = Choice(value: "2", label: "2 - High")
    let item = try Self.item(MessageSample.taskChange, beside: MessageCoding.bytes(theirs))
    #expect(Self.content(item) == .triage(.priority, from: theirs, to: mine))
    let undecided = try Self.item(
      MessageSample.taskChange, beside: MessageCoding.bytes(theirs), nil)
    let first = Choice(value: "3", label: "3 - Moderate")
    #expect(Self.content(undecided) == .triage(.priority, from: first, to: mine))
  }

  @Test func ofANightItIsTheNightThatSomebodyElseMadeIt() throws {
    var night = MessageSample.oldNight
    (night.bed, night.status) = (7, .present)
    let noted = MessageCoding.bytes(
      NightMessage.Obstacle(status: .present, bed: "Bed 7", holder: "", seen: .init(night: night)))
    let item = try Self.item(MessageSample.night, beside: noted)
    #expect(item.message?.night(item)?.change.old == night)
    #expect(item.message?.night(item)?.change.kind == .checkIn, "it is still what was done")
    let undecided = try Self.item(MessageSample.night, beside: noted, nil)
    #expect(undecided.message?.night(undecided)?.change.old == MessageSample.oldNight)
  }

  // MARK: The form that is opened again

  /// Sent from there, it is asked about once more only where somebody else has changed it since.
  @Test func ofAGuestItIsTheirsInTheFormThatIsOpenedAgain() throws {
    let theirs = ["Diet": "Kosher", "LastStay": "02/03/2026"]
    func draft(_ decision: OutboxDecision?) throws -> GuestDraft {
      let item = try Self.item(
        MessageSample.guestChange, beside: MessageCoding.bytes(theirs), decision)
      guard case .guest(let draft)? = item.message?.form(item) else { throw CancellationError() }
      return draft
    }
    let kept = try draft(.send)
    #expect(kept.record.values["Diet"] == "Kosher")
    #expect(kept.texts == ["Diet": "Halal", "LastStay": "2026-02-04"], "mine stands in it")
    let undecided = try draft(nil)
    #expect(undecided.record.values["Diet"] == "Vegan" && undecided.texts == kept.texts)
  }

  @Test func ofAFormItIsTheirsInTheResponseThatIsOpenedAgain() throws {
    var message = MessageSample.response
    message.submission.answers = [5: .choices([4])]
    let theirs = TouchPointResponse(
      id: 9, touchPointID: 7, elements: [.init(id: 5, code: 4, answer: .choices([6]))])
    func draft(_ decision: OutboxDecision?) throws -> ContactDraft {
      let item = try Self.item(message, beside: MessageCoding.bytes(theirs), decision)
      guard case .contact(let draft)? = item.message?.form(item) else { throw CancellationError() }
      return draft
    }
    let kept = try draft(.send)
    #expect(kept.draft.response?.id == 9)
    #expect(kept.draft.response?.answer(to: 5) == .choices([6]))
    #expect(kept.draft.entries == [5: .answer(.choices([4]))], "mine stands in it")
    let undecided = try draft(nil)
    #expect(undecided.draft.response == MessageSample.seenResponse)
  }

  @Test func ofAProfileItIsTheirsUnderTheFormThatIsOpenedAgain() throws {
    var (old, mine, theirs) = (EmergencyProfile(), EmergencyProfile(), EmergencyProfile())
    old.allergies = ["Nuts"]
    mine.allergies = ["Nuts", "Bees"]
    theirs.allergies = ["Eggs"]
    let before = ProfileDraft(
      whose: .client(7, of: 3), name: "Robin", account: "robin.example", base: old,
      units: .metric, language: .es, answers: [.allergies: .some],
      entries: [.allergies: [.init(original: 0), .init(texts: [.value: "Bees"])]])
    let message = ProfileMessage(
      username: "robin.example", name: "Robin", change: ProfileChange(from: old, to: mine),
      draft: before)
    let item = try Self.item(message, beside: MessageCoding.bytes(theirs))
    guard case .profile(let draft)? = item.message?.form(item) else {
      Issue.record("it has no form")
      return
    }
    #expect(draft.base.allergies == ["Eggs"])
    #expect(
      draft.entries[.allergies] == [
        .init(texts: [.value: "Nuts"]), .init(texts: [.value: "Bees"]),
      ], "what nobody touched is not on record any more, and stays all the same")
    let held = HeldWrites([item])
    #expect(held.has(.profile(draft)) && !held.has(.profile(before)))
    let undecided = try Self.item(message, beside: MessageCoding.bytes(theirs), nil)
    #expect(undecided.message?.form(undecided) == .profile(before))
  }
}
