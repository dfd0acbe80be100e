import FoundationEssentials
import Glibc
import Model
import TestSupport
import Testing
import Vault

/// What was not sent, without a screen: listed, shown, sent, taken back.
@Suite(.fewAtATime) struct OutboxCommandTests {
  private struct Task: Decodable { var id: String }
  private struct Shown: Decodable { var task: Task }
  private struct Item: Decodable {
    var id: String
    var kind: String
    var system: String
    var subject: String
    var standing: String
    var tries: Int
    var words: [String]?
  }
  private struct Sent: Decodable {
    var sent: Int
    var left: [Item]
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ outcome: Command.Outcome) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: Data(outcome.output.utf8))
  }

  /// The id of a task of the sandbox.
  private func task(_ sandbox: RunningSandbox, _ number: String = "INC0010021") async throws
    -> String
  {
    try read(Shown.self, try await sandbox.run("tasks", "show", number, "--json")).task.id
  }

  @Test func aSandboxKeepsNothingByItself() async throws {
    let outcome = try await porchlight("outbox", "--sandbox", home: try Home())
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.complaints.first?.contains("--keep or PORCHLIGHT_KEEP") == true)
    let alone = try await porchlight("outbox", "--keep", "/tmp/nowhere", home: try Home())
    #expect(alone.status == 64 && alone.errors.contains("--keep works only with --sandbox"))
  }

  @Test func whereNothingIsKeptNothingIsMade() async throws {
    let home = try Home()
    let list = try await porchlight("outbox", "list", "--json", home: home)
    #expect(list.status == 0 && list.output == "[]\n")
    let send = try await porchlight("outbox", "send", home: home)
    #expect(send.status == 0 && send.output == "0 have arrived.\n")
    let show = try await porchlight("outbox", "show", "AB", home: home)
    #expect(show.status == 1 && show.complaints.count == 1)
    #expect(home.contents.isEmpty)
  }

  @Test func whatWasWrittenIsListedShownAndSent() async throws {
    let sandbox = try await RunningSandbox()
    let kept = try await KeptVault()
    let task = try await task(sandbox)
    let ids = try await kept.write([(task, "The bracket is here."), (task, "It fits.")])
    let list = try await kept.run("outbox", "list", "--json", in: sandbox)
    let items = try read([Item].self, list)
    #expect(items.map(\.id) == ids.map(\.uuidString) && list.status == 0)
    #expect(items.allSatisfy { $0.kind == "comment" && $0.standing == "ready" && $0.tries == 0 })
    #expect(items.allSatisfy { $0.subject == "task/\(task)" && $0.words == nil })
    #expect(!list.output.contains("bracket"))
    let lines = try await kept.run("outbox", in: sandbox).lines
    #expect(
      lines.count == 2 && lines[0].hasPrefix("\(items[0].id.prefix(8))\tWork note\tServiceNow\t"))

    let shown = try await kept.run("outbox", "show", String(items[0].id.prefix(8)), in: sandbox)
    #expect(shown.lines.last == "The bracket is here." && shown.status == 0)
    let json = try await kept.run("outbox", "show", items[1].id, "--json", in: sandbox)
    #expect(try read(Item.self, json).words == ["It fits."])

    let sent = try await kept.run("outbox", "send", in: sandbox)
    #expect(sent.status == 0 && sent.output == "2 have arrived.\n" && sent.errors.isEmpty)
    let there = try await sandbox.run("tasks", "show", "INC0010021")
    #expect(there.lines.count { $0 == "The bracket is here." || $0 == "It fits." } == 2)
    #expect(try await kept.run("outbox", "list", "--json", in: sandbox).output == "[]\n")
  }

  @Test func whatCannotGoStaysAndIsSaidInOneLine() async throws {
    let sandbox = try await RunningSandbox()
    let kept = try await KeptVault()
    try await kept.write([(try await task(sandbox), "The bracket is here.")])
    _ = try await sandbox.end(SIGTERM)
    let outcome = try await kept.run("outbox", "send", "--json", in: sandbox)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == "porchlight: 1 unsent. ServiceNow: The system cannot be reached.\n")
    let sent = try read(Sent.self, outcome)
    #expect(sent.sent == 0 && sent.left.map(\.tries) == [0])
  }

  @Test func whatSomebodyElseWroteIsNotSentAsThem() async throws {
    let sandbox = try await RunningSandbox()
    let kept = try await KeptVault()
    try await kept.write([(try await task(sandbox), "Mine.")], by: "ann.li")
    let outcome = try await kept.run("outbox", "send", in: sandbox)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        "porchlight: 1 unsent. The account that wrote it is not signed in to ServiceNow"))
  }

  @Test func whoeverHadTheirSignInRememberedIsSentAsThemselves() async throws {
    let sandbox = try await RunningSandbox()
    let kept = try await KeptVault()
    let task = try await task(sandbox)
    try await kept.write([(task, "Ann's.")], by: "ann.li")
    try await kept.write([(task, "John's.")])
    try await kept.open { vault in
      try await vault.save(
        SavedCredential(
          name: "servicenow", user: "ann.li", password: Secret("porchlight"),
          fields: ["address": "sandbox"]))
    }
    let outcome = try await kept.run("outbox", "send", in: sandbox)
    #expect(outcome.status == 0 && outcome.output == "2 have arrived.\n", "\(outcome.errors)")
    let there = try await sandbox.run("tasks", "show", "INC0010021")
    for (author, note) in [("ann.li", "Ann's."), ("john.doe", "John's.")] {
      let place = try #require(there.lines.firstIndex(of: note), "\(there.output)")
      #expect(there.lines[place - 1].contains(author))
    }
  }

  @Test func discardingAsksForAWordOrTheOption() async throws {
    let kept = try await KeptVault()
    let ids = try await kept.write([("4711", "A slip."), ("4711", "Another.")])
    let id = ids[0].uuidString
    let refused = try await kept.run("outbox", "discard", id, "--sandbox")
    #expect(refused.status == 1 && refused.errors.contains("--yes"))
    let done = try await kept.run("outbox", "discard", id, "--yes", "--sandbox")
    #expect(done.status == 0 && done.output == "Discarded.\n")
    let left = try read([Item].self, try await kept.run("outbox", "--json", "--sandbox"))
    #expect(left.map(\.id) == [ids[1].uuidString])
    let trail = try await kept.open { try await $0.auditTrail() }
    let discarded = trail.entries.filter { $0.action == "outbox.discarded" }
    #expect(discarded.map(\.subject) == ["task/4711"] && discarded.map(\.item) == [ids[0]])
  }

  @Test func aRetryLetsItGoTheNextTime() async throws {
    let kept = try await KeptVault()
    let id = try await kept.write([("4711", "Once more.")])[0].uuidString
    let outcome = try await kept.run("outbox", "retry", id.lowercased(), "--sandbox")
    #expect(outcome.status == 0 && outcome.output.contains("goes next"))
    let missing = try await kept.run("outbox", "retry", "zz", "--sandbox")
    #expect(missing.status == 1 && missing.complaints.count == 1)
  }

  #if DEBUG
    /// Whatever the step at which the process dies, the next one sends what is left, once.
    @Test(arguments: ["chosen", "marked", "answered", "recorded"])
    func afterADeathEverythingArrivesOnce(step: String) async throws {
      let sandbox = try await RunningSandbox()
      let kept = try await KeptVault()
      let task = try await task(sandbox)
      try await kept.write((1...3).map { (task, "Note \($0) of \(step)") })
      let dead = try await kept.run(
        "outbox", "send", in: sandbox, environment: ["PORCHLIGHT_DIE_AT": "\(step):2"])
      #expect(dead.status == 128 + Int(SIGKILL))
      let next = try await kept.run("outbox", "send", in: sandbox)
      #expect(next.status == 0, "\(next.errors)")
      let there = try await sandbox.run("tasks", "show", "INC0010021")
      for number in 1...3 {
        #expect(there.lines.count { $0 == "Note \(number) of \(step)" } == 1)
      }
    }
  #endif
}
