import FoundationEssentials
import Terminal
import TestSupport
import Testing

/// A locked program shows nothing, and gives back what was being written.
@Suite(.fewAtATime) struct LockingTests {
  @Test func aLockedConsoleShowsNothingAndForgetsNoWord() async throws {
    let sandbox = try await RunningSandbox()
    let app = try await RunningApp(
      [], environment: sandbox.account().merging(["TERM": "linux"]) { $1 }, keeping: sandbox)
    try await app.signIn()
    try await app.open("INC0010022")
    app.send("cA blanket for the night")
    try await app.wait(for: "A blanket")
    app.send(Keys.escape)
    try await app.wait("the task") { $0.contains("Esc Close") }
    let before = app.terminal.output.count
    app.send("L")
    let locked = try await app.wait(for: "[ Unlock ]")
    for word in ["blanket", "INC00", "John", "john.doe", "Heater"] {
      #expect(!locked.contains(word), "\(word)")
    }
    app.send("lantern street\r")
    // The kept copy of the list is there, signed in or not, and the same task's page is open again.
    try await app.wait(for: "not signed in", "INC0010022 ·", "Description", "Esc Close")
    app.send("c")
    try await app.wait(for: "A blanket for the night")
    // The console has no screen for programs: what has scrolled by is cleared too.
    let sent = String(decoding: app.terminal.output[before...], as: UTF8.self)
    #expect(sent.contains("\u{1B}[3J"))
  }

  /// A core would hold what is unsealed while a person works.
  @Test func noCoreIsWritten() async throws {
    let home = try Home()
    let terminal = try PseudoTerminal(
      command: [
        "/bin/sh", "-c", #"ulimit -c unlimited; "$0" --sandbox; read -r _"#,
        builtProduct("porchlight"),
      ],
      environment: home.environment)
    try await terminal.wait(for: "[ Sign in ]")
    let file = "/proc/\(try terminal.programID)/limits"
    let limits = String(
      decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    let core = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
    #expect(core?.split(separator: " ").suffix(3) == ["0", "0", "bytes"])
  }
}
