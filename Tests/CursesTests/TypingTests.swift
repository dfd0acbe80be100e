import Terminal
import TestSupport
import Testing

/// Keys, pastes and clicks through a real terminal and terminfo.
@Suite struct TypingTests {
  @Test(arguments: [
    ("\u{1B}OA", "up"), ("\u{1B}OB", "down"), ("\u{1B}OH", "home"), ("\u{1B}[3~", "delete"),
    ("\u{1B}OP", "F1"), ("\u{1B}[24~", "F12"), ("\u{1B}[Z", "backTab"), ("\u{7F}", "backspace"),
    ("\r", "enter"), ("\t", "tab"), ("\u{3}", "^c"), ("\u{1B}1", "alt-text(1)"),
    ("\u{1B}", "escape"), ("\u{1B}[1;3C", "alt-right"), ("é", "text(é)"), ("漢", "text(漢)"),
    ("\u{1B}[<0;11;5M", "click(10,4)"), ("\u{1B}[<65;1;1M", "wheelDown(0,0)"),
    ("\u{1B}[200~one\rtwo\u{1B}[201~", #"paste(7, "one\ntwo")"#),
  ])
  func arrives(sent: String, shown: String) async throws {
    let terminal = try await startProbe()
    terminal.send(sent)
    let screen = try await terminal.wait { !$0.text(row: 4).hasPrefix(" ") }
    #expect(screen.text(row: 4).hasPrefix(shown + " "))
    #expect(screen.text(row: 5).hasPrefix("  "), "one event")
  }

  @Test func whatNobodyKnowsLeavesNoTrace() async throws {
    let terminal = try await startProbe()
    terminal.send("\u{1B}[1;5C\u{1B}[97;5u\u{1B}[1;2Pz")
    let screen = try await terminal.wait(for: "text(z)")
    #expect(screen.text(row: 4).hasPrefix("text(z)"))
  }

  @Test func aHugePasteIsOneEventAndTheNextKeyWorks() async throws {
    let terminal = try await startProbe()
    terminal.send("\u{1B}[200~" + String(repeating: "line\r", count: 40_000) + "\u{1B}[201~z")
    let screen = try await terminal.wait(for: "text(z)")
    #expect(screen.text(row: 4).hasPrefix("paste(65536, truncated, "))
    #expect(screen.text(row: 5).hasPrefix("text(z)"))
  }

  @Test func aPasteThatNeverEndsIsDelivered() async throws {
    let terminal = try await startProbe()
    terminal.send("\u{1B}[200~half")
    try await terminal.wait(for: #"paste(4, "half")"#)
    terminal.send("z")
    try await terminal.wait(for: "text(z)")
  }

  @Test func aBurstIsDrainedWhole() async throws {
    let terminal = try await startProbe()
    terminal.send(String(repeating: "j", count: 1003))
    try await terminal.wait { $0.title == "Probe 3" }
  }
}
