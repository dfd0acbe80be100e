import Terminal
import TestSupport
import Testing

/// The list changes under the person who looks at it.
@Suite(.fewAtATime) struct ListTests {
  @Test func otherTasksAreShownWhateverRowWasSelected() async throws {
    let app = try await RunningApp()
    try await app.signIn()
    app.send("G")
    try await app.wait("the last row") { $0.text.contains { $0.hasPrefix(">  PRB") } }
    app.send("f2")
    try await app.wait("the groups' tasks") {
      $0.contains("My groups' tasks") && !$0.contains("Which tasks?")
        && $0.text.contains { $0.hasPrefix(">  ") }
    }
    app.send("f1")
    try await app.wait(for: "My tasks", "16 tasks")
  }

  @Test func aShorterListKeepsTheSelectionOnItsTask() async throws {
    let sandbox = try await RunningSandbox()
    let app = try await RunningApp(against: sandbox)
    try await app.signIn()
    app.send("G")
    try await app.wait("the last row") { $0.text.contains { $0.hasPrefix(">  PRB0040008") } }
    for number in ["INC0010021", "INC0010022", "INC0010023", "PRB0040007"] {
      let state = number.hasPrefix("INC") ? "7" : "3"
      #expect(try await sandbox.run("tasks", "set", number, "--state", state).status == 0)
    }
    app.send("r")
    try await app.wait("a shorter list") {
      $0.contains("12 tasks") && $0.text.contains { $0.hasPrefix(">  PRB0040008") }
    }
  }

  @Test func marksAreTriagedTogetherAndTakenBackTogether() async throws {
    let sandbox = try await RunningSandbox()
    let app = try await RunningApp(against: sandbox, size: Size(width: 132, height: 43))
    try await app.signIn()
    app.send("  t")
    try await app.wait(for: "Set state for 2 tasks", "1 Pending")
    app.send("1")
    try await app.wait("both changed") {
      Self.count($0, "Pending") == 2 && $0.contains("u: undo") && $0.contains("u Undo")
        && !$0.contains("saving]")
    }
    let changed = try await sandbox.run("tasks", "list").lines.count { $0.contains("\tPending\t") }
    #expect(changed == 2)
    app.send("u")
    try await app.wait("both as they were") {
      Self.count($0, "Open") == 2 && $0.contains("2 undone") && !$0.contains("saving]")
    }
    let left = try await sandbox.run("tasks", "list").lines.count { $0.contains("\tPending\t") }
    #expect(left == 0)
  }

  /// How many catalog tasks are shown in a state.
  private static func count(_ screen: VirtualScreen, _ state: String) -> Int {
    screen.text.count { $0.contains("SCTASK") && $0.contains("  \(state)  ") }
  }
}
