import Glibc
import TestSupport
import Testing

/// A start on a disk that has no room left: it comes up, says so, and loses nothing.
@Suite(.fewAtATime, .enabled("only root can mount") { Mount.works }) struct FullDiskStartTests {
  private static let full = "The disk is full. Free some space, then try again."

  @Test func whatIsKeptIsReadAndWhatIsTypedIsNotLost() async throws {
    let mount = try Mount(options: "size=8m")
    defer { mount.end() }
    let sandbox = try await RunningSandbox()
    let home = try Home(in: mount.path)
    let account = sandbox.account()
    let first = try await RunningApp([], environment: account, home: home, keeping: sandbox)
    try await first.signIn()
    first.send("q")
    try await first.expectLeft()

    let ballast = try mount.fill()
    let app = try await start(home, account, sandbox)
    // What is said of the list comes after it, and does not take its place.
    try await app.wait(for: "The disk is full: you can read")
    app.send("m")
    try await app.wait(for: "The disk is full: you can read", "Sign in to ServiceNow")
    app.send(Keys.escape)
    try await app.wait("the list") { !$0.contains("Sign in to ServiceNow") }
    app.send("9")
    try await app.wait(for: "[ Sign in ]")
    try await app.signIn()
    try await app.open("INC0010022")
    app.send("cA blanket for the night")
    try await app.wait(for: "A blanket for the night", "free some space, or what you type")
    app.send(Keys.escape)
    try await app.wait("the task") { $0.contains("Esc Close") }
    app.send("L")
    let locked = try await app.wait(for: "[ Unlock ]", "only in memory, encrypted")
    #expect(!locked.contains("blanket"))
    // What it has in memory is written as soon as there is room, and is there after a crash.
    unlink(ballast)
    app.send("lantern street\r")
    try await expectBlanket(app, isOpen: true)
    kill(try app.terminal.programID, SIGKILL)
    try await app.wait("its end") { $0.exitStatus != nil }
    try await expectBlanket(try await start(home, account, sandbox), isOpen: false)
  }

  /// Starts it where a list was kept, and returns once that is there.
  private func start(
    _ home: Home, _ account: [String: String], _ sandbox: RunningSandbox
  ) async throws -> RunningApp {
    let app = try await RunningApp(
      [], environment: account, home: home, keeping: sandbox, isShown: false)
    try await app.wait(for: "[ Unlock ]")
    app.send("lantern street\r")
    try await app.wait(for: "not signed in", "as of", "INC0010022")
    return app
  }

  private func expectBlanket(_ app: RunningApp, isOpen: Bool) async throws {
    // The list was kept; the task was read when there was no room for it.
    try await app.wait(for: "not signed in", "INC0010022")
    app.send("9")
    try await app.wait(for: "[ Sign in ]")
    if isOpen {
      // Whoever locks at a task's page finds it open again.
      app.send(Keys.enter)
      try await app.wait(for: "INC0010022 ·", "Description", "Esc Close")
    } else {
      try await app.signIn()
      try await app.open("INC0010022")
    }
    app.send("c")
    try await app.wait(for: "A blanket for the night")
  }

  @Test func aFirstStartGoesOnOnceThereIsRoom() async throws {
    let mount = try Mount(options: "size=4m")
    defer { mount.end() }
    let sandbox = try await RunningSandbox()
    let home = try Home(in: mount.path)
    let ballast = try mount.fill()
    let app = try await RunningApp([], home: home, keeping: sandbox, isShown: false)
    try await app.wait(for: "(1 of 4)")
    app.send("\t\t\r")
    try await app.wait(for: "(2 of 4)")
    app.send("\r\r\(sandbox.addresses.servicenow)\r\r\r")
    try await app.wait(for: "(3 of 4)")
    app.send("lantern street\rlantern street\r")
    try await app.wait(for: "[ Save the configuration ]")
    app.send("\r")
    try await app.wait(for: Self.full)
    #expect(home.text("config/porchlight/config.yaml") == nil)
    unlink(ballast)
    app.send("\r")
    // Nobody types again what they have typed twice.
    try await app.wait(for: "[ Sign in ]")
    #expect(home.text("config/porchlight/config.yaml")?.contains("servicenow") == true)
  }

  @Test func whereThereIsNothingYetItWaitsForRoom() async throws {
    let mount = try Mount(options: "size=4m")
    defer { mount.end() }
    let sandbox = try await RunningSandbox()
    let home = try Home(in: mount.path)
    let ballast = try mount.fill()
    let app = try await RunningApp(
      [], environment: sandbox.account(), home: home, keeping: sandbox, isShown: false)
    try await app.wait(for: Self.full, "[ Try again ]")
    unlink(ballast)
    app.send("\r")
    try await app.wait(for: "[ Use this passphrase ]")
    app.send("lantern street\rlantern street\r")
    try await app.wait(for: "[ Sign in ]")
  }
}
