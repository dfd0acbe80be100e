import Foundation
import Model
import Testing

@testable import Vault

/// Invented writes.
enum Writes {
  static let now = Date(timeIntervalSince1970: 1_795_000_000)

  static func item(
    _ number: Int, _ destination: RemoteSystem = .serviceNow, about subject: String,
    needs: [OutboxItem.Need] = [], body: String = "text", base: String? = nil,
    mergeKey: String? = nil, by author: String = "worker@example.org",
    at address: String? = "https://one.example"
  ) -> OutboxItem {
    OutboxItem(
      id: id(number), destination: destination, at: address, kind: "task.comment",
      subject: subject, author: author, title: "Write \(number)",
      created: Moment(wall: now, boot: .seconds(number), bootID: "first"), needs: needs, version: 1,
      body: Array(body.utf8), base: base.map { Array($0.utf8) }, mergeKey: mergeKey)
  }

  /// The id for a number.
  static func id(_ number: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number / 256), UInt8(number % 256)))
  }
}

struct OutboxTests {
  let now = Writes.now

  private func outbox(_ items: OutboxItem...) -> Outbox {
    var outbox = Outbox()
    for item in items { _ = outbox.add(item) }
    return outbox
  }

  private func sends(_ outbox: Outbox, limit: Int = 6, at moment: Date? = nil) -> [Int] {
    outbox.plan(now: moment ?? now, limit: limit).steps.compactMap { step in
      switch step {
      case .send(let id): Int(id.uuid.14) * 256 + Int(id.uuid.15)
      case .check: nil
      }
    }
  }

  @discardableResult
  private func deliver(
    _ reply: OutboxReply, _ number: Int, to outbox: inout Outbox, at moment: Date? = nil
  ) -> OutboxChange {
    _ = outbox.begin(Writes.id(number))
    return outbox.receive(reply, for: Writes.id(number), now: moment ?? now, random: 0)
  }

  // MARK: - Edited

  /// Somebody corrects a new client who was refused: what was written about the client follows.
  @Test func whatNeedsSomethingThatIsEditedHasItAgain() {
    let need = OutboxItem.Need(Writes.id(1), field: "client")
    var outbox = outbox(
      Writes.item(1, .eto, about: "new/1"), Writes.item(2, .eto, about: "new/1", needs: [need]))
    _ = outbox.decide(.discard, on: Writes.id(1), now: now)
    #expect(outbox[Writes.id(2)]?.state == .quarantined(.needLost))
    let change = outbox.add(Writes.item(1, .eto, about: "new/1"))
    #expect(change.items.map(\.id) == [Writes.id(1), Writes.id(2)], "both are written down")
    #expect(outbox[Writes.id(2)]?.state == .queued)
    #expect(sends(outbox) == [1], "one after the other")
    deliver(.arrived(["client": "77"], subject: "client/77"), 1, to: &outbox)
    #expect(outbox[Writes.id(2)]?.value(of: "client") == "77")
    #expect(sends(outbox) == [2])
  }

  // MARK: - Order

  @Test func oneOfASubjectAtATimeAndSeveralSubjectsSideBySide() {
    var outbox = outbox(
      Writes.item(1, about: "task/1"), Writes.item(2, about: "task/1"),
      Writes.item(3, about: "task/2"), Writes.item(4, .eto, about: "task/1"))
    #expect(sends(outbox) == [1, 3, 4])
    _ = outbox.begin(Writes.id(1))
    #expect(sends(outbox) == [3, 4])
    _ = outbox.receive(.arrived([:]), for: Writes.id(1), now: now, random: 0)
    #expect(sends(outbox) == [2, 3, 4])
  }

  /// The system fails on the oldest item, whatever else it answers.
  @Test func whatASystemStumblesOverKeepsNothingElseBack() {
    var outbox = outbox(
      Writes.item(1, .eto, about: "client/1"), Writes.item(2, .eto, about: "client/2"),
      Writes.item(3, .eto, about: "client/3"))
    var later = now
    deliver(.lost, 1, to: &outbox)
    for _ in 0..<2 {
      later += 3600
      #expect(outbox.plan(now: later).steps == [.check(Writes.id(1))])
      deliver(.unreachable, 1, to: &outbox, at: later)
      #expect(outbox.plan(now: later).steps.isEmpty, "it is left alone for a while")
    }
    later += 3600
    #expect(outbox.plan(now: later).steps == [.send(Writes.id(2))], "one tries whether it is back")
    deliver(.arrived([:]), 2, to: &outbox, at: later)
    #expect(sends(outbox, at: later) == [3])
    #expect(outbox.plan(now: later).steps.first == .check(Writes.id(1)))
  }

