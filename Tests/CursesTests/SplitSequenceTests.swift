import TestSupport
import Testing

/// The terminal of the tests takes a sequence as a whole, wherever a read ends.
@Suite struct SplitSequenceTests {
  @Test(arguments: [
    (#"\033"#, #"]2;Title\007"#), (#"\033]2;Ti"#, #"tle\007"#), (#"\033]2;Title\033"#, #"\\"#),
  ])
  func aTitleThatComesInTwo(first: String, second: String) async throws {
    let script = #"stty -echo; printf "ready$1"; read -r _; printf "$2"; read -r _"#
    let terminal = try PseudoTerminal(command: ["/bin/sh", "-c", script, "sh", first, second])
    try await terminal.wait(for: "ready")
    #expect(terminal.screen.title.isEmpty)
    terminal.send("\r")
    try await terminal.wait { $0.title == "Title" }
  }
}
