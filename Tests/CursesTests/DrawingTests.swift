import Terminal
import TestSupport
import Testing

/// Frames arrive in the terminal's cells as they are.
@Suite struct DrawingTests {
  @Test func textOfEveryWidthIsWhole() async throws {
    let terminal = try await startProbe()
    let screen = try await terminal.wait(for: "| end")
    #expect(screen.text(row: 1) == "café e\u{301}. 漢字 กำ 字\u{301}| 👨‍👩‍👧| end")
    #expect(screen.rows[1][5].text == "e\u{301}")
    #expect(screen.rows[1][8].width == 2)
    #expect(screen.rows[1][16] == VirtualCell(text: "字\u{301}", width: 2))
  }

  @Test func theLastCellOfTheWindowKeepsItsMark() async throws {
    let terminal = try await startProbe()
    let screen = try await terminal.wait { !$0.rows[23][79].text.isEmpty }
    #expect(screen.contains("size 80x24"), "nothing scrolled")
    // libvterm itself drops the letter under a mark in the last column; so the sent bytes are
    // checked.
    let sent = String(decoding: terminal.output, as: UTF8.self).unicodeScalars
    #expect(sent.contains("e\u{301}".unicodeScalars))
  }

  @Test func stylesAreDrawn() async throws {
    let terminal = try await startProbe()
    let row = terminal.screen.rows[2]
    // "plain bold dim under reverse red onblue both", and where each begins.
    #expect(row[0] == VirtualCell(text: "p"))
    #expect(row[6] == VirtualCell(text: "b", isBold: true))
    #expect(row[11].text == "d")
    #expect(row[15] == VirtualCell(text: "u", isUnderlined: true))
    #expect(row[21] == VirtualCell(text: "r", isReversed: true))
    #expect(row[29] == VirtualCell(text: "r", foreground: 1))
    #expect(row[33] == VirtualCell(text: "o", background: 4))
    #expect(
      row[40]
        == VirtualCell(text: "b", isBold: true, isUnderlined: true, foreground: 3, background: 2))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[0;2m"), "dim")
  }

  @Test func withoutColoursThereAreNone() async throws {
    let terminal = try await startProbe(["--no-color"])
    let screen = terminal.screen
    #expect(screen.rows.joined().allSatisfy { $0.foreground == nil && $0.background == nil })
    #expect(screen.rows[2][40].isBold)
  }

  @Test func theCursorStandsWhereTheFrameSaysHiddenOrNot() async throws {
    let terminal = try await startProbe()
    try await terminal.wait { $0.cursor == Point(x: 40, y: 4) && $0.isCursorVisible }
    terminal.send("v")
    try await terminal.wait { $0.cursor == Point(x: 40, y: 4) && !$0.isCursorVisible }
    terminal.send("j")
    try await terminal.wait { $0.cursor == Point(x: 40, y: 5) && !$0.isCursorVisible }
    terminal.send("v")
    try await terminal.wait { $0.isCursorVisible }
  }

  @Test func theTitleNamesTheWindowWithoutControls() async throws {
    let terminal = try await startProbe()
    try await terminal.wait { $0.title == "Probe 0" }
    terminal.send("j")
    try await terminal.wait { $0.title == "Probe 1" }
  }

  @Test func aMoveSendsLittle() async throws {
    let terminal = try await startProbe()
    terminal.send("x")
    try await terminal.wait { $0.cursor == Point(x: 40, y: 4) }
    terminal.send("jx")
    try await terminal.wait { $0.cursor == Point(x: 40, y: 5) }
    let before = terminal.output.count
    terminal.send("jx")
    try await terminal.wait { $0.cursor == Point(x: 40, y: 6) }
    #expect(terminal.output.count - before <= 200)
  }

  @Test func redrawMendsWhatSomebodyElseWrote() async throws {
    let terminal = try await startProbe()
    terminal.send("x")
    let before = terminal.output.count
    terminal.send("\u{C}")
    try await terminal.wait(for: "^l")
    let sent = String(decoding: terminal.output[before...], as: UTF8.self)
    #expect(sent.contains("size 80x24"))
  }

  @Test(arguments: [("linux", true), ("xterm-256color", false)])
  func forgettingClearsTheScrollBackWhereItWouldHoldFrames(term: String, clears: Bool) async throws
  {
    let terminal = try await startProbe(term: term)
    let before = terminal.output.count
    terminal.send("f")
    terminal.send("jx")
    let screen = try await terminal.wait { $0.cursor == Point(x: 40, y: 5) }
    #expect(screen.contains("size 80x24"), "the frame is there to see")
    let sent = String(decoding: terminal.output[before...], as: UTF8.self)
    #expect(sent.contains("size 80x24") && sent.contains("\u{1B}[3J") == clears)
  }

  @Test func theClipboardTakesText() async throws {
    let terminal = try await startProbe()
    terminal.send("y")
    try await terminal.wait { $0.clipboard == "c;Y2xpcCBib2FyZA==" }
  }
}
