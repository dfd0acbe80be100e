import Foundation
import Model
import Testing

@testable import Vault

/// What was written upon something that a person has to look at waits for that, and holds up nothing else.
struct OutboxUponTests {
  private let now = Writes.now

  /// Four writes about the same: the second was written upon the first, and the fourth upon the second.
  private static func outbox() -> Outbox {
    var outbox = Outbox()
    for number in 1...4 { _ = outbox.add(Writes.item(number, .eto, about: "client/1")) }
    tie(&outbox)
    return outbox
  }

  private static func tie(_ outbox: inout Outbox) {
    outbox.tie(Writes.id(2), to: Writes.id(1))
    outbox.tie(Writes.id(4), to: Writes.id(2))
  }

  /// The same where somebody else has changed the first meanwhile.
  private func stopped() -> Outbox {
    var outbox = Self.outbox()
    _ = outbox.begin(Writes.id(1))
    _ = outbox.receive(.conflict([1]), for: Writes.id(1), now: now, random: 0)
    return outbox
  }

  private func sends(_ outbox: Outbox) -> [UUID] {
    outbox.plan(now: now).steps.compactMap { step in
      switch step {
      case .send(let id): id
      case .check: nil
      }
    }
  }

  @Test func itIsNotSentPastThatAndTheRestIs() {
    var outbox = stopped()
    #expect(sends(outbox) == [Writes.id(3)])
    #expect(outbox.obstacle(to: Writes.id(2)) == Writes.id(1))
    #expect(outbox.obstacle(to: Writes.id(4)) == Writes.id(1), "what is written upon it too")
    #expect(outbox.obstacle(to: Writes.id(3)) == nil)
    #expect(outbox.written(upon: Writes.id(1)).map(\.id) == [Writes.id(2), Writes.id(4)])
    _ = outbox.begin(Writes.id(3))
    _ = outbox.receive(.arrived([:]), for: Writes.id(3), now: now, random: 0)
    #expect(sends(outbox).isEmpty)
  }

  @Test(arguments: [false, true]) func itGoesOnceThatIsDecided(isSent: Bool) {
    var outbox = stopped()
    _ = outbox.decide(isSent ? .send : .discard, on: Writes.id(1), now: now)
    #expect(outbox.obstacle(to: Writes.id(2)) == nil && outbox.obstacle(to: Writes.id(4)) == nil)
    #expect(sends(outbox) == [Writes.id(isSent ? 1 : 2)], "one after the other")
    #expect(outbox.written(upon: Writes.id(1)).map(\.id) == [Writes.id(2), Writes.id(4)])
  }

  /// What was between the two is gone, and the last one still begins after the first.
  @Test func whatWasBetweenIsDiscardedAndTheLastIsNotSentPastTheFirst() {
    var outbox = stopped()
    _ = outbox.decide(.discard, on: Writes.id(2), now: now)
    #expect(outbox.obstacle(to: Writes.id(4)) == Writes.id(1))
    #expect(outbox.written(upon: Writes.id(1)).map(\.id) == [Writes.id(4)])
    _ = outbox.begin(Writes.id(3))
    _ = outbox.receive(.arrived([:]), for: Writes.id(3), now: now, random: 0)
    #expect(sends(outbox).isEmpty)
    _ = outbox.decide(.discard, on: Writes.id(1), now: now)
    #expect(outbox.obstacle(to: Writes.id(4)) == nil)
    #expect(sends(outbox) == [Writes.id(4)])
  }

  /// The screen has it before it, and gives it once more: it comes after what was written upon it.
  @Test func whatIsGivenAnewKeepsNothingBackThatWasThereBefore() {
    var outbox = stopped()
    _ = outbox.decide(.discard, on: Writes.id(1), now: now)
    _ = outbox.add(Writes.item(1, .eto, about: "client/1"))
    outbox.tie(Writes.id(1), to: Writes.id(4))
    #expect(outbox.obstacle(to: Writes.id(4)) == nil && outbox.obstacle(to: Writes.id(1)) == nil)
    #expect(sends(outbox) == [Writes.id(2)])
    _ = outbox.begin(Writes.id(2))
    _ = outbox.receive(.refused("No."), for: Writes.id(2), now: now, random: 0)
    #expect(outbox.obstacle(to: Writes.id(1)) == Writes.id(2))
    #expect(sends(outbox) == [Writes.id(3)])
  }

  @Test func itIsTheSameAfterAStart() {
    var outbox = Outbox(stopped().items)
    Self.tie(&outbox)
    #expect(sends(outbox) == [Writes.id(3)])
    #expect(outbox.obstacle(to: Writes.id(4)) == Writes.id(1))
  }

  @Test func whatMayHaveLeftIsLookedForAllTheSame() {
    var outbox = Outbox()
    for number in 1...2 { _ = outbox.add(Writes.item(number, .eto, about: "client/1")) }
    let replies: [(Int, OutboxReply)] = [(1, .conflict([1])), (2, .lost)]
    for (number, reply) in replies {
      _ = outbox.begin(Writes.id(number))
      _ = outbox.receive(reply, for: Writes.id(number), now: now, random: 0)
    }
    outbox.tie(Writes.id(2), to: Writes.id(1))
    #expect(outbox.obstacle(to: Writes.id(2)) == nil)
    let later = now.addingTimeInterval(3600)
    #expect(outbox.plan(now: later).steps == [.check(Writes.id(2))])
    _ = outbox.begin(Writes.id(2))
    _ = outbox.receive(.absent, for: Writes.id(2), now: later, random: 0)
    #expect(outbox.plan(now: later).steps.isEmpty, "it is not there, and waits")
  }

  @Test func whatIsAboutSomethingElseIsNotTied() {
    var outbox = Outbox()
    _ = outbox.add(Writes.item(1, .eto, about: "client/1"))
    _ = outbox.add(Writes.item(2, .eto, about: "client/2"))
    outbox.tie(Writes.id(2), to: Writes.id(1))
    #expect(outbox.written(upon: Writes.id(1)).isEmpty)
  }
}
