import ETO
import Features
import FoundationEssentials
import Model
import TestSupport
import Testing
import Vault

@testable import Engine

/// Every kind of write, broken at every point of its way: in the end the system has it once, or
/// somebody is asked.
@Suite(.fewAtATime, .timeLimit(.minutes(1))) struct CourierMatrixTests {
  @Test(arguments: Errand.allCases, BrokenLine.Break.allCases)
  func aBrokenLineLosesNothingAndDoublesNothing(
    _ errand: Errand, _ breaking: BrokenLine.Break
  ) async throws {
    try await CourierYard.run { yard in
      let before = try await errand.count(yard)
      #expect(before == 0)
      let (courier, vault) = try await yard.start()
      _ = try await errand.give(to: courier, yard)
      yard.line.set(breaking)
      await courier.drain()
      // It is not given up, and not called sent.
      if !breaking.arrives {
        #expect(await courier.rows.count == 1)
        #expect(try await errand.count(yard) == 0)
      }
      yard.line.set(nil)
      if breaking == .signedOut { try await yard.signIn() }
      let progress = try await yard.bringHome(courier)
      let states = await courier.rows.map(\.standing)
      #expect(states == [])
      #expect(progress.left == 0)
      #expect(try await errand.count(yard) == 1)
      #expect(try await vault.outbox().values.isEmpty)
      try await vault.close()
    }
  }

  /// The process dies at a step; what the disk has is taken up by the next one.
  @Test(arguments: Errand.allCases, CourierStep.allCases)
  func aKillLosesNothingAndDoublesNothing(_ errand: Errand, _ step: CourierStep) async throws {
    try await CourierYard.run { yard in
      let death = Death()
      let (courier, vault) = try await yard.start { reached, _ in
        if reached == step { await death.die() }
      }
      let id = try await errand.give(to: courier, yard)
      let drain = Task { await courier.drain() }
      await death.happened()
      try await vault.close()

      let (next, again) = try await yard.start()
      if step != .recorded { #expect(await next.rows.map(\.id) == [id]) }
      let progress = try await yard.bringHome(next)
      let states = await next.rows.map(\.standing)
      #expect(states == [])
      #expect(progress.left == 0)
      #expect(try await errand.count(yard) == 1)
      try await again.close()
      await death.end()
      drain.cancel()
      _ = await drain.value
    }
  }

  /// The process dies when the service has written and its answer is on the way.
  @Test(arguments: Errand.allCases)
  func aKillAfterTheServerWroteDoublesNothing(_ errand: Errand) async throws {
    try await CourierYard.run { yard in
      let death = Death()
      yard.line.afterWrite { await death.die() }
      let (courier, vault) = try await yard.start()
      _ = try await errand.give(to: courier, yard)
      let drain = Task { await courier.drain() }
      await death.happened()
      try await vault.close()
      yard.line.afterWrite(nil)

      let (next, again) = try await yard.start()
      #expect(await next.rows.map(\.standing) == [.unknown])
      let progress = try await yard.bringHome(next)
      let states = await next.rows.map(\.standing)
      #expect(states == [])
      #expect(progress.left == 0)
      #expect(try await errand.count(yard) == 1)
      try await again.close()
      await death.end()
      drain.cancel()
      _ = await drain.value
    }
  }

  /// A contact is written about somebody who is not on record yet.
  @Test func whatIsWrittenAboutANewClientWaitsForThem() async throws {
    try await CourierYard.run { yard in
      let (courier, vault) = try await yard.start()
      let client = try await Errand.newClient.give(to: courier, yard)
      let form = try #require(try await yard.eto.form(2102))
      try await courier.add(
        ResponseParcel(
          site: 301, program: 712, whom: .created(by: client), name: "Fernwhistle, Ottoline",
          submission: TouchPointSubmission(
            form: form, subject: 0,
            answers: [
              4201: .date(CivilDate(yard.time.now, minutesEast: 0)), 4202: .choices([83116]),
              4203: .text("At the gate"),
            ],
            reference: UUID(), happened: yard.time.now), reference: 4208),
        by: "worker@example.org")
      #expect(await courier.rows.map(\.standing) == [.ready, .needing])
      yard.line.set(.replyLost)
      await courier.drain()
      yard.line.set(nil)
      let progress = try await yard.bringHome(courier)
      let states = await courier.rows.map(\.standing)
      #expect(states == [])
      #expect(progress.left == 0)
      let person = try #require(
        try await yard.eto.search("Ottoline Fernwhistle", in: 712).first.map(\.id))
      let subject = try #require(try await yard.eto.participant(person)?.subjectID)
      #expect(try await yard.eto.responses(about: subject, on: 2102).count == 1)
      try await vault.close()
    }
  }
}

/// Where a process stops for good, until the test is over.
private actor Death {
  private var dead: [CheckedContinuation<Void, Never>] = []
  private var mourners: [CheckedContinuation<Void, Never>] = []
  private var isOver = false

  func die() async {
    guard !isOver else { return }
    await withCheckedContinuation { one in
      dead.append(one)
      for mourner in mourners { mourner.resume() }
      mourners = []
    }
  }

  func happened() async {
    guard dead.isEmpty else { return }
    await withCheckedContinuation { mourners.append($0) }
  }

  func end() {
    isOver = true
    for one in dead { one.resume() }
    dead = []
  }
}
