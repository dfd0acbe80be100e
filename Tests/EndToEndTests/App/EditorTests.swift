import TestSupport
import Testing

/// A comment written in the person's own editor.
@Suite(.fewAtATime) struct EditorTests {
  /// An editor that says what it was given, adds a line it is told, and ends as told.
  ///
  /// It is named with the shell that runs it: while other tests start programs, the system may take
  /// a script that has just been written for one that is still being written, and refuse to run it.
  private func editor(status: Int = 0) throws -> Home {
    let home = try Home()
    try home.write(
      """
      printf 'editing <%s>\\n' "$(cat "$1")"
      stat -c '%a %n' "$1" >"$HOME/seen"
      read -r line
      printf '%s\\n' "$line" >>"$1"
      exit \(status)
      """, to: "editor")
    return home
  }

  @Test func theTextGoesThereAndComesBack() async throws {
    let home = try editor()
    let app = try await RunningApp(
      environment: ["EDITOR": "/bin/sh \(home.path)/editor"], home: home)
    try await app.signIn()
    try await app.open("INC0010022")
    app.send("cBegun here. ")
    try await app.wait(for: "Begun here.")
    app.send(Keys.control("o"))
    let lent = try await app.wait("the editor") { !$0.isAlternate && $0.contains("editing <") }
    #expect(lent.contains("editing <Begun here. >"))
    #expect(lent.isCursorVisible && !lent.reportsMouse && !lent.bracketsPaste)
    #expect(try app.terminal.attributes == app.terminal.initialAttributes)
    app.send("Ended there, with a q.\r")
    try await app.wait(for: "Begun here. Ended there, with a q.", "^S Send")
    #expect(try app.terminal.attributes.isRaw)
    app.send(Keys.control("s"))
    try await app.wait(
      "the comment", until: CommentingTests.hasArrived("Begun here. Ended there, with a q."))
    let seen = try #require(home.text("seen"))
    #expect(seen.hasPrefix("600 \(home.path)/runtime/"))
    app.send("q")
    try await app.expectLeft()
    #expect(home.contents == ["editor", "seen"])
  }

  @Test func anEditorThatFailsChangesNothing() async throws {
    let home = try editor(status: 3)
    let app = try await RunningApp(
      environment: ["EDITOR": "/bin/sh \(home.path)/editor"], home: home)
    try await app.signIn()
    try await app.open("INC0010022")
    app.send("cBegun here.")
    try await app.wait(for: "Begun here.")
    app.send(Keys.control("o"))
    try await app.wait("the editor") { !$0.isAlternate && $0.contains("editing <") }
    app.send("lost\r")
    let back = try await app.wait(for: "The editor could not be used", "Begun here.", "^S Send")
    #expect(!back.contains("lost"))
  }

  @Test func itOpensFromTheListAsWell() async throws {
    let home = try editor()
    let app = try await RunningApp(
      environment: ["VISUAL": "/bin/sh \(home.path)/editor"], home: home)
    try await app.signIn()
    app.send("/INC0010022\rE")
    try await app.wait("the editor") { !$0.isAlternate && $0.contains("editing <>") }
    app.send("All of it there\r")
    try await app.wait(for: "All of it there", "^S Send")
  }
}
