import Foundation
import Model
import Testing

@testable import Vault

/// How long a failed item waits, and what ends the wait.
struct OutboxWaitingTests {
  let now = Writes.now

  private func outbox(_ count: Int, _ destination: RemoteSystem = .serviceNow) -> Outbox {
    var outbox = Outbox()
    for number in 1...count {
      _ = outbox.add(Writes.item(number, destination, about: "subject/\(number)"))
    }
    return outbox
  }

  private func deliver(
    _ reply: OutboxReply, _ number: Int, to outbox: inout Outbox, at moment: Date
  ) {
    _ = outbox.begin(Writes.id(number))
    _ = outbox.receive(reply, for: Writes.id(number), now: moment, random: 0)
  }

  /// Everything that can be read works, and nothing that is written arrives.
  @Test func whatIsLostTimeAndAgainIsSentLessAndLessOften() throws {
    var outbox = outbox(1)
    var moment = now
    var sent: [Date] = []
    func step() throws -> OutboxPlan.Step {
      while true {
        let plan = outbox.plan(now: moment)
        if let step = plan.steps.first { return step }
        moment = try #require(plan.next, "it is never tried again")
      }
    }
    for _ in 0..<Outbox.mostAttempts {
      while case .check = try step() { deliver(.absent, 1, to: &outbox, at: moment) }
      sent.append(moment)
      deliver(.lost, 1, to: &outbox, at: moment)
    }
    #expect(try step() == .check(Writes.id(1)))
    let waits = zip(sent, sent.dropFirst()).map { Int($1.timeIntervalSince($0)) }
    #expect(waits.prefix(5) == [5, 20, 40, 80, 160])
    #expect(
      waits.suffix(3) == [1800, 1800, 1800], "a quarter of an hour, before and after looking")
    deliver(.absent, 1, to: &outbox, at: moment)
    #expect(outbox.items[0].state == .quarantined(.sentTooOften))
    #expect(moment.timeIntervalSince(now) > 2 * 3600, "a person is asked after hours")
  }

  /// What somebody else undoes as soon as it is there waits longer and longer, and nothing else does.
  @Test func whatIsUndoneAtOnceWaitsByItself() {
    var outbox = outbox(2)
    deliver(.absent, 1, to: &outbox, at: now)
    #expect(outbox.plan(now: now).steps == [.send(Writes.id(1)), .send(Writes.id(2))])
    deliver(.absent, 1, to: &outbox, at: now)
    #expect(outbox.plan(now: now).steps == [.send(Writes.id(2))])
    #expect(outbox.health.isEmpty && outbox.items[0].notBefore == now + 10)
  }

  /// It is kept back once its try is over, also by the next process; not where a person has to look at it.
  @Test func whatIsToBeHeldAfterItsTryIsSoWhateverBecomesOfTheProcess() {
    var outbox = outbox(1)
    let early = outbox.holdAfterTry(Writes.id(1))
    #expect(early == nil, "nothing is under way")
    _ = outbox.begin(Writes.id(1))
    let change = outbox.holdAfterTry(Writes.id(1))
    let next = Outbox(change?.items ?? [])
    #expect(next.items.map(\.isHeld) == [true] && next.plan(now: now).steps.isEmpty)
    var refused = outbox
    _ = refused.receive(.refused("No."), for: Writes.id(1), now: now, random: 0)
    #expect(refused.items.map(\.isHeld) == [false])
    _ = outbox.receive(.busy(5), for: Writes.id(1), now: now, random: 0)
    #expect(outbox.items.map(\.isHeld) == [true])
    #expect(outbox.plan(now: now + 3600).steps.isEmpty)
  }

  @Test func whatFailsTogetherCountsOnce() {
    var outbox = outbox(6)
    for number in 1...6 { _ = outbox.begin(Writes.id(number)) }
    for number in 1...6 {
      _ = outbox.receive(.lost, for: Writes.id(number), now: now + 0.2, random: 0)
    }
    #expect(outbox.plan(now: now + 1).next == now + 5.2, "and not after minutes")
    deliver(.unreachable, 1, to: &outbox, at: now + 5.2)
    #expect(outbox.plan(now: now + 6).next == now + 15.2, "the next one counts again")
  }

  @Test func anotherOnesSuccessDoesNotHurryWhatASystemStumblesOver() {
    var outbox = outbox(2)
    for _ in 0..<4 {
      deliver(.lost, 1, to: &outbox, at: now)
      deliver(.absent, 1, to: &outbox, at: now)
    }
    #expect(outbox.plan(now: now).steps == [.send(Writes.id(2))])
    deliver(.arrived([:]), 2, to: &outbox, at: now)
    #expect(outbox.plan(now: now) == OutboxPlan(steps: [], next: now + 40))
  }

  /// Something that stays ten seconds so that it can be taken back, and then something about the same.
  private func heldBack() -> Outbox {
    var outbox = Outbox()
    for number in 1...2 {
      let item = Writes.item(number, .eto, about: "client/7")
      _ = outbox.add(
        OutboxItem(
          id: item.id, destination: .eto, kind: item.kind, subject: item.subject,
          author: item.author, title: item.title, created: item.created, version: 1, body: [],
          notBefore: number == 1 ? now + 10 : nil))
    }
    return outbox
  }

  @Test func whatIsHeldBackGoesAfterItsTimeAndInItsOrder() {
    let outbox = heldBack()
    #expect(outbox[Writes.id(1)]?.isHeldBack(at: now + 9) == true)
    #expect(outbox.plan(now: now + 9) == OutboxPlan(steps: [], next: now + 10))
    #expect(outbox.plan(now: now + 10).steps == [.send(Writes.id(1))])
    #expect(outbox[Writes.id(1)]?.isHeldBack(at: now + 10) == false)
    // So it is in the next process, which knows it from the disk.
    let next = Outbox(outbox.items)
    #expect(next.plan(now: now + 9) == OutboxPlan(steps: [], next: now + 10))
  }

  @Test func whatIsHeldBackCanBeTakenBackOrSentAtOnce() {
    var taken = heldBack()
    #expect(taken.decide(.discard, on: Writes.id(1), now: now + 9) != nil)
    #expect(taken.plan(now: now + 9).steps == [.send(Writes.id(2))], "nobody waits for it any more")
    var all = heldBack()
    #expect(all.tryNow(.eto).items.map(\.id) == [Writes.id(1)])
    #expect(all.plan(now: now).steps == [.send(Writes.id(1))])
    var one = heldBack()
    _ = one.decide(.send, on: Writes.id(1), now: now)
    #expect(one.plan(now: now).steps == [.send(Writes.id(1))])
    var left = heldBack()
    #expect(left.letGoOfHeldBack(now: now).items.map(\.id) == [Writes.id(1)])
    #expect(left.plan(now: now).steps == [.send(Writes.id(1))])
    #expect(left.letGoOfHeldBack(now: now).isEmpty)
  }

  @Test func whatHasFailedGoesOnWaitingWhenTheRestIsLetGo() {
    var outbox = outbox(1)
    deliver(.unreachable, 1, to: &outbox, at: now)
    #expect(outbox.letGoOfHeldBack(now: now).isEmpty)
    #expect(outbox.plan(now: now).steps.isEmpty)
  }

  @Test func whatIsHeldBackWhileItIsMadeReadyDoesNotLeave() {
    var outbox = outbox(1)
    #expect(outbox.decide(.hold, on: Writes.id(1), now: now) != nil, "it was said to be held")
    #expect(outbox.begin(Writes.id(1)) == nil)
    _ = outbox.decide(.release, on: Writes.id(1), now: now)
    #expect(outbox.begin(Writes.id(1)) != nil)
  }

  @Test func thePauseThatASystemAskedForOutlivesSignInsAndStarts() {
    var outbox = outbox(2)
    deliver(.busy(900), 1, to: &outbox, at: now)
    _ = outbox.tryNow(.serviceNow)
    #expect(outbox.plan(now: now + 899) == OutboxPlan(steps: [], next: now + 900))
    outbox = Outbox(outbox.items)
    #expect(outbox.plan(now: now + 899) == OutboxPlan(steps: [], next: now + 900))
    #expect(outbox.plan(now: now + 900).steps == [.send(Writes.id(1))], "one tries")
    deliver(.arrived([:]), 1, to: &outbox, at: now + 900)
    #expect(outbox.plan(now: now + 900).steps == [.send(Writes.id(2))])
  }

  /// The system did not ask for this pause.
  @Test func aPauseOfOurOwnEndsWhenSomebodyWantsIt() {
    var outbox = outbox(1)
    deliver(.busy(nil), 1, to: &outbox, at: now)
    #expect(outbox.plan(now: now).steps.isEmpty)
    _ = outbox.tryNow(.serviceNow)
    #expect(outbox.plan(now: now).steps == [.send(Writes.id(1))])
  }

  @Test func whatAPersonSendsAgainIsKnownByWhatIsThereThen() {
    var outbox = outbox(1)
    _ = outbox.begin(Writes.id(1), evidence: [7])
    _ = outbox.receive(.refused("No."), for: Writes.id(1), now: now, random: 0)
    #expect(outbox.items[0].evidence == [7])
    _ = outbox.decide(.send, on: Writes.id(1), now: now)
    #expect(outbox.items[0].evidence.isEmpty, "it is noted anew")
  }
}
