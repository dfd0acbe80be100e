import Features
import FoundationEssentials
import Model
import Testing
import Vault

@testable import Engine

/// What the outbox's own screen hears of what was decided on it.
@Suite(.timeLimit(.minutes(5))) @MainActor struct OutboxEffectsTests {
  private func comment(_ text: String) -> CommentMessage {
    CommentMessage(
      taskID: "t1", table: "incident", number: "INC1", comment: .workNote, text: text, seen: [])
  }

  private func heard(_ actions: [App.Action]) -> OutboxScreen.Hindrance? {
    for case .outbox(.hindered(let hindrance, _)) in actions { return hindrance }
    return nil
  }

  private func isDecided(_ actions: [App.Action]) -> Bool {
    actions.contains { if case .outbox(.decided) = $0 { true } else { false } }
  }

  @Test func whatWasNotDoneIsNotSaidToBe() async throws {
    let bench = Bench()
    let relay = try await bench.runner.host.relay(bench.runner.post)
    let old = try await relay.add(comment("Old"), by: "john.doe")
    var actions = await bench.perform(.outbox(.decide(old, .send)))
    #expect(heard(actions) == .nobodyIn("ServiceNow") && !isDecided(actions))
    actions = await bench.perform(.outbox(.decide(UUID(), .send)))
    #expect(heard(actions) == .gone && !isDecided(actions))
    actions = await bench.perform(.outbox(.decide(old, .hold)))
    #expect(heard(actions) == nil && isDecided(actions))
    await bench.runner.close()
  }

  /// Nobody who is signed in can send it: sending it again is no way on, and the way on is said.
  @Test(arguments: [
    (7, "rosa.mar@example.org", OutboxRow.Absence.account("rosa.mar@example.org")),
    (8, "worker@example.org", .site(8, name: "Harbor House")),
  ])
  func whatNobodyWhoIsInCanSendSaysWhoCan(
    site: Int, author: String, absence: OutboxRow.Absence
  ) async throws {
    let bench = Bench()
    try await bench.enterETO()
    await bench.runner.sessions.note { $0.sites = [Site(id: 8, name: "Harbor House")] }
    let relay = try await bench.runner.host.relay(bench.runner.post)
    let client = NewClientMessage(
      id: UUID(), site: site, program: 70,
      fields: ParticipantFields(name: PersonName(first: "Sam", last: "Lantern")), others: [])
    try await relay.add(client, id: client.id, by: author, at: "https://eto.example")
    #expect(await relay.rows.map(\.standing) == [.signInNeeded])
    #expect(await relay.rows.map(\.absence) == [absence])
    let actions = await bench.perform(.outbox(.decide(client.id, .send)))
    #expect(heard(actions) == .absent(absence, system: "ETO") && !isDecided(actions))
    await bench.runner.sessions.begin(nil)
    let later = await bench.perform(.outbox(.decide(client.id, .send)))
    #expect(heard(later) == .absent(.nobody, system: "ETO"))
    await bench.runner.close()
  }

  /// At every system.
  @Test(arguments: [
    (Way(.fileMaker), OutboxRow.Absence.account("rosa.mar")),
    (Way(.rapidSOS, account: "robin.example"), .profile("robin.example")),
    (Way(.serviceNow), .account("rosa.mar")), (Way(.eto, site: 7), .account("rosa.mar")),
  ])
  func whoCanSendItIsNamedAtEverySystem(
    way: Way, absence: OutboxRow.Absence
  ) {
    let destination = way.system
    let item = OutboxItem(
      id: UUID(), destination: destination, at: "there", kind: "k", subject: "s",
      author: "rosa.mar", title: "", created: .now(), version: 1, body: [])
    var presence = Post.Presence(
      users: [
        .serviceNow: ["john.doe"], .eto: ["worker@example.org"], .rapidSOS: ["kim.example"],
        .fileMaker: ["staff"],
      ], site: 7, addresses: [destination: "there"])
    #expect(presence.absence(from: way, item) == absence)
    #expect(presence.absence(from: nil, item) == .version)
    presence.addresses[destination] = "elsewhere"
    #expect(presence.absence(from: way, item) == nil, "that is said first")
    presence.addresses[destination] = "there"
    for system in [RemoteSystem.eto, .serviceNow, .fileMaker] {
      presence.users[system] = ["Rosa.Mar"]
    }
    presence.users[.rapidSOS] = ["robin.example"]
    #expect(presence.absence(from: way, item) == nil)
  }

  /// A contact whose new client was taken back: sending it again is no way on.
  @Test func whatLostWhatItNeedsSaysSo() async throws {
    let bench = Bench()
    try await bench.enterETO()
    let relay = try await bench.runner.host.relay(bench.runner.post)
    let client = NewClientMessage(
      id: UUID(), site: 7, program: 70,
      fields: ParticipantFields(name: PersonName(first: "Sam", last: "Lantern")), others: [])
    await bench.runner.sessions.begin(nil)
    let address = "https://eto.example"
    try await relay.add(client, id: client.id, by: "worker@example.org", at: address)
    let contact = try await relay.add(
      ResponseMessage(
        site: 7, program: 70, whom: .created(by: client.id), name: client.name,
        submission: TouchPointSubmission(
          form: TouchPointForm(touchPoint: TouchPoint(id: 7, name: "Contact"), elements: []),
          subject: 0, answers: [:], reference: UUID(), happened: Bench.now), reference: nil),
      by: "worker@example.org", at: address)
    _ = await bench.perform(.outbox(.decide(client.id, .discard)))
    let row = try #require(await relay.rows.first)
    #expect(row.standing == .quarantined(.needLost))
    #expect(row.canBeEdited, "what was typed is not lost with it")
    let actions = await bench.perform(.outbox(.decide(contact, .send)))
    #expect(heard(actions) == .needLost && !isDecided(actions))
    await bench.runner.close()
  }

  /// A note about a check-in that waits: without that there is nothing in which it could be written.
  @Test func aNoteKnowsThatItsCheckInWasDiscarded() async throws {
    let bench = Bench()
    let relay = try await bench.runner.host.relay(bench.runner.post)
    let address = "https://eto.example"
    let night = try await relay.add(
      MessageSample.bareNight, by: "worker@example.org", at: address)
    let note = try await relay.add(
      ResponseMessage(
        site: 3, program: 4, whom: .known(12), name: "Example, Ana",
        submission: TouchPointSubmission(
          form: TouchPointForm(touchPoint: TouchPoint(id: 1, name: "Check-in"), elements: []),
          subject: 99, response: -5, answers: [:], reference: UUID(), happened: Bench.now),
        reference: nil, night: night),
      by: "worker@example.org", at: address)
    var row = try #require(await relay.rows.last)
    #expect(row.id == note && row.needs == [night] && !row.isNightGone)
    _ = await bench.perform(.outbox(.decide(night, .discard)))
    row = try #require(await relay.rows.first)
    #expect(row.id == note && row.standing == .quarantined(.needLost))
    #expect(row.isNightGone && !row.canBeEdited)
    await bench.runner.close()
  }

  /// A check-in and the check-out upon it go in one step, or neither does.
  @Test func whatHasNoSenseAloneGoesWithWhatIsDiscarded() async throws {
    let bench = Bench()
    let relay = try await bench.runner.host.relay(bench.runner.post)
    let address = "https://eto.example"
    let night = try await relay.add(MessageSample.bareNight, by: "worker@example.org", at: address)
    let out = try await relay.add(MessageSample.bareNight, by: "worker@example.org", at: address)
    let changed = await bench.perform(.outbox(.discard(night, with: [out, UUID()])))
    #expect(heard(changed) == .changed && !isDecided(changed), "the check-in itself is there")
    #expect(await relay.rows.map(\.id) == [night, out], "neither is out")
    let gone = await bench.perform(.outbox(.discard(UUID(), with: [out])))
    #expect(heard(gone) == .gone && !isDecided(gone))
    let actions = await bench.perform(.outbox(.discard(night, with: [out])))
    #expect(heard(actions) == nil && isDecided(actions))
    #expect(await relay.rows.isEmpty)
    await bench.runner.close()
  }
}
