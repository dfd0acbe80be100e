import Glibc
import Terminal
import TestSupport
import Testing

/// However the program ends, the terminal is as it was before.
@Suite struct RestorationTests {
  private func expectRestored(_ terminal: PseudoTerminal, status: Int) async throws {
    #expect(try await terminal.exitStatus() == status)
    #expect(try terminal.attributes == terminal.initialAttributes)
    let screen = terminal.screen
    #expect(!screen.isAlternate)
    #expect(screen.isCursorVisible)
    #expect(!screen.reportsMouse)
    #expect(!screen.bracketsPaste)
    #expect(!screen.contains("corner"))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("\u{1B}[?1l\u{1B}>"), "the keypad is as it was")
    #expect(!output.contains("\u{1B}]104"), "the person's palette is left alone")
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "vt100", "linux"])
  func afterQuitting(term: String) async throws {
    let terminal = try await startProbe(term: term)
    #expect(try terminal.attributes.isRaw)
    terminal.send("q")
    #expect(try await terminal.exitStatus() == 0)
    #expect(try terminal.attributes == terminal.initialAttributes)
    let screen = terminal.screen
    #expect(!screen.contains("corner"), "nothing that was drawn is left")
    #expect(screen.isCursorVisible && !screen.isAlternate && !screen.reportsMouse)
  }

  @Test func afterQuittingAllOfIt() async throws {
    let terminal = try await startProbe()
    let screen = terminal.screen
    #expect(screen.isAlternate && screen.reportsMouse && screen.bracketsPaste)
    terminal.send("q")
    try await expectRestored(terminal, status: 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func afterASignalThatAsksToLeave(signal: Int32) async throws {
    let terminal = try await startProbe()
    try terminal.signal(signal)
    try await expectRestored(terminal, status: 0)
  }

  @Test func afterATrap() async throws {
    let terminal = try await startProbe()
    terminal.send("!")
    try await expectRestored(terminal, status: 128 + Int(SIGILL))
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGTRAP, SIGILL])
  func afterAFaultSignal(signal: Int32) async throws {
    let terminal = try await startProbe()
    try terminal.signal(signal)
    try await expectRestored(terminal, status: 128 + Int(signal))
  }

  @Test func aCrashOnAConsoleLeavesNothingToSee() async throws {
    let terminal = try await startProbe(term: "linux")
    terminal.send("!")
    #expect(try await terminal.exitStatus() == 128 + Int(SIGILL))
    #expect(try terminal.attributes == terminal.initialAttributes)
    #expect(!terminal.screen.contains("corner"))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[3J"))
  }
}
