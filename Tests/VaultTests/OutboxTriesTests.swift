import Foundation
import Model
import Testing

@testable import Vault

/// What counts as a try: only what may have left.
struct OutboxTriesTests {
  private let now = Writes.now

  private func outbox(_ items: OutboxItem...) -> Outbox {
    var outbox = Outbox()
    for item in items { _ = outbox.add(item) }
    return outbox
  }

  private func deliver(
    _ reply: OutboxReply, _ number: Int, to outbox: inout Outbox, at moment: Date? = nil
  ) {
    _ = outbox.begin(Writes.id(number))
    _ = outbox.receive(reply, for: Writes.id(number), now: moment ?? now, random: 0)
  }

  /// A night without a connection is no reason to give up an item that was lost once afterwards.
  @Test(arguments: [OutboxReply.unreachable, .intercepted, .nobodyIn])
  func whatNeverLeftIsNoTry(_ reply: OutboxReply) {
    var outbox = outbox(Writes.item(1, about: "task/1", mergeKey: "state"))
    for _ in 0..<(2 * Outbox.mostAttempts - 1) { deliver(reply, 1, to: &outbox) }
    #expect(outbox.items[0].attempts == 0)
    _ = outbox.add(Writes.item(2, about: "task/1", mergeKey: "state"))
    #expect(outbox.items.count == 1, "it is still ours to change")
    deliver(.lost, 1, to: &outbox)
    deliver(.absent, 1, to: &outbox)
    #expect(outbox.items[0].state == .queued && outbox.items[0].attempts == 1)
    for _ in 1..<Outbox.mostAttempts { deliver(reply, 1, to: &outbox) }
    deliver(.lost, 1, to: &outbox)
    deliver(.absent, 1, to: &outbox)
    #expect(outbox.items[0].state == .queued, "it has left twice")
  }

  /// What did not reach its system was tried, whatever becomes of it afterwards.
  @Test(arguments: [OutboxReply.unreachable, .intercepted])
  func thatItWasTriedStaysTrue(_ reply: OutboxReply) throws {
    var outbox = outbox(
      Writes.item(1, about: "task/1"), Writes.item(2, about: "task/2"),
      Writes.item(3, about: "task/3"))
    func isTried(_ number: Int) -> Bool? { outbox[Writes.id(number)]?.isTried }
    deliver(reply, 1, to: &outbox)
    #expect(isTried(1) == true && isTried(2) == false)
    _ = outbox.decide(.hold, on: Writes.id(1), now: now)
    deliver(.arrived([:]), 2, to: &outbox, at: now + 60)
    #expect(outbox[Writes.id(1)]?.failures == 0 && isTried(1) == true, "another one arrived")
    _ = outbox.decide(.release, on: Writes.id(1), now: now + 60)
    #expect(isTried(1) == true)
    _ = outbox.decide(.send, on: Writes.id(1), now: now + 60)
    #expect(outbox[Writes.id(1)]?.state == .queued && isTried(1) == true)
    var decoder = RecordDecoder(try #require(outbox[Writes.id(1)]).packed)
    let read = try OutboxItem(from: &decoder, schema: OutboxItem.schema)
    #expect(read.isTried, "the next process knows it too")
    #expect(isTried(3) == false)
  }

  /// By the next try somebody else may have written the same, which would then be taken for ours.
  @Test func whatWasNotedBeforeATryThatNeverLeftIsNotedAnew() {
    var outbox = outbox(Writes.item(1, about: "task/1"))
    _ = outbox.begin(Writes.id(1), evidence: [7])
    _ = outbox.receive(.unreachable, for: Writes.id(1), now: now, random: 0)
    #expect(outbox.items[0].evidence.isEmpty)
    _ = outbox.begin(Writes.id(1), evidence: [8])
    _ = outbox.receive(.lost, for: Writes.id(1), now: now, random: 0)
    deliver(.absent, 1, to: &outbox)
    deliver(.unreachable, 1, to: &outbox)
    #expect(outbox.items[0].evidence == [8], "it has left once")
  }

  /// Nobody could say whether it had arrived: the old evidence is used to look once more.
  @Test func whatAPersonSendsInDoubtIsLookedForOnceMoreAndNotedAnew() {
    var outbox = outbox(Writes.item(1, about: "task/1"))
    _ = outbox.begin(Writes.id(1), evidence: [7])
    _ = outbox.receive(.lost, for: Writes.id(1), now: now, random: 0)
    deliver(.uncertain("?"), 1, to: &outbox)
    #expect(!outbox.items[0].isResent)
    _ = outbox.decide(.send, on: Writes.id(1), now: now)
    #expect(outbox.items[0].isResent && outbox.items[0].evidence == [7])
    deliver(.unreachable, 1, to: &outbox)
    #expect(outbox.items[0].isResent, "nothing has come of it")
    _ = outbox.begin(Writes.id(1), evidence: [8])
    #expect(!outbox.items[0].isResent && outbox.items[0].evidence == [8])
  }

  @Test func whoAnswersInASystemsPlaceIsKnownUntilItAnswersItself() {
    var outbox = outbox(
      Writes.item(1, about: "task/1"), Writes.item(2, .eto, about: "client/2"))
    deliver(.intercepted, 1, to: &outbox)
    #expect(outbox.items[0].state == .waiting(.portal))
    #expect(outbox.intercepted == [.serviceNow] && outbox.unreached == [.serviceNow])
    deliver(.unreachable, 1, to: &outbox, at: now + 60)
    #expect(outbox.intercepted.isEmpty && outbox.unreached == [.serviceNow])
    deliver(.intercepted, 1, to: &outbox, at: now + 120)
    deliver(.arrived([:]), 1, to: &outbox, at: now + 180)
    #expect(outbox.intercepted.isEmpty && outbox.unreached.isEmpty)
  }
}
