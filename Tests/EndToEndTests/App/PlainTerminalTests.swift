import Terminal
import TestSupport
import Testing

/// Terminals and people that want less.
@Suite(.fewAtATime) struct PlainTerminalTests {
  /// Signs in, opens a task, reads on and leaves; returns all that was written on the way.
  private func walk(_ app: RunningApp) async throws -> [UInt8] {
    try await app.signIn()
    app.send("/INC0010022\r\r")
    // What does not fit is marked, once the task has come.
    try await app.wait("the task") { screen in
      let task = screen.text.drop { !$0.hasPrefix("> INC0010022") }
      return screen.contains("Esc Close")
        && task.contains { $0.hasSuffix("↓") || $0.hasSuffix("v") }
    }
    app.send("G")
    try await app.wait(for: "Updated by")
    app.send("q")
    try await app.expectLeft()
    return app.terminal.output
  }

  /// The parameters of every sequence that sets how text looks.
  private func looks(_ output: [UInt8]) -> [Int] {
    String(decoding: output, as: UTF8.self).matches(of: /\u{1B}\[([0-9;:]*)m/).flatMap {
      $0.1.split { $0 == ";" || $0 == ":" }.compactMap { Int($0) }
    }
  }

  @Test func withNoColorSetNoColourIsSent() async throws {
    let app = try await RunningApp(environment: ["NO_COLOR": "1"])
    let looks = looks(try await walk(app))
    #expect(looks.allSatisfy { !(30...49).contains($0) && !(90...107).contains($0) })
    #expect(looks.contains(7), "what is chosen is still to be seen")
  }

  @Test func otherwiseThereAreColours() async throws {
    let app = try await RunningApp(environment: ["NO_COLOR": ""])
    let looks = looks(try await walk(app))
    #expect(looks.contains { (30...37).contains($0) || (90...97).contains($0) })
  }

  @Test(arguments: ["xterm-256color", "linux", "vt100"])
  func inALocaleWithoutUTF8EveryByteIsASCII(term: String) async throws {
    let app = try await RunningApp(environment: ["LC_ALL": "C", "TERM": term])
    let output = try await walk(app)
    #expect(output.allSatisfy { $0 < 0x80 })
  }

  @Test func aVT100IsUsable() async throws {
    let app = try await RunningApp(environment: ["TERM": "vt100"])
    let looks = looks(try await walk(app))
    #expect(looks.allSatisfy { !(30...49).contains($0) && !(90...107).contains($0) })
  }

  @Test func theSmallestWindowIsUsable() async throws {
    let app = try await RunningApp(size: Size(width: 60, height: 17))
    let form = app.screen
    #expect(form.contains("worker@example.org") && form.contains("SANDBOX"))
    _ = try await walk(app)
  }

  @Test func spanishAndAccessibleFromTheCommandLine() async throws {
    let app = try await RunningApp(
      ["--sandbox", "--language", "es", "--accessible", "--theme", "mono"], isShown: false)
    try await app.wait("the form") {
      $0.contains("worker@example.org") && !$0.contains("Password")
    }
    app.send(Keys.enter)
    try await app.chooseWorkplace()
    app.send(Keys.alt("4"))
    try await app.wait("the tasks") { $0.contains("SCTASK0010103") }
    app.send("q")
    try await app.expectLeft()
  }
}
