import Terminal
import TestSupport
import Testing

/// A terminal that reports clicks.
@Suite(.fewAtATime) struct MouseTests {
  private func click(x: Int, y: Int) -> String {
    "\u{1B}[<0;\(x + 1);\(y + 1)M\u{1B}[<0;\(x + 1);\(y + 1)m"
  }

  @Test func aClickChoosesARow() async throws {
    let app = try await RunningApp()
    let list = try await app.signIn()
    let row = try #require(list.firstRow(of: "INC0010025"))
    app.send(click(x: 10, y: row))
    try await app.wait("the row") { $0.cursor.y == row && $0.text(row: row).hasPrefix(">") }
  }

  @Test func aClickOnATabOfTheHeaderGoesThere() async throws {
    let app = try await RunningApp()
    let list = try await app.signIn()
    let x = try #require(list.text[0].firstRange(of: "5 Outbox")).lowerBound
    app.send(click(x: list.text[0].distance(from: list.text[0].startIndex, to: x), y: 0))
    let outbox = try await app.wait(for: "[5 Outbox]")
    let help = try #require(outbox.text[23].firstRange(of: "? Help")).lowerBound
    app.send(click(x: outbox.text[23].distance(from: outbox.text[23].startIndex, to: help), y: 23))
    try await app.wait(for: "Screens", "Go to Clients")
  }

  @Test func theWheelMovesTheList() async throws {
    let app = try await RunningApp()
    try await app.signIn()
    for _ in 0..<10 { app.send("\u{1B}[<65;10;10M") }
    try await app.wait("the end of the list") { $0.contains("PRB0040008") }
  }
}
