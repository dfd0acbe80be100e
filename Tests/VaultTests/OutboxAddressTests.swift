import Foundation
import Model
import Testing

@testable import Vault

/// Writes for one address stay apart from those for another, and one author's from another's.
struct OutboxAddressTests {
  private let now = Writes.now
  private let other = "https://two.example"

  private func outbox(_ items: OutboxItem...) -> Outbox {
    var outbox = Outbox()
    for item in items { _ = outbox.add(item) }
    return outbox
  }

  private func change(
    _ number: Int, _ body: String, by author: String = "worker@example.org",
    at address: String = "https://one.example"
  ) -> OutboxItem {
    Writes.item(
      number, about: "task/1", body: body, mergeKey: "state", by: author, at: address)
  }

  @Test func changesOfTwoAuthorsAreNeverMerged() {
    let both = outbox(change(1, "2"), change(2, "3", by: "rosa@example.org"))
    #expect(both.items.map(\.author) == ["worker@example.org", "rosa@example.org"])
    #expect(both.items.map(\.body) == [Array("2".utf8), Array("3".utf8)])
    let one = outbox(change(1, "2"), change(2, "3"))
    #expect(one.items.map(\.body) == [Array("3".utf8)], "one person's are")
  }

  @Test func changesForTwoAddressesAreNeverMerged() {
    let both = outbox(change(1, "2"), change(2, "3", at: other))
    #expect(both.items.map(\.address) == ["https://one.example", other])
    #expect(both.items.map(\.body) == [Array("2".utf8), Array("3".utf8)])
  }

  @Test func whatIsForAnotherAddressKeepsNothingBack() {
    let outbox = outbox(
      Writes.item(1, about: "task/1", at: other), Writes.item(2, about: "task/1"))
    let plan = outbox.plan(now: now) { $0.address != other }
    #expect(plan.steps == [.send(Writes.id(2))])
  }

  /// Its author signs out at the last moment: nothing has left, and the system is not to blame.
  @Test func whereNobodyIsInItWasNoTry() {
    var outbox = outbox(Writes.item(1, about: "task/1"), Writes.item(2, about: "task/2"))
    _ = outbox.begin(Writes.id(1))
    _ = outbox.receive(.nobodyIn, for: Writes.id(1), now: now, random: 0)
    #expect(outbox[Writes.id(1)]?.state == .queued && outbox[Writes.id(1)]?.attempts == 0)
    #expect(outbox.health.isEmpty)
    #expect(outbox.plan(now: now).steps == [.send(Writes.id(1)), .send(Writes.id(2))])
  }

  @Test func whatMayHaveArrivedIsStillLookedForThen() {
    var outbox = outbox(Writes.item(1, about: "task/1"))
    _ = outbox.begin(Writes.id(1))
    _ = outbox.receive(.lost, for: Writes.id(1), now: now, random: 0)
    _ = outbox.begin(Writes.id(1))
    _ = outbox.receive(.nobodyIn, for: Writes.id(1), now: now, random: 0)
    #expect(outbox[Writes.id(1)]?.state == .unknown && outbox[Writes.id(1)]?.attempts == 1)
  }

  // MARK: Who is on record

  private func newcomer() -> (Outbox, UUID, UUID) {
    let id = Writes.id(1)
    let subject = "new/\(id.uuidString)"
    let need = OutboxItem.Need(id, field: "client")
    let outbox = outbox(
      Writes.item(1, .eto, about: subject), Writes.item(2, .eto, about: subject, needs: [need]))
    return (outbox, id, Writes.id(2))
  }

  @Test func whatWaitsForSomebodyWhoIsOnRecordIsAboutThem() {
    var (outbox, client, contact) = newcomer()
    _ = outbox.begin(client)
    _ = outbox.receive(.conflict([1]), for: client, now: now, random: 0)
    let change = outbox.decide(
      .itIs(["client": "4711"], subject: "client/4711"), on: client, now: now)
    #expect(change?.items.map(\.state) == [.confirmed, .queued])
    #expect(outbox[contact]?.value(of: "client") == "4711")
    #expect(outbox[contact]?.subject == "client/4711")
    #expect(outbox.plan(now: now).steps == [.send(contact)])
  }

  @Test func whatWaitsForWhatIsGivenUpGoesOnWithWhatStandsInItsPlace() {
    var (outbox, client, contact) = newcomer()
    let change = outbox.decide(.giveWay(["client": "4711"]), on: client, now: now)
    #expect(change?.items.map(\.state) == [.discarded, .queued])
    #expect(change?.items.first?.outcome.isEmpty == true, "it has brought nothing")
    #expect(outbox[contact]?.value(of: "client") == "4711")
    #expect(outbox.plan(now: now).steps == [.send(contact)])
    (outbox, client, contact) = newcomer()
    _ = outbox.decide(.giveWay([:]), on: client, now: now)
    #expect(outbox[contact]?.state == .quarantined(.needLost), "nothing stands there")
  }

  @Test func whatWaitsForWhatIsGoneCanWaitForAnotherOne() {
    var (outbox, client, contact) = newcomer()
    _ = outbox.decide(.discard, on: client, now: now)
    _ = outbox.add(Writes.item(3, .eto, about: "new/\(client.uuidString)"))
    let change = outbox.turn(contact, from: client, to: Writes.id(3))
    #expect(change.items.map(\.state) == [.queued])
    #expect(outbox.items.map(\.id) == [Writes.id(3), contact], "it goes after it")
    #expect(outbox.plan(now: now).steps == [.send(Writes.id(3))])
    #expect(outbox.turn(contact, from: client, to: Writes.id(3)).isEmpty)
    _ = outbox.decide(.discard, on: Writes.id(3), now: now)
    #expect(outbox[contact]?.state == .quarantined(.needLost))
  }

  @Test func alsoOnceTheNewClientWasTakenBack() {
    var (outbox, client, contact) = newcomer()
    _ = outbox.decide(.discard, on: client, now: now)
    #expect(outbox[contact]?.state == .quarantined(.needLost))
    let change = outbox.decide(
      .itIs(["client": "4711"], subject: "client/4711"), on: client, now: now)
    #expect(change?.items.map(\.id) == [contact])
    #expect(outbox[contact]?.subject == "client/4711")
    #expect(outbox.plan(now: now).steps == [.send(contact)])
    let again = outbox.decide(.itIs(["client": "1"], subject: "client/1"), on: client, now: now)
    #expect(again == nil, "nothing waits for them any more")
  }
}
