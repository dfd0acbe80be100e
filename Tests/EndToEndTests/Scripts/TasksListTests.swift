import FoundationEssentials
import Terminal
import TestSupport
import Testing

/// `porchlight tasks list`.
@Suite(.fewAtATime) struct TasksListTests {
  /// A task, read as a script would.
  struct Row: Decodable {
    struct Choice: Decodable {
      var value: String
      var label: String
    }
    var id: String
    var number: String
    var kind: Choice
    var shortDescription: String?
    var state: Choice?
    var priority: Choice?
    var assignedTo: Choice?
    var created: String?
    var updated: String?
  }

  @Test func inAPipeAreTabsAndNothingElse() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("tasks", "list")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let rows = outcome.output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(rows.count == 16)
    #expect(rows.allSatisfy { $0.count == 6 })
    let bed = try #require(rows.first { $0[0] == "INC0010021" })
    #expect(
      bed == [
        "INC0010021", "Incident", "2 - High", "In Progress", "Bunk bed 14 in Hall A is broken",
        "3 d",
      ])
    #expect(rows.first { $0[0] == "INC0010024" }?[4] == "", "no short description is no text")
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test func jsonIsOneArrayWithTimesThatSayTheirOffset() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("tasks", "list", "--json")
    #expect(outcome.status == 0)
    let rows = try JSONDecoder().decode([Row].self, from: Data(outcome.output.utf8))
    #expect(rows.count == 16)
    let nameless = try #require(rows.first { $0.number == "INC0010024" })
    #expect(nameless.shortDescription == nil)
    #expect(nameless.state?.label == "New" && nameless.state?.value == "1")
    #expect(nameless.kind.value == "incident")
    let withOffset = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)/
    for time in rows.flatMap({ [$0.created, $0.updated] }) {
      #expect(time?.wholeMatch(of: withOffset) != nil)
    }
    #expect(!outcome.output.contains("null"), "an absent value is an absent key")
  }

  @Test func withoutASubcommandTasksAreListed() async throws {
    let sandbox = try await RunningSandbox()
    #expect(try await sandbox.run("tasks").lines.count == 16)
  }

  @Test func aSandboxOfItsOwnLeavesNothing() async throws {
    let home = try Home()
    let outcome = try await porchlight("tasks", "list", "--sandbox", home: home)
    #expect(outcome.status == 0 && outcome.lines.count == 16)
    #expect(home.contents.isEmpty)
  }

  @Test func tenThousandTasksAreListed() async throws {
    let sandbox = try await RunningSandbox(["--port", "0", "--scenario", "large"])
    let outcome = try await sandbox.run("tasks", "list")
    #expect(outcome.status == 0 && outcome.lines.count == 10_016)
  }

  @Test(arguments: [80, 60, 40])
  func onATerminalEveryLineFits(width: Int) async throws {
    let sandbox = try await RunningSandbox()
    let size = Size(width: width, height: 24)
    let app = try await RunningApp(
      ["tasks", "list"], environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control],
      size: size, keeping: sandbox, isShown: false)
    let screen = try await app.wait("the end") { $0.exitStatus != nil }
    #expect(screen.exitStatus == 0)
    let lines = String(decoding: app.terminal.output, as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
    let layout = TextLayout()
    let rows = lines.filter { $0.contains(/^[A-Z]+[0-9…]/) }
    #expect(rows.count == 16, "one line a task: \(lines)")
    #expect(rows.allSatisfy { layout.width(of: $0) <= width })
    #expect(rows.contains { $0.contains("…") })
  }
}
