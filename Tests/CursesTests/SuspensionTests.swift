import Glibc
import Terminal
import TestSupport
import Testing

/// The terminal goes to a shell or to another program for a while, and comes back.
@Suite struct SuspensionTests {
  /// A shell with job control, and the probe started from it.
  private func shellWithProbe() async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      command: ["/bin/bash", "--norc", "--noprofile", "-i"], environment: ["PS1": "ready> "])
    try await terminal.wait(for: "ready>")
    terminal.send("\(builtProduct("CursesProbe"))\r")
    try await terminal.wait { $0.isAlternate && $0.contains("corner") }
    return terminal
  }

  private func expectRunningAgain(_ terminal: PseudoTerminal) async throws {
    let screen = try await terminal.wait {
      $0.isAlternate && $0.contains("resumed") && $0.contains("resize(80x24)")
    }
    #expect(screen.contains("corner"), "drawn anew as a whole")
    #expect(screen.bracketsPaste && screen.reportsMouse)
    #expect(try terminal.attributes.isRaw)
    #expect(screen.text.count { $0.hasPrefix("resumed") } == 1)
    terminal.send("z")
    try await terminal.wait(for: "text(z)")
  }

  @Test func controlZStopsItAndForegroundBringsItBack() async throws {
    let terminal = try await shellWithProbe()
    terminal.send("\u{1A}")
    let shell = try await terminal.wait { !$0.isAlternate && $0.contains("Stopped") }
    #expect(shell.isCursorVisible && !shell.reportsMouse)
    #expect(!(try terminal.attributes.isRaw))
    terminal.send("fg\r")
    try await expectRunningAgain(terminal)
    terminal.send("q")
    try await terminal.wait { !$0.isAlternate }
  }

  @Test func aStopSignalFromOutsideDoesTheSame() async throws {
    let terminal = try await shellWithProbe()
    try terminal.signal(SIGTSTP)
    try await terminal.wait { !$0.isAlternate && $0.contains("Stopped") }
    terminal.send("fg\r")
    try await expectRunningAgain(terminal)
  }

  @Test func aStopThatNothingCanSeeComingIsMendedAfterwards() async throws {
    let terminal = try await shellWithProbe()
    try terminal.signal(SIGSTOP)
    try await terminal.wait(for: "Stopped")
    terminal.send("fg\r")
    try await expectRunningAgain(terminal)
  }

  @Test func anotherProgramHasTheTerminalWhileItIsLent() async throws {
    let terminal = try await startProbe()
    terminal.send("e")
    let lent = try await terminal.wait { !$0.isAlternate && $0.contains("lent") }
    #expect(lent.isCursorVisible && !lent.reportsMouse && !lent.bracketsPaste)
    #expect(try terminal.attributes == terminal.initialAttributes)
    terminal.send("qqq\r")
    let screen = try await terminal.wait { $0.isAlternate && $0.contains("corner") }
    #expect(!screen.contains("text(q)"), "its keys are not ours")
    terminal.send("z")
    try await terminal.wait(for: "text(z)")
  }

  @Test func aResizeWhileItIsLentIsSeenAfterwards() async throws {
    let terminal = try await startProbe()
    terminal.send("e")
    try await terminal.wait { !$0.isAlternate && $0.contains("lent") }
    try terminal.resize(to: Size(width: 60, height: 17))
    terminal.send("\r")
    try await terminal.wait { $0.isAlternate && $0.contains("size 60x17") }
  }
}
