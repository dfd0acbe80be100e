import Glibc
import TestSupport
import Testing

/// `porchlight doctor`.
@Suite(.fewAtATime) struct DoctorTests {
  @Test func whereEverythingWorksEveryLineIsOK() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("doctor")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.lines.count >= 9 && outcome.lines.allSatisfy { $0.hasPrefix("ok  ") })
    #expect(outcome.output.contains("signed in as John Doe"))
  }

  @Test func whatDoesNotWorkIsMarked() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let wrong = sandbox.account(password: "lantern").merging(["PORCHLIGHT_COLOUR": "x"]) { $1 }
    let outcome = try await porchlight("doctor", home: home, environment: wrong)
    #expect(outcome.status == 1)
    let bad = outcome.lines.filter { $0.hasPrefix("!!  ") }
    #expect(bad.count == 2)
    #expect(bad.contains { $0.contains("PORCHLIGHT_COLOUR") })
    #expect(bad.contains { $0.contains("Wrong user name or password.") })
    #expect(!outcome.output.contains("lantern"))
    #expect(try await sandbox.end(SIGTERM).status == 0)
  }

  @Test func aTerminalThatCannotBeUsedAndNoConfiguration() async throws {
    let outcome = try await porchlight("doctor", home: try Home(), environment: ["TERM": "dumb"])
    #expect(outcome.status == 1)
    #expect(outcome.lines.contains("!!  terminal: TERM=dumb"))
    #expect(outcome.output.contains("not configured: set eto.url"))
    #expect(outcome.output.contains("not configured: set servicenow.instance"))
  }

  @Test func aBadFileIsNamed() async throws {
    let home = try Home()
    try home.write("theme: pink\n", to: "config/porchlight/config.yaml")
    let outcome = try await porchlight("doctor", home: home)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("config.yaml:1: theme: expected"))
  }

  @Test func aConfigurationThatIsNotThereIsNotNeeded() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let without = try await porchlight("doctor", home: home, environment: sandbox.account())
    let file = "\(home.path)/config/porchlight/config.yaml"
    #expect(without.status == 0)
    #expect(without.lines.contains("ok  configuration: none, not needed (it would be \(file))"))
    try home.write("theme: mono\n", to: "config/porchlight/config.yaml")
    let with = try await porchlight("doctor", home: home, environment: sandbox.account())
    #expect(with.lines.contains("ok  configuration: \(file)"))
    let sandboxed = try await sandbox.run("doctor")
    #expect(sandboxed.lines.contains("ok  configuration: none, not read with the sandbox"))
    #expect(sandboxed.lines.contains("ok  log file: none, not written with the sandbox"))
  }

  @Test func aLogThatCannotBeWrittenIsMarked() async throws {
    let home = try Home()
    // A file where the folder should be stops root too.
    try home.write("", to: "state/porchlight")
    let outcome = try await porchlight("doctor", home: home, environment: ["TERM": ""])
    #expect(outcome.status == 1)
    #expect(
      outcome.lines.contains(
        "!!  log file: \(home.path)/state/porchlight/porchlight.log cannot be written"))
    #expect(outcome.lines.contains("!!  terminal: TERM is not set"))
  }
}
