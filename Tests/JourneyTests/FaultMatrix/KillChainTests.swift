#if DEBUG
  import Sandbox
  import TestSupport
  import Testing

  @testable import Engine

  /// Somebody who is not on record yet, and what was written about them.
  ///
  /// The program is killed on the way of each, and between them. Run again, the client is there once,
  /// and so is the rest. One after the other: each cell starts the program twice.
  @Suite(.fewAtATime, .serialized, .timeLimit(.minutes(5)), .prints(.chained))
  struct KillChainTests {
    @Test(arguments: Kill.allCases, ChainLink.allCases)
    func whatNeedsSomethingFollowsItOnce(_ kill: Kill, _ link: ChainLink) async throws {
      try await RelayYard.run(at: .machine) { yard in
        let desk = try SandboxDesk(yard.server.addresses)
        try await yard.keep { relay in try await ChainLink.giveAll(to: relay, yard) }
        try await yard.sendAndDie(kill, desk, at: link)
        let there = try await ChainLink.counts(yard)
        let expected = ChainLink.allCases.map { other in
          other < link || other == link && kill.arrives ? 1 : 0
        }
        #expect(there == expected)
        let (status, said) = try await SendingProgram(yard).end()
        let counts = try await ChainLink.counts(yard)
        let left = try await yard.left()
        FaultTable.chained.note(kill.title, link.title, there, counts, asked: left.first)
        #expect(status == 0 && left.isEmpty, "\(said)")
        #expect(counts == ChainLink.allCases.map { _ in 1 })
        await desk.close()
      }
    }
  }
#endif
