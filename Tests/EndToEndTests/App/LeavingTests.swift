import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// However the program ends, the terminal is as it was, and nothing is left of it.
@Suite(.fewAtATime) struct LeavingTests {
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func aSignalFromOutsideLeavesInOrder(signal: Int32) async throws {
    let app = try await RunningApp()
    try await app.signIn()
    try app.terminal.signal(signal)
    try await app.expectLeft()
    #expect(app.home.contents.isEmpty)
  }

  @Test func aSignalAsksNothingThoughACommentIsBeingWritten() async throws {
    let app = try await RunningApp()
    try await app.signIn()
    try await app.open("INC0010022")
    app.send("cHalf a sent")
    try await app.wait(for: "Half a sent")
    try app.terminal.signal(SIGTERM)
    try await app.expectLeft()
  }

  @Test func aTrapGivesTheTerminalBack() async throws {
    let app = try await RunningApp(["--sandbox", "--debug-trap"], isShown: false)
    #if arch(x86_64)
      try await app.expectLeft(status: 128 + Int(SIGILL))
    #else
      try await app.expectLeft(status: 128 + Int(SIGTRAP))
    #endif
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "linux", "vt100"])
  func everyKindOfTerminalIsLeftAsItWas(term: String) async throws {
    let app = try await RunningApp(environment: ["TERM": term])
    let tasks = try await app.signIn()
    // Neither has another screen to go back from.
    #expect(tasks.isAlternate == !["linux", "vt100"].contains(term))
    app.send("q")
    try await app.expectLeft()
    #expect(app.screen.text.allSatisfy { $0.isEmpty }, "nothing about anybody is left to read")
  }

  @Test func aTerminalThatGoesAwayEndsTheProgram() async throws {
    let app = try await RunningApp()
    try await app.signIn()
    let id = try app.terminal.programID
    let status = FileManager.default.contents(atPath: "/proc/\(id)/status") ?? Data()
    let shell = try #require(
      String(decoding: status, as: UTF8.self).firstMatch(of: /PPid:\t(\d+)/).flatMap { pid_t($0.1) })
    kill(shell, SIGKILL)
    try await eventually("it is gone with all it made") { app.home.contents.isEmpty }
  }

  @Test func controlCQuitsWhereNothingRuns() async throws {
    let app = try await RunningApp()
    try await app.signIn()
    app.send(Keys.control("c"))
    try await app.expectLeft()
    #expect(app.home.contents.isEmpty)
  }
}
