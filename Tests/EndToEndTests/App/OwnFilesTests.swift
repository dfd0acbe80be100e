import Glibc
import TestSupport
import Testing

/// A sandbox takes nothing from the person's own files, and leaves nothing in them.
@Suite(.fewAtATime) struct OwnFilesTests {
  @Test func nothingOfThePersonsOwnIsReadOrWritten() async throws {
    let home = try Home()
    let config = "config/porchlight/config.yaml"
    try home.write("language: [nonsense\n\tnothing: is: right\n", to: config)
    let app = try await RunningApp(
      environment: [
        "PORCHLIGHT_SERVICENOW_USERNAME": "somebody.else",
        "PORCHLIGHT_SERVICENOW_URL": "https://elsewhere.example.org",
      ], home: home)
    app.send(Keys.pageDown)
    let form = try await app.wait(for: "john.doe")
    #expect(!form.contains("elsewhere") && !form.contains("somebody.else"))
    try await app.signIn()
    app.send(",")
    try await app.wait(for: "Language")
    app.send(Keys.enter)
    try await app.wait(for: "Idioma", "Esc Cerrar")
    app.send(Keys.escape)
    try await app.wait("the tasks") { $0.contains("Mis tareas") && !$0.contains("Idioma") }
    app.send("q")
    try await app.expectLeft()
    #expect(home.contents == ["config/porchlight", config])
  }

  /// What is killed can take nothing away any more.
  @Test func whoIsKilledLeavesNothingEither() async throws {
    let home = try Home()
    let app = try await RunningApp(home: home)
    try await app.signIn()
    app.send(",")
    try await app.wait(for: "Language")
    app.send(Keys.enter)
    try await app.wait(for: "Idioma")
    kill(try app.terminal.programID, SIGKILL)
    try await app.wait("the program's end") { $0.exitStatus != nil }
    #expect(home.contents.isEmpty)
  }

  @Test func aSettingIsKeptHoweverSoonOneLeaves() async throws {
    let sandbox = try await RunningSandbox()
    let app = try await RunningApp([], environment: sandbox.account(), keeping: sandbox)
    try await app.signIn()
    app.send(",")
    try await app.wait(for: "Language")
    // The choice and the end in one go.
    app.send(Keys.enter + "\u{03}q")
    try await app.expectLeft()
    let kept = try #require(app.home.text("state/porchlight/preferences.json"))
    #expect(kept.contains("\"es\""), "\(kept)")
  }
}
