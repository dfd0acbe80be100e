#if DEBUG
  import Features
  import Glibc
  import Sandbox
  import TestSupport
  import Testing
  import Vault

  @testable import Engine

  /// Every kind of write, and the real program killed at every step of its way: run again, the system
  /// has it once, or somebody is asked.
  ///
  /// One after the other: each cell starts the program twice.
  @Suite(.fewAtATime, .serialized, .timeLimit(.minutes(1)), .prints(.killed))
  struct KillMatrixTests {
    @Test(arguments: Kill.allCases)
    func aKillLosesNothingAndDoublesNothing(_ kill: Kill) async throws {
      try await CourierYard.run(at: .machine) { yard in
        let desk = try SandboxDesk(yard.server.addresses)
        for errand in Errand.allCases {
          let before = try await errand.count(yard)
          #expect(before == 0)
          try await yard.keep(errand)
          try await Self.killed(kill, yard, desk)
          let there = try await errand.count(yard)
          #expect(there == (kill.arrives ? 1 : 0), "\(errand)")
          let (status, said) = try await SendingProgram(yard).end()
          let count = try await errand.count(yard)
          let left = try await yard.left()
          FaultTable.killed.note(kill.title, errand, there, count, asked: left.first)
          #expect(status == 0 && left.isEmpty, "\(errand): \(said)")
          #expect(count == 1, "\(errand)")
        }
        await desk.close()
      }
    }

    /// Starts the program, and returns when it was killed.
    private static func killed(
      _ kill: Kill, _ yard: CourierYard, _ desk: SandboxDesk
    ) async throws {
      let fault: String
      switch kill {
      case .at(let step):
        let (status, said) = try await SendingProgram(yard, dyingAt: step.rawValue).end()
        #expect(status == 128 + Int(SIGKILL), "\(said)")
        return
      case .connected: fault = "drop"
      case .wrote: fault = "delay"
      }
      let earlier = try await desk.writes()
      for write in SandboxDesk.Write.all {
        try await desk.fault(
          fault, of: write.service, method: write.method, path: write.path,
          more: #","ms":60000"#)
      }
      let program = try SendingProgram(yard)
      while try await desk.writes() == earlier, !program.isOver { await Task.yield() }
      program.kill()
      let (status, said) = await program.end()
      #expect(status == 128 + Int(SIGKILL), "\(said)")
      try await desk.clearFaults()
    }
  }

  extension CourierYard {
    /// Writes something into the outbox, and sends nothing.
    fileprivate func keep(_ errand: Errand) async throws {
      let (courier, vault) = try await start()
      _ = try await errand.give(to: courier, self)
      try await vault.close()
    }

    /// How what is left in the outbox stands.
    fileprivate func left() async throws -> [String] {
      let (courier, vault) = try await start()
      let rows = await courier.rows
      try await vault.close()
      return rows.map { "\($0.standing)" }
    }
  }

  extension SandboxDesk {
    /// Requests that change something, by how they begin.
    fileprivate struct Write {
      let service: String
      let method: String
      let path: String

      static let all = [
        Write(service: "servicenow", method: "POST", path: "/api/x_snc_my_work/v1/tracker/task"),
        Write(service: "servicenow", method: "PATCH", path: "/api/now"),
        Write(service: "eto", method: "POST", path: "/API/TouchPoint.svc"),
        Write(service: "eto", method: "POST", path: "/API/Actor.svc"),
        Write(service: "eto", method: "DELETE", path: "/API/Actor.svc"),
        Write(service: "rapidsos", method: "PATCH", path: "/v1/rain"),
        Write(service: "filemaker", method: "PATCH", path: "/fmi/data"),
      ]
    }

    /// How many of them the systems got.
    fileprivate func writes() async throws -> Int {
      try await visits().count { visit in
        Write.all.contains { $0.method == visit.method && visit.path.hasPrefix($0.path) }
      }
    }
  }
#endif
