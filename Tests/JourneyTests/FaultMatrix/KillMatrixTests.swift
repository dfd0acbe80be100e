#if DEBUG
  import Sandbox
  import TestSupport
  import Testing

  @testable import Engine

  /// Every kind of write, and the real program killed at every step of its way: run again, the system
  /// has it once, or somebody is asked.
  ///
  /// One after the other: each cell starts the program twice.
  @Suite(.fewAtATimeFirst, .serialized, .timeLimit(.minutes(5)), .prints(.killed))
  struct KillMatrixTests {
    @Test(arguments: Kill.allCases, Errand.allCases)
    func aKillLosesNothingAndDoublesNothing(_ kill: Kill, _ errand: Errand) async throws {
      try await RelayYard.run(at: .machine) { yard in
        let desk = try SandboxDesk(yard.server.addresses)
        let before = try await errand.count(yard)
        #expect(before == 0)
        try await yard.keep { relay in _ = try await errand.give(to: relay, yard) }
        try await yard.sendAndDie(kill, desk)
        let there = try await errand.count(yard)
        #expect(there == (kill.arrives ? 1 : 0))
        let (status, said) = try await SendingProgram(yard).end()
        let count = try await errand.count(yard)
        let left = try await yard.left()
        FaultTable.killed.note(kill.title, "\(errand)", [there], [count], asked: left.first)
        #expect(status == 0 && left.isEmpty, "\(said)")
        #expect(count == 1)
        await desk.close()
      }
    }
  }
#endif
