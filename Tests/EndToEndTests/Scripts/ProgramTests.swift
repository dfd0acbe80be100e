import FoundationEssentials
import TestSupport
import Testing

/// What the program says about itself.
@Suite(.fewAtATime) struct ProgramTests {
  /// Its commit is known to a package only: `MovedProgramTests`.
  @Test func theVersion() async throws {
    let outcome = try await porchlight("--version", home: try Home())
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+ \(built from source\)\n/) != nil)
  }

  @Test func theHelpNamesEveryCommandAndHidesWhatIsForTestsOnly() async throws {
    let outcome = try await porchlight("--help", home: try Home())
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    for word in ["sandbox", "tasks", "doctor", "--language", "--theme", "--accessible"] {
      #expect(outcome.output.contains(word))
    }
    #expect(!outcome.output.contains("debug"))
    let comment = try await porchlight("tasks", "comment", "--help", home: try Home())
    #expect(comment.status == 0 && comment.output.contains("standard input"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreMadeForEveryShell(shell: String) async throws {
    let home = try Home()
    let outcome = try await porchlight("--generate-completion-script", shell, home: home)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains("doctor") && outcome.output.contains("sandbox"))
    guard shell == "bash" else { return }
    try home.write(outcome.output, to: "completions")
    let checked = try await Command(
      ["-n", "\(home.path)/completions"], program: "/bin/bash"
    ).outcome()
    #expect(checked.status == 0 && checked.errors.isEmpty)
  }
}
