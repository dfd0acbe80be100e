import Features
import FoundationEssentials
import Glibc
import Testing
import Vault

@testable import Engine

extension RelayYard {
  /// Writes something into the outbox, and sends nothing of it.
  func keep(_ write: (OutboxRelay) async throws -> Void) async throws {
    let (relay, vault) = try await start()
    try await write(relay)
    try await vault.close()
  }

  /// How what is left in the outbox stands.
  func left() async throws -> [String] {
    let (relay, vault) = try await start()
    let rows = await relay.rows
    try await vault.close()
    return rows.map { "\($0.standing)" }
  }

  /// Lets the program send what is in the outbox, and returns when it was killed.
  ///
  /// - Parameters:
  ///   - kill: Where.
  ///   - desk: The systems.
  ///   - link: On the way of which of those that need each other; of the first that it sends unless
  ///     given.
  /// - Throws: What the systems and the program's start may say.
  func sendAndDie(_ kill: Kill, _ desk: SandboxDesk, at link: ChainLink = .client) async throws {
    let fault: String
    switch kill {
    case .at(let step):
      let step = "\(step.rawValue):\(link.rawValue)"
      let (status, said) = try await SendingProgram(self, dyingAt: step).end()
      #expect(status == 128 + Int(SIGKILL), "\(said)")
      return
    case .connected: fault = "drop"
    case .wrote: fault = "delay"
    }
    // What is not on the record yet is added by one request, and what is written about them by others.
    let writes = link == .client ? SandboxDesk.Write.all : [.response]
    // Those of an earlier link are let through.
    let through = link == .checkIn ? 1 : 0
    let earlier = try await desk.count(of: writes)
    if through > 0 { try await desk.fault("delay", of: .response, milliseconds: 1) }
    for write in writes { try await desk.fault(fault, of: write, milliseconds: 60_000) }
    let program = try SendingProgram(self)
    while try await desk.count(of: writes) <= earlier + through, !program.isOver {
      await Task.yield()
    }
    program.kill()
    let (status, said) = await program.end()
    #expect(status == 128 + Int(SIGKILL), "\(said)")
    try await desk.clearFaults()
  }
}

extension SandboxDesk {
  /// Requests that change something, by how they begin.
  struct Write {
    let service: String
    let method: String
    let path: String

    static let response = Write(service: "eto", method: "POST", path: "/API/TouchPoint.svc")
    static let all = [
      response,
      Write(service: "servicenow", method: "POST", path: "/api/x_snc_my_work/v1/tracker/task"),
      Write(service: "servicenow", method: "PATCH", path: "/api/now"),
      Write(service: "eto", method: "POST", path: "/API/Actor.svc"),
      Write(service: "eto", method: "DELETE", path: "/API/Actor.svc"),
      Write(service: "rapidsos", method: "PATCH", path: "/v1/rain"),
      Write(service: "filemaker", method: "PATCH", path: "/fmi/data"),
    ]
  }

  /// How many of them the systems got.
  func count(of writes: [Write] = Write.all) async throws -> Int {
    try await visits().count { visit in
      writes.contains { $0.method == visit.method && visit.path.hasPrefix($0.path) }
    }
  }

  fileprivate func fault(_ kind: String, of write: Write, milliseconds: Int) async throws {
    try await fault(
      kind, of: write.service, method: write.method, path: write.path,
      more: #","ms":\#(milliseconds)"#)
  }
}
