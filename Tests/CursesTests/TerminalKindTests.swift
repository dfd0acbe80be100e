import Terminal
import TestSupport
import Testing

/// Simple terminals, and files and pipes instead of one.
@Suite struct TerminalKindTests {
  @Test(arguments: ["linux", "vt100"])
  func consolesAreSentNothingTheyDoNotKnow(term: String) async throws {
    let terminal = try await startProbe(term: term)
    terminal.send("y\u{1B}OA")
    try await terminal.wait { $0.contains("up") || $0.contains("text(y)") }
    terminal.send("q")
    _ = try await terminal.exitStatus()
    let output = String(decoding: terminal.output, as: UTF8.self)
    for sequence in ["\u{1B}[?2004", "\u{1B}[?1000", "\u{1B}]2;", "\u{1B}]52", "\u{1B}[?1049"] {
      #expect(!output.contains(sequence))
    }
  }

  @Test func aVT100HasNoColours() async throws {
    let terminal = try await startProbe(term: "vt100")
    let screen = terminal.screen
    #expect(screen.rows.joined().allSatisfy { $0.foreground == nil && $0.background == nil })
    #expect(screen.rows[2][21].isReversed)
  }

  @Test func theLinuxConsoleHasEight() async throws {
    let terminal = try await startProbe(term: "linux")
    #expect(terminal.screen.rows[2][29].foreground == 1)
  }

  @Test func aLocaleWithoutUTF8DoesNotHurt() async throws {
    let terminal = try await startProbe(environment: ["LC_ALL": "C"])
    terminal.send("éz")
    try await terminal.wait(for: "text(z)")
    terminal.send("q")
    #expect(try await terminal.exitStatus() == 0)
    #expect(try terminal.attributes == terminal.initialAttributes)
  }

  @Test(arguments: [
    ("no-such-terminal", "TERM is no-such-terminal, a terminal that this machine has no"),
    ("dumb", "TERM is dumb, a terminal that cannot place its cursor."),
    ("", "TERM is not set, so the kind of terminal is not known."),
  ])
  func aTerminalThatCannotBeUsedIsToldInASentence(term: String, sentence: String) async throws {
    let terminal = try PseudoTerminal(builtProduct("CursesProbe"), environment: ["TERM": term])
    let screen = try await terminal.wait(for: sentence)
    #expect(!screen.isAlternate)
    #expect(try await terminal.exitStatus() == 1)
    #expect(try terminal.attributes == terminal.initialAttributes)
  }

  @Test func aPipeIsNoTerminal() async throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\(builtProduct("CursesProbe")) | cat"])
    try await terminal.wait(for: "Standard input and output must be a terminal.")
  }
}
