import Foundation
import Testing

@testable import Vault

/// What gives way in a part is the same item with less in it, and goes as any other.
struct OutboxRestTests {
  private func stopped(by reply: OutboxReply) -> Outbox {
    var outbox = Outbox()
    _ = outbox.add(Writes.item(1, about: "client/1", body: "phone, email"))
    _ = outbox.begin(Writes.id(1))
    _ = outbox.receive(reply, for: Writes.id(1), now: Writes.now, random: 0)
    return outbox
  }

  private let rest = OutboxDecision.sendRest(Array("email".utf8), version: 2)

  @Test func theRestIsTheSameItemAndIsWrittenInOneStep() throws {
    var outbox = stopped(by: .conflict([7]))
    let decided = outbox.decide(rest, on: Writes.id(1), now: Writes.now)
    let change = try #require(decided)
    #expect(change.items == outbox.items && change.items.count == 1)
    let item = try #require(change.items.first)
    #expect(item.state == .queued && item.id == Writes.id(1) && item.settled == nil)
    #expect(item.body == Array("email".utf8) && item.version == 2)
    #expect(item.evidence == [7], "what a person has seen is overwritten")
    var decoder = RecordDecoder(item.packed)
    let read = try OutboxItem(from: &decoder, schema: OutboxItem.schema)
    #expect(Outbox([read]).items == [item], "whoever dies then has the rest")
  }

  @Test(arguments: [OutboxReply.refused("No."), .uncertain(""), .unreachable])
  func whatIsInNoConflictGivesWayToNothing(reply: OutboxReply) {
    var outbox = stopped(by: reply)
    let before = outbox.items
    #expect(outbox.decide(rest, on: Writes.id(1), now: Writes.now) == nil)
    #expect(outbox.items == before)
  }
}
