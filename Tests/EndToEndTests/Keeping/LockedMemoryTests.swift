import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// What is left of people where the app is locked: nothing on the disk, and nothing in memory.
@Suite(.fewAtATime) struct LockedMemoryTests {
  /// What was read, typed and sent: of somebody, of a task, and secrets.
  ///
  /// Words of people are longer than 15 bytes: shorter ones stand in the room of whatever runs, and
  /// may stay in that of a task that goes on.
  private static let words = [
    "Allergic to bee stings", "lampwick, walter", "Heater in the family wing",
    "Grandmother Ruth sleeps", "Auntie Quillon was here", "zebra-quilt", "lantern street",
    "am9obi5kb2U", "SSOAuthToken\":",
  ]

  @Test(
    .enabled(if: ProcessMemory.canBeRead, "this user may not look into other processes"),
    .timeLimit(.minutes(5)))
  func aLockedAppHasNothingOfAnybody() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let variables = try sandbox.etoAccount()
      .merging(RunningSandbox.checkInForm) { $1 }
      .merging(sandbox.account()) { $1 }
      .filter { !$0.key.hasSuffix("PASSWORD") }
      .merging(["PORCHLIGHT_LOG_LEVEL": "trace"]) { $1 }
    let app = try await RunningApp([], environment: variables, home: home, keeping: sandbox)
    app.send("zebra-quilt" + Keys.enter)
    try await app.wait(for: "Wrong user name or password.")
    app.send("porchlight" + Keys.enter)
    try await app.chooseWorkplace()
    app.send("lampwick, walter" + Keys.enter)
    try await app.wait(for: "1 found")
    app.send(Keys.enter)
    try await app.wait(for: "Recent TouchPoints", "bee stings")
    app.send("d")
    try await app.wait(for: "4/9/1961")
    app.send(Keys.alt("9"))
    try await app.wait(for: "Systems")
    app.send(Keys.pageDown)
    try await app.wait(for: "Sign in to ServiceNow")
    app.send("porchlight" + Keys.enter)
    try await app.wait("the tasks", until: RunningApp.showsTasks)
    try await app.open("INC0010022")
    app.send("cGrandmother Ruth sleeps here\u{13}")
    try await app.wait("the comment", until: CommentingTests.hasArrived("Grandmother Ruth"))
    app.send("cAuntie Quillon was here")
    try await app.wait(for: "Auntie Quillon was here")
    app.send(Keys.escape)
    try await app.wait(for: "[draft]", "Esc Close")
    let memory = ProcessMemory(of: try app.terminal.programID)
    #expect(try !memory.finds(["Quillon"]).isEmpty, "what is shown is found")
    app.send("L")
    try await app.wait(for: "Passphrase forgotten")
    // Connections that are kept for reuse hold what they read last until they are closed.
    _ = try await sandbox.end(SIGTERM)
    let end = ContinuousClock.now + .seconds(20)
    var found = try memory.finds(Self.words)
    while !found.isEmpty, ContinuousClock.now < end {
      await Task.yield()
      found = try memory.finds(Self.words)
    }
    #expect(found == [])
    for name in home.contents {
      let bytes = FileManager.default.contents(atPath: "\(home.path)/\(name)") ?? Data()
      for word in Self.words {
        #expect(bytes.firstRange(of: Data(word.utf8)) == nil, "\(word) in \(name)")
      }
    }
  }
}
