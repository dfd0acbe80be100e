import TestSupport
import Testing

/// What is begun in the program's own sandbox, where it is kept.
@Suite(.fewAtATime) struct KeptSandboxTests {
  @Test func aCommentThatWasBegunIsThereAfterARestart() async throws {
    let home = try Home()
    let arguments = ["--sandbox", "--keep", "\(home.path)/kept"]
    let first = try await RunningApp(arguments, home: home)
    try await first.signIn()
    try await first.open("INC0010022")
    first.send("cHalf a thought")
    try await first.wait(for: "Half a thought")
    first.send(Keys.escape)
    try await first.wait("the task") { !$0.contains("Half a thought") && $0.contains("draft") }
    first.send("q")
    try await first.expectLeft()
    // What was read is there before anybody signs in.
    let second = try await RunningApp(arguments, home: home, isShown: false)
    try await second.wait(for: "[ Unlock ]")
    second.send("lantern street\r")
    try await second.wait("what was kept", until: RunningApp.showsClients)
    second.send(Keys.alt("9"))
    try await second.wait(for: "[ Sign in ]")
    second.send(Keys.enter)
    // What the message row says of it is gone after some seconds; the header stays.
    try await second.wait("the worker, signed in") {
      RunningApp.showsClients($0) && $0.text[0].contains("[SANDBOX] worker · ")
    }
    second.send(Keys.alt("4"))
    try await second.wait("one's own tasks") {
      RunningApp.showsTasks($0) && $0.text.first?.hasSuffix("[SANDBOX] John Doe") == true
    }
    try await second.open("INC0010022")
    second.send("c")
    try await second.wait(for: "Half a thought")
  }
}