  @Test func noMoreThanTheLimitAreInFlight() {
    var outbox = Outbox()
    for number in 1...20 { _ = outbox.add(Writes.item(number, about: "task/\(number)")) }
    #expect(sends(outbox) == [1, 2, 3, 4, 5, 6])
    _ = outbox.begin(Writes.id(1))
    _ = outbox.begin(Writes.id(2))
    #expect(sends(outbox) == [3, 4, 5, 6])
    #expect(sends(outbox, limit: 2).isEmpty)
  }

  @Test func whatIsInFlightIsNotBegunAgain() {
    var outbox = outbox(Writes.item(1, about: "task/1"))
    #expect(outbox.begin(Writes.id(1))?.items.first?.state == .sending)
    #expect(outbox.begin(Writes.id(1)) == nil)
    #expect(outbox.begin(Writes.id(99)) == nil)
  }

  // MARK: - What may have arrived

  @Test func aLostAnswerIsLookedForBeforeItIsSentAgain() {
    var outbox = outbox(Writes.item(1, about: "task/1"), Writes.item(2, about: "task/1"))
    let change = deliver(.lost, 1, to: &outbox)
    #expect(change.items.map(\.state) == [.unknown])
    #expect(outbox.plan(now: now) == OutboxPlan(steps: [], next: now + 5))
    // The second waits for the outcome of the first.
    #expect(outbox.plan(now: now + 5) == OutboxPlan(steps: [.check(Writes.id(1))]))
    deliver(.absent, 1, to: &outbox, at: now + 5)
    #expect(sends(outbox, at: now + 5) == [1])
    deliver(.lost, 1, to: &outbox, at: now + 5)
    deliver(.arrived([:]), 1, to: &outbox, at: now + 20)
    #expect(outbox.items.map(\.id) == [Writes.id(2)])
  }

  @Test func whatADeadProcessWasSendingIsLookedFor() {
    var first = outbox(Writes.item(1, about: "task/1"))
    let change = first.begin(Writes.id(1), evidence: [7])
    let second = Outbox(change?.items ?? [])
    #expect(second.plan(now: now) == OutboxPlan(steps: [.check(Writes.id(1))]))
    #expect(second.items.first?.evidence == [7])
    #expect(second.items.first?.attempts == 1)
  }

  @Test func whatCannotBeKnownIsForAPerson() {
    var outbox = outbox(Writes.item(1, about: "task/1"), Writes.item(2, about: "task/1"))
    deliver(.lost, 1, to: &outbox)
    deliver(.uncertain("two comments read the same"), 1, to: &outbox)
    #expect(outbox.items[0].state == .quarantined(.uncertain("two comments read the same")))
    // It holds up nothing else.
    #expect(sends(outbox) == [2])
    #expect(outbox.decide(.itArrived, on: Writes.id(1), now: now)?.items.first?.state == .confirmed)
  }

  @Test func aRefusalToLookIsNoRefusalOfTheWrite() {
    var outbox = outbox(Writes.item(1, about: "task/1"))
    deliver(.lost, 1, to: &outbox)
    deliver(.refused("no such table"), 1, to: &outbox)
    #expect(outbox.items[0].state == .quarantined(.uncertain("no such table")))
  }

  @Test func whatIsNeverFoundIsNotSentForEver() {
    var outbox = outbox(Writes.item(1, about: "task/1"))
    for _ in 0..<Outbox.mostAttempts {
      deliver(.lost, 1, to: &outbox)
      deliver(.absent, 1, to: &outbox)
    }
    #expect(outbox.items[0].state == .quarantined(.sentTooOften))
    _ = outbox.decide(.send, on: Writes.id(1), now: now)
    #expect(sends(outbox) == [1])
  }

