import FoundationEssentials
import TestSupport
import Testing

/// `porchlight tasks set`.
@Suite(.fewAtATime) struct TasksSetTests {
  private func set(
    _ sandbox: RunningSandbox, _ number: String, _ name: String, _ value: String
  ) async throws -> TasksListTests.Row {
    let outcome = try await sandbox.run("tasks", "set", number, name, value, "--json")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    return try JSONDecoder().decode(TasksListTests.Row.self, from: Data(outcome.output.utf8))
  }

  @Test func valuesAreGivenByLabelOrByNumber() async throws {
    let sandbox = try await RunningSandbox()
    #expect(try await set(sandbox, "INC0010021", "--state", "On Hold").state?.value == "3")
    #expect(try await set(sandbox, "INC0010021", "--state", "in progress").state?.value == "2")
    #expect(try await set(sandbox, "INC0010021", "--state", "6").state?.label == "Resolved")
    #expect(try await set(sandbox, "INC0010021", "--priority", "4").priority?.label == "4 - Low")
    #expect(
      try await set(sandbox, "CHG0030007", "--state=-2", "--json").state?.label
        == "Scheduled", "a value below zero")
  }

  @Test func aTaskIsTakenOver() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("tasks", "set", "INC0010032", "--assign-to-me")
    #expect(outcome.status == 0 && outcome.output.contains("John Doe"))
    #expect(try await sandbox.run("tasks", "list").output.contains("INC0010032\t"))
  }

  @Test func aTaskIsGivenToSomebodyAndToAGroupUntilADay() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run(
      "tasks", "set", "INC0010023", "--assign-to", "ann.li", "--assign-group", "Night Shift",
      "--due", "2026-12-01")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains("Ann Li") && outcome.output.contains("Night Shift"))
    #expect(outcome.output.contains("12/1/2026"))
    for (name, value) in [("--assign-to", "nobody.at.all"), ("--due", "soon")] {
      let refused = try await sandbox.run("tasks", "set", "INC0010023", name, value)
      #expect(refused.status == 1 && refused.complaints.count == 1)
      #expect(!refused.errors.contains("nobody.at.all"))
    }
  }

  @Test(arguments: ["Nonsense", "99"])
  func anUnknownValueIsRefusedWithTheLabels(value: String) async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("tasks", "set", "INC0010021", "--state", value)
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.contains("“\(value)”"))
    #expect(outcome.errors.contains("New, In Progress, On Hold, Resolved, Closed, Canceled"))
  }

  @Test func whatTheInstanceRefusesStays() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("tasks", "set", "INC0010028", "--state", "3")
    #expect(outcome.status == 1 && outcome.complaints.count == 1)
    #expect(outcome.errors.contains("security constraints"))
    let shown = try await sandbox.run("tasks", "show", "INC0010028")
    #expect(shown.lines.contains("State: In Progress"))
  }

  @Test func withoutAnythingToSetItIsUsage() async throws {
    let outcome = try await porchlight("tasks", "set", "INC0010021", home: try Home())
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("Choose what to set"))
  }
}
