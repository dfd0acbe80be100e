import FoundationEssentials
import Glibc
import TestSupport
import Testing
import Vault

/// ^C while the outbox is sent.
@Suite(.fewAtATime) struct OutboxStoppingTests {
  private struct Shown: Decodable {
    struct Task: Decodable { var id: String }
    var task: Task
  }

  @Test func whatHasLeftIsWrittenDownAndNothingMoreBegins() async throws {
    let sandbox = try await RunningSandbox()
    let kept = try await KeptVault()
    let shown = try await sandbox.run("tasks", "show", "INC0010021", "--json")
    let task = try JSONDecoder().decode(Shown.self, from: Data(shown.output.utf8)).task.id
    // Of one task they go one after the other.
    try await kept.write((1...4).map { (task, "Note \($0)") })
    try control(
      sandbox, "POST", "/faults",
      #"{"service":"servicenow","kind":"delay","ms":1500,"method":"PATCH","count":4}"#)
    try control(
      sandbox, "POST", "/faults",
      #"{"service":"servicenow","kind":"delay","ms":1500,"method":"POST","count":4}"#)
    let command = try Command(
      ["outbox", "send"],
      environment: kept.environment.merging(["PORCHLIGHT_SANDBOX": sandbox.addresses.control]) {
        $1
      }, home: kept.home)
    // Another process cannot look into what is open; the far side tells that the first has arrived.
    try await eventually("the first note") {
      try control(sandbox, "GET", "/requests").contains(#""method":"P"#)
    }
    command.signal(SIGINT)
    let outcome = try await command.outcome()
    #expect(outcome.status == 1 && outcome.complaints.count == 1, "\(outcome.errors)")
    let left = try await kept.open { try await $0.outbox().values }
    #expect((1...3).contains(left.count))
    #expect(left.allSatisfy { $0.state == .queued && $0.attempts == 0 })
    let there = try await sandbox.run("tasks", "show", "INC0010021")
    #expect(there.lines.count { $0.hasPrefix("Note ") } == 4 - left.count)
  }
}
