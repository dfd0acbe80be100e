import Foundation
import Model
import REST
import Resources
import TestSupport
import Testing
import Vault

@testable import Engine
@testable import Features

/// What becomes of what is written, as whoever wrote it sees it.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct RelayTests {
  @Test func whatIsWrittenArrivesOnceAndInOrder() async throws {
    let bench = try await RelayBench()
    for text in ["one", "two", "three"] { try await bench.comment("t1", text) }
    let progress = await bench.relay.drain()
    #expect(progress == OutboxProgress(sent: 3))
    #expect(bench.instance.comments.map(\.text) == ["one", "two", "three"])
    #expect(bench.instance.mostOfOneTask == 1)
    #expect(bench.instance.reads == 0, "what the author saw needs no reading")
    #expect(try await bench.vault.outbox().values.isEmpty)
    #expect(try await bench.vault.settled().values.map(\.state).count == 3)
  }

  @Test func itIsOnTheDiskBeforeItIsSaidToBe() async throws {
    let bench = try await RelayBench()
    let id = try await bench.comment("t1", "one")
    #expect(try await bench.vault.outbox().values.map(\.id) == [id])
  }

  @Test func aBusySystemIsLeftAloneForAsLongAsItSays() async throws {
    let bench = try await RelayBench()
    bench.instance.answer("t1", .failure(429, "Slow down", headers: ["Retry-After": "600"]))
    try await bench.comment("t1", "one")
    try await bench.comment("t2", "two")
    await bench.relay.drain()
    #expect(await bench.relay.rows.first?.standing == .busy)
    #expect(await bench.relay.rows.first?.nextTry == bench.now.addingTimeInterval(600))
    bench.pass(599)
    await bench.relay.drain()
    #expect(!bench.instance.comments.contains { $0.text == "one" })
    bench.pass(2)
    await bench.relay.drain()
    #expect(Set(bench.instance.comments.map(\.text)) == ["one", "two"])
    #expect(await bench.relay.rows.isEmpty)
  }

  @Test func aPortalIsNotCalledAMissingConnection() async throws {
    let bench = try await RelayBench()
    bench.instance.answer("t1", .html(200))
    try await bench.comment("t1", "one")
    await bench.relay.drain()
    try await bench.comment("t2", "two")
    #expect(await bench.states == [.portal, .portal])
    bench.instance.cut()
    bench.pass(60)
    await bench.relay.drain()
    #expect(await bench.states == [.offline, .offline], "that is what is known last")
    bench.instance.cut(false)
    bench.pass(60)
    await bench.relay.drain()
    #expect(Set(bench.instance.comments.map(\.text)) == ["one", "two"])
  }

  /// Held back, it stays what it is while others arrive.
  @Test func whatWasTriedIsNotSaidToBeUntriedOnceAnotherHasArrived() async throws {
    let bench = try await RelayBench()
    let words = OutboxWords(Phrases(.en), .utc)
    func tries() async -> [String] {
      await bench.relay.rows.map { words.tries($0, now: bench.now) }
    }
    bench.instance.cut()
    let first = try await bench.comment("t1", "one")
    await bench.relay.drain()
    #expect(try await bench.relay.decide(.hold, on: first))
    #expect(await tries() == ["tried, no connection"])
    bench.instance.cut(false)
    try await bench.comment("t2", "two")
    bench.pass(60)
    await bench.relay.drain()
    #expect(bench.instance.comments.map(\.text) == ["two"])
    #expect(await tries() == ["tried, not sent"])
  }

  /// That we leave a system alone for a while is no want of a connection.
  @Test func ourOwnPauseIsNotCalledAMissingConnection() async throws {
    let bench = try await RelayBench()
    bench.instance.answer("t1", .html(502))
    try await bench.comment("t1", "one")
    await bench.relay.drain()
    try await bench.comment("t2", "two")
    #expect(await bench.states == [.unknown, .paused])
    let next = bench.now.addingTimeInterval(5)
    #expect(await bench.relay.rows.map(\.nextTry) == [next, next])
    bench.instance.answer("t1", .html(502))
    bench.pass(6)
    await bench.relay.drain()
    bench.pass(60)
    await bench.relay.drain()
    // It was looked for and is not there, and the system stumbled over it twice.
    #expect(await bench.states == [.paused])
    #expect(await bench.relay.rows.allSatisfy { ($0.nextTry ?? .distantPast) > bench.now })
    bench.pass(3600)
    await bench.relay.drain()
    #expect(Set(bench.instance.comments.map(\.text)) == ["one", "two"])
  }

  @Test func whatStandsBehindABusySystemSaysThatItIsBusy() async throws {
    let bench = try await RelayBench()
    bench.instance.answer("t1", .failure(429, "Slow down", headers: ["Retry-After": "600"]))
    try await bench.comment("t1", "one")
    await bench.relay.drain()
    try await bench.comment("t2", "two")
    let next = bench.now.addingTimeInterval(600)
    #expect(await bench.states == [.busy, .busy])
    #expect(await bench.relay.rows.map(\.nextTry) == [next, next])
  }

  /// What the last process found out about the connection is not known to be so now.
  @Test func whatWaitedBeforeTheProgramBeganIsNotSaidToHaveNoConnection() async throws {
    let bench = try await RelayBench()
    bench.instance.cut()
    try await bench.comment("t1", "one")
    await bench.relay.drain()
    #expect(await bench.states == [.offline])
    await bench.relay.retire()
    let next = try await bench.successor()
    #expect(await next.rows.map(\.standing) == [.paused])
    bench.pass(60)
    await next.drain()
    #expect(await next.rows.map(\.standing) == [.offline])
  }

  /// Who sends all the time takes up what may go before whoever asks for all of it does.
  @Test func whatGoesByItselfMeanwhileIsCountedToo() async throws {
    let bench = try await RelayBench()
    let run = Task { await bench.relay.run() }
    try await bench.comment("t0", "before")
    while await !bench.relay.rows.isEmpty { await Task.yield() }
    bench.instance.cut()
    for number in 1...9 { try await bench.comment("t\(number)", "Note \(number)") }
    while await !bench.states.allSatisfy({ $0 == .offline }) { await Task.yield() }
    bench.instance.cut(false)
    let progress = await bench.relay.sendAll()
    #expect(progress == OutboxProgress(sent: 9))
    run.cancel()
    await run.value
  }

  @Test func aRefusalIsForAPersonAndKeepsNothingElseBack() async throws {
    let bench = try await RelayBench()
    bench.instance.answer("t1", .failure(403, "Error updating comments"))
    let id = try await bench.comment("t1", "one")
    try await bench.comment("t1", "two")
    let progress = await bench.relay.drain()
    #expect(progress == OutboxProgress(sent: 1, left: 1, stopped: 1))
    #expect(await bench.states == [.quarantined(.refused("Error updating comments"))])
    #expect(bench.instance.comments.map(\.text) == ["two"])
    #expect(try await bench.relay.decide(.send, on: id))
    await bench.relay.drain()
    #expect(bench.instance.comments.map(\.text) == ["two", "one"])
  }

  @Test func aSignInThatIsOverStopsTheSystemUntilSomebodySignsIn() async throws {
    let bench = try await RelayBench()
    bench.instance.signOut()
    try await bench.comment("t1", "one")
    try await bench.comment("t1", "two")
    await bench.relay.drain()
    bench.pass(86_400)
    await bench.relay.drain()
    #expect(await bench.states.allSatisfy { $0 == .signInNeeded })
    #expect(bench.instance.comments.isEmpty)
    bench.instance.signOut(false)
    try await bench.signIn()
    try await bench.relay.tryNow(.serviceNow)
    await bench.relay.drain()
    #expect(bench.instance.comments.map(\.text) == ["one", "two"])
  }

  @Test func nothingIsSentUnderAnotherName() async throws {
    let bench = try await RelayBench()
    try await bench.comment("t1", "hers", by: "ann.li")
    try await bench.comment("t2", "his")
    await bench.relay.drain()
    #expect(bench.instance.comments.map(\.text) == ["his"])
    #expect(await bench.states == [.signInNeeded])
    let row = try #require(await bench.relay.rows.first)
    #expect(row.absence == .account("ann.li"))
    #expect(
      await bench.relay.absence(hindering: row.id)
        == .absent(.account("ann.li"), system: "ServiceNow"))
    await bench.sessions.set(nil)
    #expect(
      await bench.relay.absence(hindering: row.id) == .absent(.nobody, system: "ServiceNow"))
    await bench.sessions.expect(ExpectedSignIns([.serviceNow: .init("ann.li", .coming)]))
    #expect(await bench.relay.absence(hindering: row.id) == nil, "she comes by herself")
    try await bench.signIn(as: "ann.li")
    #expect(await bench.relay.absence(hindering: row.id) == nil)
  }

  /// What an absent colleague wrote about the same task comes first, and says so.
  @Test func whatStandsBehindAnothersWriteSaysThatItWaits() async throws {
    let bench = try await RelayBench()
    let hers = try await bench.comment("t1", "hers", by: "ann.li")
    try await bench.comment("t1", "his")
    try await bench.comment("t2", "another")
    await bench.relay.tellAll()
    #expect(await bench.states == [.signInNeeded, .needing, .ready])
    #expect(try await bench.relay.decide(.discard, on: hers))
    #expect(await bench.states == [.ready, .ready])
    await bench.relay.drain()
    #expect(Set(bench.instance.comments.map(\.text)) == ["his", "another"])
  }

  @Test func withoutASignInNothingIsTried() async throws {
    let bench = try await RelayBench(isSignedIn: false)
    try await bench.comment("t1", "one")
    let progress = await bench.relay.drain()
    #expect(progress == OutboxProgress(left: 1))
    #expect(await bench.relay.rows.map(\.tries) == [0])
  }

  @Test func aLostReplyIsLookedForAndNotSentAgain() async throws {
    let bench = try await RelayBench()
    bench.instance.answer("t1", .html(502))
    try await bench.comment("t1", "one")
    await bench.relay.drain()
    #expect(await bench.states == [.unknown])
    bench.pass(3600)
    // It is not there, and goes again.
    await bench.relay.drain()
    #expect(bench.instance.comments.map(\.text) == ["one"])
    #expect(await bench.relay.rows.isEmpty)
  }

  /// What an earlier item wrote is not taken for what a later one lost.
  @Test func theSameWordsTwiceAreTwoComments() async throws {
    let bench = try await RelayBench()
    try await bench.comment("t1", "Called.")
    try await bench.comment("t1", "Called.")
    await bench.relay.drain()
    #expect(bench.instance.comments.count == 2)
    bench.instance.answer("t1", .html(502))
    try await bench.comment("t1", "Called.")
    await bench.relay.drain()
    bench.pass(3600)
    await bench.relay.drain()
    #expect(bench.instance.comments.count == 3)
    #expect(await bench.relay.rows.isEmpty)
  }

  @Test func aLockedVaultTakesNothingAndNothingIsSent() async throws {
    let bench = try await RelayBench()
    await bench.vault.lock()
    await #expect(throws: VaultError.locked) { try await bench.comment("t1", "one") }
    #expect(await bench.relay.rows.isEmpty)
    await bench.relay.drain()
    #expect(bench.instance.comments.isEmpty)
  }

  @Test func nothingLeavesThatTheDiskDidNotTake() async throws {
    let bench = try await RelayBench()
    try await bench.comment("t1", "one")
    await bench.vault.lock()
    await bench.relay.drain()
    #expect(bench.instance.comments.isEmpty)
    #expect(bench.told.all.contains(.storeFailed))
  }

  @Test func whatIsTakenBackIsNotSent() async throws {
    let bench = try await RelayBench()
    let id = try await bench.comment("t1", "one")
    #expect(try await bench.relay.decide(.discard, on: id))
    await bench.relay.drain()
    #expect(bench.instance.comments.isEmpty)
    #expect(
      bench.told.all.contains { news in
        if case .changed(let all) = news {
          all.contains { $0.standing == .discarded }
        } else {
          false
        }
      })
  }

  @Test func aListShowsNoNames() {
    #expect(Initials.of("Example, Ana B") == "ABE")
    #expect(Initials.of(PersonName(first: "Ana", last: "Example")) == "AE")
    #expect(Initials.of("") == "")
  }
}
