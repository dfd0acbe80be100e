import FoundationEssentials
import Sandbox
import TestSupport
import Testing

/// Another project's client against the pretend FileMaker, over https: filemaker.md §8.2.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct FmrestTests {
  private static let isWanted = Python.isWanted("fmrest", requiredBy: "PORCHLIGHT_REQUIRE_FMREST")

  @Test(
    .enabled(
      if: isWanted, "python3 with python-fmrest is not installed (pip install python-fmrest)"))
  func fmrestSignsInListsFindsWritesRunsScriptsMovesFilesAndFailsProperly() async throws {
    let server = try await SandboxServer.start(SandboxOptions(tls: true))
    do {
      let outcome = try await Python.run(
        check: "fmrest_check.py", try #require(server.addresses.filemaker),
        try #require(server.addresses.ca), server.addresses.control)
      #expect(outcome.status == 0, "\(outcome.output)")
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }
}
