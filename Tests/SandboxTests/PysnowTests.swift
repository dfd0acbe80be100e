import Foundation
import Testing

/// Another project's client against the sandbox: servicenow.md §6.
@Suite struct PysnowTests {
  /// Whether Python and pysnow are there, or must be.
  private static let isWanted: Bool = {
    if ProcessInfo.processInfo.environment["PORCHLIGHT_REQUIRE_PYSNOW"] == "1" { return true }
    return (try? run(["-c", "import pysnow"]))?.status == 0
  }()

  @Test(
    .enabled(if: isWanted, "python3 with pysnow is not installed (pip install pysnow)"))
  func pysnowSignsInListsPagesCommentsWritesAndFailsProperly() async throws {
    try await withSandbox { live in
      let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("pysnow_check.py").path
      let host = live.origin.replacingOccurrences(of: "http://", with: "")
      let outcome = try await Task.detached { try Self.run([script, host]) }.value
      #expect(outcome.status == 0, "\(outcome.output)")
    }
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-B"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
