import Foundation
import Testing

/// Another project's client against the sandbox: servicenow.md §6.
@Suite struct PysnowTests {
  private static let isWanted = Python.isWanted("pysnow", requiredBy: "PORCHLIGHT_REQUIRE_PYSNOW")

  @Test(
    .enabled(if: isWanted, "python3 with pysnow is not installed (pip install pysnow)"))
  func pysnowSignsInListsPagesCommentsWritesAndFailsProperly() async throws {
    try await withSandbox { live in
      let host = live.origin.replacingOccurrences(of: "http://", with: "")
      let outcome = try await Python.run(check: "pysnow_check.py", host)
      #expect(outcome.status == 0, "\(outcome.output)")
    }
  }
}