  @Test func anAnswerThatNobodyWaitsForChangesNothing() {
    var outbox = outbox(Writes.item(1, about: "task/1"))
    let before = outbox
    #expect(
      outbox.receive(.arrived([:]), for: Writes.id(1), now: now, random: 0) == OutboxChange())
    #expect(outbox == before)
  }

  // MARK: - Systems

  @Test func aSystemOutOfReachIsTriedWithOneAndThenAllFollow() {
    var outbox = Outbox()
    for number in 1...4 { _ = outbox.add(Writes.item(number, about: "task/\(number)")) }
    _ = outbox.add(Writes.item(5, .eto, about: "client/5"))
    deliver(.unreachable, 1, to: &outbox)
    #expect(outbox.items[0].state == .waiting(.offline))
    // ETO is another system.
    #expect(outbox.plan(now: now) == OutboxPlan(steps: [.send(Writes.id(5))], next: now + 5))
    deliver(.arrived([:]), 5, to: &outbox)
    #expect(sends(outbox, at: now + 5) == [1])
    deliver(.unreachable, 1, to: &outbox, at: now + 5)
    #expect(outbox.plan(now: now + 5).next == now + 15)
    deliver(.arrived([:]), 1, to: &outbox, at: now + 15)
    #expect(sends(outbox, at: now + 15) == [2, 3, 4])
  }

  @Test func aPauseThatASystemAsksForIsKept() {
    var outbox = outbox(Writes.item(1, about: "task/1"), Writes.item(2, about: "task/2"))
    deliver(.busy(120), 1, to: &outbox)
    #expect(outbox.plan(now: now + 119) == OutboxPlan(steps: [], next: now + 120))
    #expect(sends(outbox, at: now + 120) == [1])
  }

  @Test func signingInIsAskedForOnceAndLetsEverythingGo() {
    var outbox = outbox(
      Writes.item(1, about: "task/1"), Writes.item(2, about: "task/2"),
      Writes.item(3, .eto, about: "client/3"))
    deliver(.signInNeeded, 1, to: &outbox)
    #expect(outbox.health == [OutboxItem.Door(.serviceNow): .signInNeeded])
    #expect(outbox.items[0].state == .queued)
    #expect(sends(outbox) == [3])
    _ = outbox.tryNow(.serviceNow)
    #expect(sends(outbox) == [1, 2, 3])
  }

  @Test func anAccountOfItsOwnThatIsRefusedKeepsNobodyElseBack() {
    var outbox = outbox(
      Writes.item(1, .rapidSOS, about: "profile/a"), Writes.item(2, .rapidSOS, about: "profile/b"))
    deliver(.signInNeeded, 1, to: &outbox)
    #expect(outbox.health.isEmpty && outbox.items[0].state == .queued)
    #expect(
      outbox.plan(now: now) { $0.subject == "profile/b" }.steps == [.send(Writes.id(2))])
  }

  /// Robin's account and Sam's at RapidSOS, where Sam wrote two things.
  private func accounts() -> Outbox {
    outbox(
      Writes.item(1, .rapidSOS, about: "profile/robin"),
      Writes.item(2, .rapidSOS, about: "profile/sam"),
      Writes.item(3, .rapidSOS, about: "profile/sam"))
  }

  @Test(arguments: [OutboxReply.lost, .busy(600)])
  func whatGoesWrongForOneAccountSaysNothingOfAnother(_ reply: OutboxReply) {
    var outbox = accounts()
    deliver(reply, 1, to: &outbox)
    #expect(sends(outbox) == [2])
    #expect(outbox.health(of: outbox.items[0]) != nil)
    #expect(outbox.health(of: outbox.items[1]) == nil)
    deliver(.arrived([:]), 2, to: &outbox)
    #expect(sends(outbox) == [3], "that another account is well does not open this one")
    outbox.probe(OutboxItem.Door(.rapidSOS, subject: "profile/sam"))
    #expect(sends(outbox) == [3])
    _ = outbox.tryNow(.rapidSOS)
    #expect(outbox.health.isEmpty == (reply == .lost), "what was asked for is granted")
  }

  @Test func thatNothingIsReachedIsSaidOfTheWholeSystem() {
    var outbox = accounts()
    deliver(.unreachable, 1, to: &outbox)
    #expect(outbox.unreached == [.rapidSOS])
    #expect(sends(outbox).isEmpty, "nobody waits for as many time-outs as there are accounts")
    #expect(sends(outbox, at: now + 5) == [1], "one of them finds out")
    deliver(.arrived([:]), 1, to: &outbox, at: now + 5)
    #expect(outbox.unreached.isEmpty)
    #expect(sends(outbox, at: now + 5) == [2])
  }

  @Test func aClockThatWasTurnedBackKeepsNothingForADay() {
    var outbox = outbox(Writes.item(1, about: "task/1"))
    deliver(.unreachable, 1, to: &outbox)
    #expect(sends(outbox, at: now - 86_400) == [1])
    #expect(sends(outbox, at: now - 60).isEmpty)
  }

  @Test func oneBadItemDoesNotBlockTheRest() {
    var outbox = outbox(
      Writes.item(1, about: "task/1"), Writes.item(2, about: "task/1"),
      Writes.item(3, about: "task/2"))
    deliver(.refused("State is closed"), 1, to: &outbox)
    #expect(outbox.items[0].state == .quarantined(.refused("State is closed")))
    #expect(sends(outbox) == [2, 3])
    #expect(outbox.decide(.send, on: Writes.id(1), now: now) != nil)
    #expect(sends(outbox) == [1, 3])
  }

  // MARK: - Needs

  @Test func aContactWaitsForItsClientAndGetsItsNumber() throws {
    var outbox = outbox(
      Writes.item(1, .eto, about: "new/1"),
      Writes.item(2, .eto, about: "new/1", needs: [.init(Writes.id(1), field: "participant")]),
      Writes.item(3, .serviceNow, about: "task/9", needs: [.init(Writes.id(1))]))
    #expect(sends(outbox) == [1])
    let change = deliver(
      .arrived(["participant": "4711"], subject: "client/4711"), 1, to: &outbox)
    #expect(change.items.map(\.id) == [Writes.id(1), Writes.id(2), Writes.id(3)])
    #expect(sends(outbox) == [2, 3])
    let contact = try #require(outbox[Writes.id(2)])
    #expect(contact.value(of: "participant") == "4711")
    #expect(contact.subject == "client/4711")
    // What is written about the client from now on follows it.
    _ = outbox.add(Writes.item(4, .eto, about: "client/4711"))
    #expect(sends(outbox) == [2, 3])
  }

  @Test func aContactThatIsWrittenWhileItsClientArrivesGetsTheNumberToo() throws {
    var outbox = outbox(Writes.item(1, .eto, about: "new/1"))
    let change = deliver(
      .arrived(["participant": "4711"], subject: "client/4711"), 1, to: &outbox)
    let contact = Writes.item(
      2, .eto, about: "new/1", needs: [.init(Writes.id(1), field: "participant")])
    // In the same run, and after a restart.
    for var outbox in [outbox, Outbox([], settled: change.items)] {
      _ = outbox.add(contact)
      #expect(sends(outbox) == [2])
      #expect(outbox[Writes.id(2)]?.value(of: "participant") == "4711")
      #expect(outbox[Writes.id(2)]?.subject == "client/4711")
    }
  }

  @Test func whatNeedsSomethingThatWasTakenBackIsForAPerson() {
    var outbox = outbox(
      Writes.item(1, .eto, about: "new/1"),
      Writes.item(2, .eto, about: "new/1", needs: [.init(Writes.id(1), field: "participant")]))
    let change = outbox.decide(.discard, on: Writes.id(1), now: now)
    #expect(change?.items.map(\.state) == [.discarded, .quarantined(.needLost)])
    #expect(outbox.decide(.send, on: Writes.id(2), now: now) == nil)
    #expect(outbox.decide(.discard, on: Writes.id(2), now: now) != nil)
    #expect(outbox.items.isEmpty)
  }

  @Test func whatNeedsSomethingThatIsNowhereIsForAPerson() {
    let outbox = Outbox([
      Writes.item(2, .eto, about: "new/1", needs: [.init(Writes.id(1), field: "participant")])
    ])
    #expect(outbox.items.map(\.state) == [.quarantined(.needLost)])
  }

  @Test func aClientWithoutANumberLeavesItsContactToAPerson() {
    var outbox = outbox(
      Writes.item(1, .eto, about: "new/1"),
      Writes.item(2, .eto, about: "new/1", needs: [.init(Writes.id(1), field: "participant")]))
    deliver(.arrived([:]), 1, to: &outbox)
    #expect(outbox.items.map(\.state) == [.quarantined(.needLost)])
  }

  // MARK: - People

  @Test func whatIsHeldKeepsItsPlace() {
    var outbox = outbox(Writes.item(1, about: "task/1"), Writes.item(2, about: "task/1"))
    _ = outbox.decide(.hold, on: Writes.id(1), now: now)
    #expect(sends(outbox).isEmpty)
    _ = outbox.decide(.release, on: Writes.id(1), now: now)
    #expect(sends(outbox) == [1])
  }

  @Test func nobodyChangesWhatIsInFlight() {
    var outbox = outbox(Writes.item(1, about: "task/1"))
    _ = outbox.begin(Writes.id(1))
    for decision in [OutboxDecision.hold, .release, .send, .itArrived, .discard] {
      #expect(outbox.decide(decision, on: Writes.id(1), now: now) == nil)
    }
  }

  @Test func whatMayHaveArrivedIsNotSentBlindlyOnRequest() {
    var outbox = outbox(Writes.item(1, about: "task/1"))
    deliver(.lost, 1, to: &outbox)
    _ = outbox.decide(.send, on: Writes.id(1), now: now)
    outbox = Outbox(outbox.items)
    #expect(outbox.plan(now: now) == OutboxPlan(steps: [.check(Writes.id(1))]))
  }

  // MARK: - Merging

  @Test func twoChangesOfTheSameFieldBecomeOne() {
    var outbox = outbox(
      Writes.item(1, about: "task/1", body: "open", base: "new", mergeKey: "state"))
    let change = outbox.add(
      Writes.item(2, about: "task/1", body: "closed", base: "open", mergeKey: "state"))
    #expect(change.items.map(\.id) == [Writes.id(1)])
    #expect(outbox.items.map(\.body) == [Array("closed".utf8)])
    #expect(outbox.items.map(\.base) == [Array("new".utf8)])
  }

  @Test func whatHasLeftOrHasSomethingBetweenIsNotMerged() {
    var left = outbox(Writes.item(1, about: "task/1", mergeKey: "state"))
    deliver(.lost, 1, to: &left)
    deliver(.absent, 1, to: &left)
    _ = left.add(Writes.item(2, about: "task/1", mergeKey: "state"))
    #expect(left.items.count == 2)

    var between = outbox(
      Writes.item(1, about: "task/1", mergeKey: "state"), Writes.item(2, about: "task/1"))
    _ = between.add(Writes.item(3, about: "task/1", mergeKey: "state"))
    #expect(between.items.count == 3)

    var comments = outbox(Writes.item(1, about: "task/1"))
    _ = comments.add(Writes.item(2, about: "task/1"))
    #expect(comments.items.count == 2)
  }

  @Test func aConflictShowsWhatIsThere() {
    var outbox = outbox(Writes.item(1, about: "task/1", base: "new", mergeKey: "state"))
    deliver(.conflict(Array("pending".utf8)), 1, to: &outbox)
    #expect(outbox.items[0].state == .quarantined(.conflict(Array("pending".utf8))))
  }
}

struct BackoffTests {
  @Test func itDoublesUpToAQuarterOfAnHour() {
    #expect(
      (1...9).map { Backoff.wait(failures: $0, random: 0) }
        == [5, 10, 20, 40, 80, 160, 320, 640, 900])
    #expect(Backoff.wait(failures: 1000, random: 0) == 900)
    #expect(Backoff.wait(failures: 3, random: 1) == 10)
  }

  @Test func whatIsAskedForIsGrantedUpToAnHour() {
    #expect(Backoff.wait(failures: 1, asked: 60, random: 0) == 60)
    #expect(Backoff.wait(failures: 9, asked: 60, random: 0) == 900)
    #expect(Backoff.wait(failures: 1, asked: 1e9, random: 0) == 3600)
  }
}
