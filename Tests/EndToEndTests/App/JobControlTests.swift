import TestSupport
import Testing

/// The shell takes the terminal for a while, and gives it back.
@Suite(.fewAtATime) struct JobControlTests {
  /// Finds the program by its name alone, so that no line depends on where it was built.
  private var path: String {
    let folders = builtProduct("porchlight").split(separator: "/").dropLast()
    return folders.map { "/" + $0 }.joined() + ":/usr/bin:/bin"
  }

  private func shell(_ home: Home) async throws -> PseudoTerminal {
    let shell = try PseudoTerminal(
      command: ["/bin/bash", "--norc", "--noprofile", "-i"],
      environment: home.environment.merging(["PS1": "ready> ", "PATH": path]) { $1 })
    try await shell.wait(for: "ready>")
    return shell
  }

  private func shellWithApp(_ home: Home) async throws -> PseudoTerminal {
    let shell = try await shell(home)
    shell.send("porchlight --sandbox\r")
    try await shell.wait(for: "[ Sign in ]")
    shell.send(Keys.enter)
    try await RunningApp.chooseWorkplace(in: shell)
    shell.send(Keys.alt("4"))
    try await shell.wait("the tasks", within: .seconds(60), until: RunningApp.showsTasks)
    return shell
  }

  @Test func aStoppedAppComesBackAsItWas() async throws {
    let home = try Home()
    let shell = try await shellWithApp(home)
    shell.send("/heater\r")
    let before = try await shell.wait("the filter") {
      $0.contains("2 of 16") && $0.contains("Enter Open")
        && $0.text[7..<22].allSatisfy { $0.isEmpty }
    }
    shell.send(Keys.control("z"))
    let stopped = try await shell.wait("the shell") { !$0.isAlternate && $0.contains("Stopped") }
    #expect(stopped.isCursorVisible && !stopped.reportsMouse)
    #expect(!(try shell.attributes.isRaw))
    #expect(!stopped.contains("INC0010022"))
    shell.send("echo between\rfg\r")
    let list = before.text.dropLast(2)
    try await shell.wait("the same screen", within: .seconds(60)) {
      $0.isAlternate && $0.text.dropLast(2).elementsEqual(list) && $0.contains("Enter Open")
    }
    shell.send("q")
    try await shell.wait("the shell") { !$0.isAlternate && $0.contains("between") }
    shell.send("echo status $?\r")
    try await shell.wait(for: "status 0")
    #expect(home.contents.isEmpty)
  }

  @Test func inTheBackgroundItWaitsInsteadOfDrawing() async throws {
    let home = try Home()
    let shell = try await shellWithApp(home)
    shell.send(Keys.control("z"))
    try await shell.wait("the shell") { !$0.isAlternate && $0.contains("Stopped") }
    // With -b the shell tells at once what happens to its jobs.
    shell.send("set -b; clear; bg\r")
    let again = try await shell.wait("the job stopped again") {
      $0.contains("--sandbox &") && $0.contains("Stopped")
    }
    #expect(!again.isAlternate && !again.contains("SCTASK0010103"))
    shell.send("fg\r")
    try await shell.wait("the tasks") { $0.isAlternate && $0.contains("SCTASK0010103") }
    shell.send("q")
    try await shell.wait("the shell") { !$0.isAlternate }
    shell.send("echo status $?\r")
    try await shell.wait(for: "status 0")
    #expect(home.contents.isEmpty)
  }

  @Test func startedInTheBackgroundItWaitsAsWell() async throws {
    let home = try Home()
    let shell = try await shell(home)
    shell.send("set -b; porchlight --sandbox &\r")
    let stopped = try await shell.wait(for: "Stopped")
    #expect(!stopped.isAlternate)
    shell.send("fg\r")
    try await shell.wait(for: "[ Sign in ]")
    shell.send("q")
    try await shell.wait("the shell") { !$0.isAlternate && $0.contains("ready>") }
    shell.send("echo status $?\r")
    try await shell.wait(for: "status 0")
    #expect(home.contents.isEmpty)
  }

  /// Whether the shell waits for a command.
  private static func isPrompt(_ screen: VirtualScreen) -> Bool {
    screen.text.last { !$0.isEmpty } == "ready>"
  }

  /// The end reaches a stopped process only once it runs again, and then it has no terminal.
  @Test(arguments: ["kill %1", "kill -HUP %1", "kill %1; fg", "bg; kill %1"])
  func aStoppedAppThatIsEndedLeavesTheTerminalAlone(command: String) async throws {
    let home = try Home()
    let shell = try await shellWithApp(home)
    shell.send(Keys.control("z"))
    try await shell.wait("the shell") {
      !$0.isAlternate && $0.contains("Stopped") && Self.isPrompt($0)
    }
    let attributes = try shell.attributes
    let before = shell.output.count
    // A shell that is busy as the job ends says so with its next prompt, which the loop waits for. A
    // job that goes on, and stops again just as it is told to end, hears of it once it goes on, as with
    // `fg`; all others are to end by themselves.
    let waking = command.hasPrefix("bg") ? "kill -CONT %1 2>/dev/null" : ":"
    let waiting = "while [ -n \"$(jobs -r; jobs -s)\" ]; do \(waking); done"
    shell.send("\(command); \(waiting)\r")
    try await shell.wait("the end") { $0.contains("erminated") || $0.contains("Hangup") }
    shell.send("jobs | wc -l; echo status $?\r")
    let after = try await shell.wait("the answer") {
      $0.text.contains("status 0") && Self.isPrompt($0)
    }
    #expect(after.text.contains("0"), "no job is left")
    #expect(!after.isAlternate && after.isCursorVisible && !after.reportsMouse)
    #expect(!after.contains("Porchlight"), "nothing it drew is left")
    #expect(try shell.attributes == attributes)
    let sent = String(decoding: shell.output[before...], as: UTF8.self)
    #expect(!sent.contains("\u{1B}[?1049"), "\(sent.debugDescription)")
    #expect(home.contents.isEmpty)
  }

  @Test func aCommentBeingWrittenOutlivesAStop() async throws {
    let home = try Home()
    let shell = try await shellWithApp(home)
    shell.send("/INC0010022\r\r")
    // While a page is being read, ^C ends the reading and not the program.
    try await shell.wait(for: "Technician called")
    shell.send("cHalf a")
    try await shell.wait(for: "Half a")
    shell.send(Keys.control("z"))
    try await shell.wait("the shell") { !$0.isAlternate && $0.contains("Stopped") }
    shell.send("fg\r")
    try await shell.wait("the comment") { $0.isAlternate && $0.contains("Half a") }
    shell.send(" word")
    try await shell.wait(for: "Half a word")
    shell.send(Keys.control("c"))
    try await shell.wait(for: "Quit and lose it")
    shell.send(Keys.tab + Keys.enter)
    try await shell.wait("the shell") { !$0.isAlternate && $0.contains("ready>") }
    shell.send("echo status $?\r")
    try await shell.wait(for: "status 0")
    #expect(home.contents.isEmpty)
  }
}
