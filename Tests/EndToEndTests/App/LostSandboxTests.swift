import Glibc
import Terminal
import TestSupport
import Testing

/// The systems go away under the program, and come back.
@Suite(.fewAtATime) struct LostSandboxTests {
  @Test func whatIsListedAndWrittenIsKeptAndSentLater() async throws {
    let (sandbox, port) = try await RunningSandbox.onChosenPort()
    let app = try await RunningApp(against: sandbox, size: Size(width: 132, height: 43))
    try await app.signIn()
    try await app.open("INC0010022")
    app.send("cThe technician was here")
    try await app.wait(for: "The technician was here")
    _ = try await sandbox.end(SIGKILL)
    app.send(Keys.control("s"))
    let offline = try await app.wait("the comment kept") {
      $0.contains("OFFLINE") && $0.contains("not sent") && $0.contains("1 unsent")
    }
    #expect(offline.contains("The technician was here"))
    #expect(offline.contains("Heater in the family wing"))
    app.send("r")
    try await app.wait(for: "offline · as of", "Heater in the f")

    let again = try await RunningSandbox(["--port", "\(port)"])
    #expect(again.addresses.servicenow == sandbox.addresses.servicenow)
    app.send("R")
    try await app.wait("the comment sent") {
      CommentingTests.isListed("The technician was here")($0) && !$0.contains("OFFLINE")
        && !$0.contains("unsent")
    }
    let shown = try await again.run("tasks", "show", "INC0010022")
    #expect(shown.lines.count { $0 == "The technician was here" } == 1)
    app.send("q")
    try await app.expectLeft()
  }

  @Test func nothingThereAtSignInIsSaid() async throws {
    let (sandbox, port) = try await RunningSandbox.onChosenPort()
    _ = try await sandbox.end(SIGTERM)
    let app = try await RunningApp(against: sandbox)
    app.send(Keys.enter)
    try await app.wait(for: "cannot be reached", "Enter: try again")
    let again = try await RunningSandbox(["--port", "\(port)"])
    #expect(again.addresses.control == sandbox.addresses.control)
    try await app.signIn()
  }
}
