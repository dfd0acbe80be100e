import FoundationEssentials
import TestSupport
import Testing

/// The program somewhere else than the files that are shipped with it.
@Suite(.fewAtATime) struct MovedProgramTests {
  @Test func withoutItsWordsItSaysWhatIsMissing() async throws {
    let folder = try Folder()
    let program = try folder.linkProgram(at: "porchlight")
    for arguments in [["--sandbox"], ["outbox", "list"]] {
      let outcome = try await Command(arguments, home: try Home(), program: program).outcome()
      #expect(outcome.status == 1)
      #expect(outcome.output.isEmpty)
      #expect(outcome.complaints.count == 1)
      #expect(outcome.errors.contains("porchlight_Resources.resources"))
    }
    let help = try await Command(["--help"], home: try Home(), program: program).outcome()
    #expect(help.status == 0 && help.errors.isEmpty)
  }

  @Test func anInstallationHasItsWordsUnderShare() async throws {
    let folder = try Folder()
    let program = try folder.linkProgram(at: "bin/porchlight")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/share", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/share/porchlight",
      withDestinationPath: "\(Folder.build)/porchlight_Resources.resources")
    let list = try await Command(["outbox", "list"], home: try Home(), program: program).outcome()
    #expect(list.status == 0 && list.errors.isEmpty)
  }

  @Test func aPackageSaysItsVersionAndCommit() async throws {
    let folder = try Folder()
    let program = try folder.linkProgram(at: "bin/porchlight")
    let share = "\(folder.path)/share/porchlight"
    try FileManager.default.createDirectory(atPath: share, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(share)/Languages",
      withDestinationPath: "\(Folder.build)/porchlight_Resources.resources/Languages")
    let said = "0.2.0+3.g1a2b3c4 (1a2b3c4d5e6f7890)\n"
    try Data(said.utf8).write(to: URL(filePath: "\(share)/version"))
    let outcome = try await Command(["--version"], home: try Home(), program: program).outcome()
    #expect(outcome.status == 0 && outcome.output == said)
  }

  /// A folder for one test beside the built program: nowhere else is it sure that a file can be given
  /// a second name.
  private final class Folder {
    static let build = String(builtProduct("porchlight").dropLast("/porchlight".count))
    let path = "\(build)/moved-\(UUID().uuidString)"

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Puts the program at a path in the folder, and returns the whole path.
    func linkProgram(at place: String) throws -> String {
      let program = "\(path)/\(place)"
      let parts = program.split(separator: "/").dropLast()
      try FileManager.default.createDirectory(
        atPath: "/" + parts.joined(separator: "/"), withIntermediateDirectories: true)
      try FileManager.default.linkItem(atPath: builtProduct("porchlight"), toPath: program)
      return program
    }
  }
}
