import TestSupport
import Testing

/// From the first screen to the tasks.
@Suite(.fewAtATime) struct SignInTests {
  @Test func enterAloneSignsInToTheSandboxAndShowsTheTasks() async throws {
    let app = try await RunningApp()
    let form = app.screen
    #expect(form.contains("SANDBOX") && form.contains("john.doe"))
    #expect(form.isAlternate && form.reportsMouse && form.bracketsPaste)
    #expect(try app.terminal.attributes.isRaw)
    let tasks = try await app.signIn()
    #expect(tasks.contains("John Doe") && tasks.contains("16 tasks"))
    #expect(tasks.contains("Incident (9)"))
    app.send("q")
    try await app.expectLeft()
  }

  @Test func aWrongPasswordIsSaidAndTheFormKept() async throws {
    let app = try await RunningApp()
    // From the button on, past instance and user name.
    app.send("\t\t\t" + Keys.control("u") + "lantern-17" + Keys.enter)
    let refused = try await app.wait(for: "The user name or the password is not right.")
    #expect(refused.contains("john.doe") && refused.contains("[ Sign in ]"))
    #expect(!refused.contains("Traceback") && !refused.contains("401"))
    #expect(!refused.contains("•"), "the refused password is forgotten")
    app.send("porchlight")
    try await app.signIn()
    app.send("q")
    try await app.expectLeft()
    #expect(!String(decoding: app.terminal.output, as: UTF8.self).contains("lantern"))
  }

  @Test func aSignInThatHangsIsCancelledByEscape() async throws {
    let sandbox = try await RunningSandbox()
    try control(
      sandbox, "POST", "/faults",
      #"{"service": "servicenow", "kind": "delay", "ms": 600000, "count": 1}"#)
    let app = try await RunningApp(against: sandbox)
    app.send(Keys.enter)
    try await app.wait(for: "Signing in")
    app.send(Keys.escape)
    try await app.wait("the form again") { !$0.contains("Signing in") && $0.contains("john.doe") }
    try await app.signIn()
  }

  @Test(arguments: ["q", "SIGTERM"])
  func aRequestThatHangsKeepsNobodyFromLeaving(how: String) async throws {
    let sandbox = try await RunningSandbox()
    let app = try await RunningApp(against: sandbox)
    try await app.signIn()
    try control(
      sandbox, "POST", "/faults",
      #"{"service": "servicenow", "kind": "delay", "ms": 600000, "count": 9}"#)
    app.send("r")
    try await app.wait(for: "refreshing")
    if how == "q" { app.send("q") } else { try app.terminal.signal(15) }
    try await app.expectLeft()
  }
}
