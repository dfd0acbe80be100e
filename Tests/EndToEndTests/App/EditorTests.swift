import Glibc
import TestSupport
import Testing

/// A comment written in the person's own editor.
@Suite(.fewAtATime) struct EditorTests {
  /// An editor that says what it was given, adds a line it is told, and ends as told.
  ///
  /// It is named with the shell that runs it: while other tests start programs, the system may take
  /// a script that has just been written for one that is still being written, and refuse to run it.
  private func editor(_ first: String = "true", status: Int = 0) throws -> Home {
    let home = try Home()
    try home.write(
      """
      \(first)
      stat -c '%a %n' "$1" >"$HOME/seen"
      printf 'editing <%s>\\n' "$(cat "$1")"
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
    let back = try await app.wait(for: "The editor did not open", "Begun here.", "^S Send")
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

  @Test func theEditorHasTheTerminalAndNothingElseOfOurs() async throws {
    let home = try editor("ls -l /proc/self/fd >\"$HOME/files\"")
    let app = try await RunningApp(
      environment: ["EDITOR": "/bin/sh \(home.path)/editor"], home: home)
    try await app.signIn()
    app.send("/INC0010022\rE")
    try await app.wait("the editor") { !$0.isAlternate && $0.contains("editing <>") }
    // The one who looks has the folder open that it looks into, and writes into a file.
    let files = try #require(home.text("files")).split(separator: "\n")
      .filter { $0.contains(" -> ") && !$0.hasSuffix("/fd") && !$0.hasSuffix("/files") }
    #expect(files.count == 2, "\(files)")
    #expect(files.allSatisfy { $0.contains(#/ [02] -> /dev/pts//#) }, "\(files)")
  }

  @Test(arguments: [SIGTERM, SIGHUP], ["true", "trap 'cp \"$1\" \"$1.save\"; exit 1' HUP"])
  func aSignalEndsTheEditorTooAndNothingIsLeft(signal: Int32, first: String) async throws {
    let home = try editor("printf %s $$ >\"$HOME/process\"; \(first); stty raw -echo")
    let app = try await RunningApp(
      environment: ["EDITOR": "/bin/sh \(home.path)/editor"], home: home)
    try await app.signIn()
    try await app.open("INC0010022")
    app.send("cOf a person")
    try await app.wait(for: "Of a person")
    app.send(Keys.control("o"))
    try await app.wait("the editor") { !$0.isAlternate && $0.contains("editing <") }
    let seen = try #require(home.text("seen"))
    #expect(seen.hasPrefix("600 \(home.path)/runtime/"))
    let process = try #require(
      home.text("process").flatMap { pid_t($0) })
    try app.terminal.signal(signal)
    try await app.expectLeft()
    #expect(kill(process, 0) == -1 && errno == ESRCH)
    #expect(home.contents == ["editor", "process", "seen"])
  }
}
