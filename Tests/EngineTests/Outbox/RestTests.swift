import Features
import FoundationEssentials
import Model
import Resources
import TestSupport
import Testing
import Vault

@testable import Engine

/// Whoever keeps what somebody else wrote gives way in that alone: the rest of theirs is sent.
@Suite(.timeLimit(.minutes(5))) @MainActor struct RestTests {
  private static let before = ParticipantFields(name: PersonName(first: "Ana", last: "Example"))

  private static func change(phone: String, alert: String) -> ClientChangeMessage {
    var new = before
    (new.reach.cellPhone, new.alert) = (phone, alert)
    return ClientChangeMessage(
      site: 7, program: 70, client: 5001, change: ClientChange(from: before, to: new))
  }

  @Test func ofAClientTheOtherLinesAreLeft() throws {
    let message = Self.change(phone: "2025550123", alert: "Diabetic.")
    var theirs = Self.before
    (theirs.alert, theirs.reach.email) = ("Dog.", "ana@example.org")
    let rest = try #require(message.rest(besides: MessageCoding.bytes(theirs)))
    #expect(rest.change.lines == [.cellPhone])
    var wanted = theirs
    wanted.reach.cellPhone = "2025550123"
    #expect(rest.change.applied(to: theirs) == wanted)
    theirs.reach.cellPhone = "2025550124"
    #expect(message.rest(besides: MessageCoding.bytes(theirs)) == nil, "both are in conflict")
    theirs.reach.cellPhone = "2025550123"
    #expect(message.rest(besides: MessageCoding.bytes(theirs)) == nil, "the other one is there")
  }

  @Test func ofTheSheltersListTheOtherFieldsAreLeft() throws {
    let message = MessageSample.guestChange
    let theirs = ["Diet": "Kosher", "LastStay": "02/03/2026"]
    let rest = try #require(message.rest(besides: MessageCoding.bytes(theirs)))
    #expect(rest.change.lines.map(\.name) == ["LastStay"])
    #expect(rest.change.base.values["Diet"] == "Kosher", "the form shows what is there")
    let both = ["Diet": "Kosher", "LastStay": "02/09/2026"]
    #expect(message.rest(besides: MessageCoding.bytes(both)) == nil)
  }

  @Test func ofAProfileTheOtherSectionsAreLeftAndTheFormHasThoseAlone() throws {
    var (old, new) = (EmergencyProfile(), EmergencyProfile())
    (old.allergies, old.occupations) = (["Bees"], ["Cook"])
    (new.allergies, new.occupations) = (["Nuts"], ["Baker"])
    var draft = MessageSample.profileDraft
    draft.base = old
    draft.answers = [.allergies: .some]
    draft.entries = [
      .allergies: [.init(original: 0, texts: [.value: "Nuts"])],
      .occupation: [.init(original: 0, texts: [.value: "Baker"])],
    ]
    let message = ProfileMessage(
      username: "robin.example", name: "Example, Robin",
      change: ProfileChange(from: old, to: new), draft: draft)
    var theirs = old
    theirs.allergies = ["Latex"]
    let rest = try #require(message.rest(besides: MessageCoding.bytes(theirs)))
    #expect(rest.change.sections == [.occupation])
    let left = try #require(rest.draft)
    #expect(left.base.allergies == ["Latex"] && left.base.occupations == ["Cook"])
    #expect(Array(left.entries.keys) == [.occupation] && left.answers.isEmpty)
    theirs.occupations = ["Sailor"]
    #expect(message.rest(besides: MessageCoding.bytes(theirs)) == nil)
  }

  @Test func ofAResponseTheOtherAnswersAreLeft() throws {
    func response(_ text: String, _ long: String) -> TouchPointResponse {
      TouchPointResponse(
        id: 9, touchPointID: 7,
        elements: [
          .init(id: 12, code: 2, answer: .text(text)),
          .init(id: 13, code: 3, answer: .text(long)),
        ])
    }
    let message = ResponseMessage(
      site: 3, program: 4, whom: .known(12), name: "Example, Ana",
      submission: TouchPointSubmission(
        form: MessageSample.form, subject: 99, response: 9, before: response("a", "b"),
        answers: [12: .text("mine"), 13: .text("longer")], reference: MessageSample.id(3),
        happened: MessageSample.now), reference: nil)
    let rest = try #require(
      message.rest(besides: MessageCoding.bytes(response("theirs", "b"))))
    #expect(rest.submission.answers == [13: .text("longer")])
    #expect(rest.submission.before?.answer(to: 12) == .text("theirs"))
    #expect(message.rest(besides: MessageCoding.bytes(response("theirs", "x"))) == nil)
  }

  /// What has one value is discarded as a whole.
  @Test func aTasksColumnIsOneThing() {
    let theirs = MessageCoding.bytes(Choice(value: "1", label: "1 - Critical"))
    #expect(MessageSample.taskChange.rest(besides: theirs) == nil)
  }

  private static func relay(
    _ bench: Bench, with message: ClientChangeMessage, theirs: String
  ) async throws -> (OutboxRelay, UUID) {
    try await bench.enterETO()
    let relay = try await bench.runner.host.relay(bench.runner.post)
    bench.answer(.json(200, theirs))
    let id = try await relay.add(message, by: "worker@example.org", at: "https://eto.example")
    while await relay.rows.first?.conflict == nil { await Task.yield() }
    return (relay, id)
  }

  @Test func theRestIsSentAndTheContestedFieldIsNot() async throws {
    let bench = Bench()
    let (relay, id) = try await Self.relay(
      bench, with: Self.change(phone: "2025550123", alert: "Diabetic."),
      theirs: #"{"ID":5001,"FirstName":"Ana","LastName":"Example","Alert":"Dog."}"#)
    let row = try #require(await relay.rows.first)
    #expect(row.conflict?.count == 1 && row.hasRest)
    bench.answer(
      .json(200, #"{"ID":5001,"FirstName":"Ana","LastName":"Example","Alert":"Dog."}"#),
      .json(200, #"{"SaveParticipantResult":{"ID":5001}}"#))
    let actions = await bench.perform(.outbox(.decide(id, .keepTheirs)))
    let fields = actions.compactMap { action -> [String]? in
      guard case .outbox(.gaveWay(in: let fields, id, _)) = action else { return nil }
      return fields.map { $0.text(Phrases(.en)) }
    }
    #expect(fields == [["Alert"]])
    while await !relay.rows.isEmpty { await Task.yield() }
    #expect(bench.body.contains("2025550123") && !bench.body.contains("Alert"))
    await bench.runner.close()
  }

  /// Whoever wrote it is out: nobody else chooses.
  @Test(arguments: [OutboxScreen.Decision.keepMine, .keepTheirs])
  func nobodyButItsAuthorChooses(_ decision: OutboxScreen.Decision) async throws {
    let bench = Bench()
    let (relay, id) = try await Self.relay(
      bench, with: Self.change(phone: "", alert: "Diabetic."),
      theirs: #"{"ID":5001,"FirstName":"Ana","LastName":"Example","Alert":"Dog."}"#)
    await bench.runner.sessions.begin(nil)
    while await relay.absence(hindering: id) == nil { await Task.yield() }
    let actions = await bench.perform(.outbox(.decide(id, decision)))
    let isHindered = actions.contains { action -> Bool in
      guard case .outbox(.hindered(let hindrance, _)) = action else { return false }
      return hindrance == .absent(.nobody, system: "ETO")
    }
    #expect(isHindered)
    #expect(await relay.rows.first?.conflict?.count == 1)
    await bench.runner.close()
  }

  @Test func whatHasNoRestIsDiscarded() async throws {
    let bench = Bench()
    let (relay, id) = try await Self.relay(
      bench, with: Self.change(phone: "", alert: "Diabetic."),
      theirs: #"{"ID":5001,"FirstName":"Ana","LastName":"Example","Alert":"Dog."}"#)
    #expect(await relay.rows.map(\.hasRest) == [false])
    let asked = bench.askedOfETO.count
    let actions = await bench.perform(.outbox(.decide(id, .keepTheirs)))
    let isDecided = actions.contains { action in
      if case .outbox(.decided(.keepTheirs, id, _)) = action { true } else { false }
    }
    #expect(isDecided)
    await relay.drain()
    #expect(await relay.rows.isEmpty && bench.askedOfETO.count == asked)
    await bench.runner.close()
  }
}
