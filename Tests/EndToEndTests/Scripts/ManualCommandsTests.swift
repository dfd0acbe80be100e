import FoundationEssentials
import TestSupport
import Testing

/// The pages of the manual against the commands that there are.
@Suite(.fewAtATime) struct ManualCommandsTests {
  /// The program as its argument parser knows it.
  private func program() async throws -> CommandInfo {
    let dump = try await porchlight("--experimental-dump-help", home: try Home())
    #expect(dump.status == 0 && dump.errors.isEmpty)
    return try JSONDecoder().decode(ToolInfo.self, from: Data(dump.output.utf8)).command
  }

  @Test func everyCommandHasItsPageAndNoOther() async throws {
    let program = try await program()
    let wanted = ([program] + program.below).map { ManualBlocks($0, of: program).file }
    let folder = Document.root.appending(path: "Resources/Packaging/man").path
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(wanted.count > 8)
    #expect(Set(pages.filter { $0.hasSuffix(".1") }) == Set(wanted))
  }

  @Test func everyPageSaysHowItsCommandIsCalled() async throws {
    let program = try await program()
    for command in [program] + program.below {
      let blocks = ManualBlocks(command, of: program)
      for (name, text) in blocks.all { try Document.page(blocks.file).check(name, is: text) }
    }
  }
}
