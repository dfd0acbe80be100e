import Terminal
import TestSupport
import Testing

/// The window gets other sizes while the program runs.
@Suite(.fewAtATime) struct ResizingTests {
  @Test func contentIsRightInEverySize() async throws {
    let app = try await RunningApp()
    try await app.signIn()
    try await app.open("INC0010022")
    let before = try await app.wait("all of it") {
      $0.contains("Esc Close") && $0.text[16] == "in there."
        && $0.text[20] == "Technician called, comes at 18:00." && $0.text[21].hasSuffix("↓")
    }.text
    try app.terminal.resize(to: Size(width: 20, height: 5))
    try await app.wait(for: "Window too small")
    try app.terminal.resize(to: Size(width: 132, height: 43))
    try await app.wait("the task beside the list") { screen in
      guard let row = screen.firstRow(of: "INC0010022 · Incident") else { return false }
      return screen.text(row: row).contains("│") && screen.text(row: row).contains("Number")
        && screen.contains("Extra blankets handed out: 12.") && screen.contains("Esc Close")
        && !screen.contains("Window too small")
    }
    try app.terminal.resize(to: Size(width: 80, height: 24))
    try await app.wait("what was there before") { $0.text == before }
  }

  @Test func aTooSmallWindowKeepsWhatIsBeingWritten() async throws {
    let app = try await RunningApp()
    try await app.signIn()
    try await app.open("INC0010022")
    app.send("cHalf a")
    try await app.wait(for: "Half a")
    try app.terminal.resize(to: Size(width: 20, height: 5))
    try await app.wait(for: "Window too small")
    try app.terminal.resize(to: Size(width: 80, height: 24))
    try await app.wait(for: "Half a", "^S Send")
    app.send(" word")
    try await app.wait(for: "Half a word")
  }
}
