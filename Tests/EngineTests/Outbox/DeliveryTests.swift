import Foundation
import Model
import REST
import TestSupport
import Testing
import Vault

@testable import Engine
@testable import Features

/// What a screen hears of what was written on it.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct DeliveryTests {
  @Test func whatArrivesIsSaidToHaveArrived() async throws {
    try await working { bench in
      let delivery = await bench.deliver("t1", "one")
      #expect(delivery.isArrived)
      #expect(bench.instance.comments.map(\.text) == ["one"])
    }
  }

  @Test func whatIsRefusedIsTakenBackAndSaysWhy() async throws {
    try await working { bench in
      bench.instance.answer("t1", .failure(403, "Error updating comments"))
      let delivery = await bench.deliver("t1", "one")
      guard case .refused(.refused("Error updating comments"), .trouble?) = delivery else {
        Issue.record("\(delivery)")
        return
      }
      #expect(await bench.relay.rows.isEmpty)
    }
  }

  @Test func withoutAConnectionItIsKept() async throws {
    try await working { bench in
      bench.instance.cut()
      #expect(await bench.deliver("t1", "one").kept == .offline)
      // What comes next is tried too: somebody waits for it.
      #expect(await bench.deliver("t2", "two").kept == .offline)
      bench.instance.cut(false)
      #expect(await bench.deliver("t3", "three").isArrived)
      while await !bench.relay.rows.isEmpty { await Task.yield() }
      #expect(Set(bench.instance.comments.map(\.text)) == ["one", "two", "three"])
    }
  }

  @Test func whoHasToSignInIsToldSo() async throws {
    try await working { bench in
      bench.instance.signOut()
      #expect(await bench.deliver("t1", "one").kept == .signInNeeded)
      #expect(await bench.deliver("t2", "two").kept == .signInNeeded)
      #expect(await bench.deliver("t3", "hers", by: "ann.li").kept == .signInNeeded)
    }
  }

  /// Reading works, so nobody has to sign in: each hears why it is not taken.
  @Test func whatNeedsAnotherWayInIsRefusedEachTime() async throws {
    try await working { bench in
      // The sign-in is renewed, which works, and is not taken for writing all the same.
      bench.instance.takeNoWrites()
      for text in ["one", "two"] {
        let delivery = await bench.deliver("t1", text)
        guard case .refused(_, .trouble(.writesNeedOAuth)?) = delivery else {
          Issue.record("\(text): \(delivery)")
          return
        }
      }
      #expect(await bench.relay.outbox.health.values.contains(.signInNeeded) == false)
      bench.instance.takeNoWrites(false)
      #expect(await bench.deliver("t1", "three").isArrived)
    }
  }

  @Test func whatMayHaveArrivedIsLookedFor() async throws {
    try await working { bench in
      bench.instance.answer("t1", .html(502))
      #expect(await bench.deliver("t1", "one").kept == .unknown)
    }
  }

  /// The answer was lost, and then there is no connection to look it up.
  @Test func whatMayHaveArrivedIsLookedForOnceThereIsAConnection() async throws {
    try await working { bench in
      bench.instance.answer("t1", .html(502))
      #expect(await bench.deliver("t1", "one").kept == .unknown)
      bench.instance.cut()
      #expect(await bench.deliver("t2", "two").kept == .offline)
      #expect(await bench.states == [.unseen, .offline])
      await bench.sessions.set(nil)
      await bench.relay.tellAll()
      let row = try #require(await bench.relay.rows.first)
      #expect(row.standing == .signInNeeded && row.mayHaveArrived, "whatever it waits for")
      #expect(try await !bench.relay.withdraw(row.id))
      bench.instance.cut(false)
      try await bench.signIn()
      try await bench.relay.tryNow(.serviceNow)
      while await !bench.relay.rows.isEmpty { await Task.yield() }
      #expect(Set(bench.instance.comments.map(\.text)) == ["one", "two"])
    }
  }

  /// The program has the password, and tries again by itself.
  @Test func whoIsRememberedIsNotAskedToSignIn() async throws {
    try await working { bench in
      await bench.sessions.set(nil)
      await bench.sessions.expect(ExpectedSignIns([.serviceNow: .init("John.Doe", .away)]))
      #expect(await bench.deliver("t1", "one").kept == .offline)
      #expect(await bench.deliver("t2", "hers", by: "ann.li").kept == .signInNeeded)
      await bench.sessions.expect(ExpectedSignIns([.serviceNow: .init("john.doe", .coming)]))
      #expect(await bench.deliver("t3", "three").kept == .ready)
      #expect(await bench.states == [.ready, .signInNeeded, .ready])
      await bench.sessions.expect(ExpectedSignIns())
      await bench.relay.tellAll()
      #expect(await bench.states.allSatisfy { $0 == .signInNeeded }, "the password was refused")
      let lists = bench.told.all.compactMap { news -> [OutboxRow]? in
        if case .listed(let rows) = news { rows } else { nil }
      }
      #expect(lists.last?.first?.standing == .signInNeeded, "it is listed anew")
    }
  }

  @Test func whenItWasRefusedIsWhenItWasNotWhenItWasWritten() async throws {
    let bench = try await RelayBench(isSignedIn: false)
    let id = try await bench.comment("t1", "one")
    bench.pass(7200)
    bench.instance.answer("t1", .failure(403, "No."))
    try await bench.signIn()
    try await bench.relay.tryNow(.serviceNow)
    await bench.relay.drain()
    let row = try #require(await bench.relay.rows.first { $0.id == id })
    #expect(row.reason == .refused("No."))
    #expect(row.settled == bench.now && row.created == bench.now.addingTimeInterval(-7200))
    bench.pass(60)
    #expect(
      await bench.relay.rows.first?.settled == row.settled, "it was then, whatever time it is")
  }

  @Test func whatTheDiskDoesNotTakeIsNotKept() async throws {
    try await working { bench in
      await bench.vault.lock()
      guard case .notKept = await bench.deliver("t1", "one") else {
        Issue.record("it says that it is kept")
        return
      }
      for case .changed(let rows) in bench.told.all {
        #expect(rows.allSatisfy { $0.outcome == nil }, "its screen hears nothing else of it")
      }
    }
    // Nobody is told that something is kept that nobody sends.
    let bench = try await RelayBench()
    #expect(await bench.deliver("t1", "one").kept == .ready)
  }

  /// What is given again after it was refused is another try, whether or not it was taken out.
  @Test func whatWasRefusedCanBeGivenAgainUnderItsId() async throws {
    try await working { bench in
      let id = UUID()
      bench.instance.answer("t1", .failure(403, "No."))
      guard case .refused = await bench.deliver("t1", "one", id, takesOut: false) else {
        Issue.record("it is not refused")
        return
      }
      #expect(await bench.deliver("t1", "one", id).isArrived)
      await bench.relay.takeOut(id, by: "john.doe")
      #expect(bench.instance.comments.map(\.text) == ["one"])
    }
  }

  /// A draft that was kept when the process died is given again under the same id.
  @Test func whatIsGivenAgainIsTheSame() async throws {
    try await working { bench in
      let id = UUID()
      bench.instance.cut()
      #expect(await bench.deliver("t1", "one", id).kept == .offline)
      bench.instance.cut(false)
      #expect(await bench.deliver("t1", "one", id).kept == .offline)
      #expect(await bench.relay.rows.count == 1)
      try await bench.relay.tryNow(.serviceNow)
      while await !bench.relay.rows.isEmpty { await Task.yield() }
      #expect(await bench.deliver("t1", "one", id).isArrived)
      #expect(bench.instance.comments.map(\.text) == ["one"])
    }
  }

  /// All changes of one step: the disk is waited for a few times, not once for each.
  @Test func manyAtOnceAllComeToRest() async throws {
    try await working { bench in
      let kept = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<100 {
          group.addTask { await bench.deliver("t\(number)", "Note").isArrived }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(kept == 100)
      #expect(await bench.relay.rows.isEmpty)
    }
  }

  @Test func aRowSaysWhatWasWrittenAboutWhat() async throws {
    let bench = try await RelayBench(isSignedIn: false)
    try await bench.comment("t1", "The fan is in the van.")
    let row = try #require(await bench.relay.rows.first)
    #expect(row.kind == .comment)
    #expect(row.subject == .task("t1"))
    #expect(row.name == "INCt1")
    #expect(row.initials == "")
    #expect(row.words == [.init(.text("The fan is in the van."))])
    #expect(row.standing == .signInNeeded)
  }

  private func working(_ story: (RelayBench) async throws -> Void) async throws {
    let bench = try await RelayBench()
    let run = Task { await bench.relay.run() }
    // Before that what is written would wait, and be said to.
    while await bench.relay.workers == 0 { await Task.yield() }
    do {
      try await story(bench)
    } catch {
      run.cancel()
      await run.value
      throw error
    }
    run.cancel()
    await run.value
  }
}

extension RelayBench {
  /// Writes a comment as a screen does, and hears what became of it.
  func deliver(
    _ task: String, _ text: String, _ id: UUID = UUID(), by author: String = "john.doe",
    takesOut: Bool = true
  ) async -> OutboxRow.Outcome {
    let before = told.all.count
    do throws(VaultError) {
      try await relay.enqueue(
        CommentMessage(
          taskID: task, table: "incident", number: "INC\(task)", comment: .workNote, text: text,
          seen: ["o"]), id: id, by: author, at: Bench.address)
    } catch {
      return .notKept(Trouble(error))
    }
    while true {
      for case .changed(let rows) in told.all.dropFirst(before) {
        if let outcome = rows.first(where: { $0.id == id && $0.outcome != nil })?.outcome {
          if takesOut, case .refused = outcome { await relay.takeOut(id, by: author) }
          return outcome
        }
      }
      await Task.yield()
    }
  }
}

extension OutboxRow.Outcome {
  /// Whether it has arrived.
  var isArrived: Bool { if case .arrived = self { true } else { false } }
  /// How it is kept; nil where it is not.
  var kept: OutboxRow.Standing? { if case .kept(let standing) = self { standing } else { nil } }
}
