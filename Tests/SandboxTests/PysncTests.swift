import Sandbox
import TestSupport
import Testing

/// ServiceNow's own client in Python against the pretend ServiceNow, over https, which is all that
/// it speaks.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct PysncTests {
  private static let isWanted = Python.isWanted("pysnc", requiredBy: "PORCHLIGHT_REQUIRE_PYSNC")

  @Test(.enabled(if: isWanted, "python3 with pysnc is not installed (pip install pysnc)"))
  func pysncSignsInListsWritesBatchesAttachesAndFailsProperly() async throws {
    let server = try await SandboxServer.start(SandboxOptions(tls: true))
    do {
      let outcome = try await Python.run(
        check: "pysnc_check.py", try #require(server.addresses.servicenow),
        try #require(server.addresses.ca), server.addresses.control)
      #expect(outcome.status == 0, "\(outcome.output)")
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }
}
