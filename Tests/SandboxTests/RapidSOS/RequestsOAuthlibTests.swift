import FoundationEssentials
import Testing

/// Another project's OAuth client against the pretend RapidSOS: rapidsos.md §4.
@Suite struct RequestsOAuthlibTests {
  private static let isWanted = Python.isWanted(
    "requests_oauthlib", requiredBy: "PORCHLIGHT_REQUIRE_REQUESTS_OAUTHLIB")

  @Test(
    .enabled(
      if: isWanted,
      "python3 with requests-oauthlib is not installed (pip install requests-oauthlib)"))
  func requestsOAuthlibHasBothTokensReadsTheProfileAndStartsACallFlow() async throws {
    // It compares lifetimes with the machine's clock.
    try await withSandbox(now: { Date() }) { live in
      let outcome = try await Python.run(
        check: "requests_oauthlib_check.py", live.rapidOrigin)
      #expect(outcome.status == 0, "\(outcome.output)")
    }
  }
}
