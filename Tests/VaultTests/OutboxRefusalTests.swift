import Foundation
import Testing

@testable import Vault

/// What stood in the way of an item that is taken out is known afterwards: what needed it may be told.
struct OutboxRefusalTests {
  private func takenOut(after reply: OutboxReply?) throws -> OutboxItem {
    var outbox = Outbox()
    _ = outbox.add(Writes.item(1, about: "task/1"))
    if let reply {
      _ = outbox.begin(Writes.id(1))
      _ = outbox.receive(reply, for: Writes.id(1), now: Writes.now, random: 0)
    }
    return try #require(outbox.decide(.discard, on: Writes.id(1), now: Writes.now)?.items.first)
  }

  @Test(
    arguments: [
      (OutboxReply.refused("No."), OutboxItem.Quarantine.refused("No.")),
      (.refused(""), .refused("")), (.conflict([1, 2]), .conflict([1, 2])),
    ])
  func whatASystemSaidIsKept(reply: OutboxReply, refusal: OutboxItem.Quarantine) throws {
    let item = try takenOut(after: reply)
    #expect(item.state == .discarded && item.refusal == refusal)
    var decoder = RecordDecoder(item.packed)
    let read = try OutboxItem(from: &decoder, schema: OutboxItem.schema)
    #expect(read == item && read.refusal == refusal, "it is on the disk")
  }

  @Test(arguments: [OutboxReply.uncertain("No."), .unreachable])
  func whatNoSystemRefusedWasNot(reply: OutboxReply) throws {
    #expect(try takenOut(after: reply).refusal == nil)
    #expect(try takenOut(after: nil).refusal == nil)
  }

  @Test func whatIsOpenOrHasArrivedWasNotRefused() throws {
    var outbox = Outbox()
    _ = outbox.add(Writes.item(1, about: "task/1"))
    _ = outbox.begin(Writes.id(1))
    _ = outbox.receive(.refused("No."), for: Writes.id(1), now: Writes.now, random: 0)
    #expect(outbox[Writes.id(1)]?.refusal == nil)
    let change = outbox.decide(.itArrived, on: Writes.id(1), now: Writes.now)
    #expect(change?.items.first?.refusal == nil)
  }
}
