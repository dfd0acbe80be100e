import Terminal
import TestSupport
import Testing

/// A comment from the first key to the instance.
@Suite(.fewAtATime) struct CommentingTests {
  /// Whether a text stands under the journal's heading, sent.
  static func hasArrived(_ text: String) -> PseudoTerminal.Condition {
    { screen in isListed(text)(screen) && screen.contains("Done: Sent: ") }
  }

  /// The text is an entry of the open task as the instance gave it.
  static func isListed(_ text: String) -> PseudoTerminal.Condition {
    { screen in
      guard let heading = screen.firstRow(of: "Comments and work notes"),
        let row = screen.firstRow(of: text)
      else { return false }
      return row > heading && screen.contains("· john.doe ·") && !screen.contains("sending")
    }
  }

  @Test func itIsWrittenSentAndSeenUnderTheComments() async throws {
    let app = try await RunningApp()
    try await app.signIn()
    app.send("/heater")
    try await app.wait("two tasks") {
      $0.contains("2 of 16") && $0.contains("INC0010022") && !$0.contains("INC0010021")
    }
    app.send(Keys.enter + Keys.enter)
    try await app.wait(for: "INC0010022 · Incident", "Esc Close")
    app.send("c")
    try await app.wait(for: "Work note for INC0010022", "Only the team will read this.")
    app.send("Vent checked, wärm again 🛏")
    try await app.wait(for: "Vent checked, wärm again 🛏")
    app.send(Keys.control("s"))
    try await app.wait("the comment", until: Self.hasArrived("Vent checked, wärm again 🛏"))
    app.send("q")
    try await app.expectLeft()
  }

  @Test func scriptsAndTheAppSeeEachOthersComments() async throws {
    let sandbox = try await RunningSandbox()
    let app = try await RunningApp(against: sandbox, size: Size(width: 132, height: 43))
    try await app.signIn()
    try await app.open("INC0010022")
    app.send("c\tFrom the app\u{13}")
    try await app.wait("the comment", until: Self.hasArrived("From the app"))
    let shown = try await sandbox.run("tasks", "show", "INC0010022")
    #expect(shown.lines.contains("From the app"))
    let sent = try await sandbox.run("tasks", "comment", "INC0010022", input: "From a script\n")
    #expect(sent.status == 0)
    app.send("r")
    try await app.wait(for: "From a script", "From the app")
  }

  @Test func aPasteIsTextAndNoKeys() async throws {
    let app = try await RunningApp(size: Size(width: 132, height: 43))
    try await app.signIn()
    app.send(Keys.paste("q\rq\r"))
    try await app.wait(for: "There is nowhere to paste here.")
    try await app.open("INC0010022")
    app.send("c" + Keys.paste("first line\nsecond \u{1B}[31mline\n"))
    // Still being written, not sent by the line end.
    try await app.wait(for: "first line", "second", "^S Send")
    app.send(Keys.control("s"))
    try await app.wait("the comment", until: Self.hasArrived("first line"))
  }

  @Test func whatIsWrittenIsNotLostWithoutAQuestion() async throws {
    let app = try await RunningApp()
    try await app.signIn()
    try await app.open("INC0010022")
    app.send("cHalf a sent")
    try await app.wait(for: "Half a sent", "^S Send")
    app.send(Keys.escape)
    try await app.wait(for: "[draft]", "Esc Close")
    app.send("q")
    try await app.wait(for: "Quit?", "You will lose: 1")
    app.send(Keys.escape)
    try await app.wait("the tasks again") { !$0.contains("Quit?") && $0.contains("[draft]") }
    app.send("c")
    try await app.wait(for: "Half a sent", "^S Send")
    app.send("ence\u{13}")
    try await app.wait("the comment", until: Self.hasArrived("Half a sentence"))
    app.send("q")
    try await app.expectLeft()
  }
}
