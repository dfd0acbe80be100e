import Glibc
import Logging
import Terminal
import Testing

@testable import Engine

struct SettingsPathsTests {
  @Test func filesAreWhereTheDesktopSpecificationSays() {
    let usual = Paths(environment: ["HOME": "/home/ann"])
    #expect(usual.configuration == "/home/ann/.config/porchlight/config.yaml")
    #expect(usual.log == "/home/ann/.local/state/porchlight/porchlight.log")
    #expect(usual.preferences == "/home/ann/.local/state/porchlight/preferences.json")
    #expect(!usual.isTemporary)
    let moved = Paths(environment: [
      "HOME": "/home/ann", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "relative",
    ])
    #expect(moved.configuration == "/c/porchlight/config.yaml")
    #expect(moved.state == "/home/ann/.local/state/porchlight")
  }

  @Test func withoutAHomeTheUserDatabaseHasOne() {
    #expect(Paths(environment: [:]).state.hasPrefix("/"))
    #expect(Paths(environment: [:]).state.hasSuffix("/.local/state/porchlight"))
  }

  @Test func aSandboxHasAFolderOfItsOwnAndLeavesNothing() throws {
    let folder = try SettingsFolder()
    let paths = try Paths.temporary(environment: ["TMPDIR": folder.path])
    #expect(paths.configuration == nil)
    #expect(paths.isTemporary)
    #expect(paths.state.hasPrefix(folder.path))
    #expect(folder.mode(paths.state) == 0o700)

    try ChosenSettings(theme: .mono).save(paths)
    LogFile(paths.log, level: .info).logger("test").info("hello")
    #expect(folder.text(paths.log) != nil)
    paths.remove()
    #expect(folder.mode(paths.state) == nil)
  }

  @Test func thePersonsOwnFolderIsNeverRemoved() throws {
    let folder = try SettingsFolder()
    try ChosenSettings(theme: .mono).save(folder.paths)
    folder.paths.remove()
    #expect(ChosenSettings.load(folder.paths).theme == .mono)
  }

  @Test func noFolderForASandboxIsAnError() throws {
    let folder = try SettingsFolder()
    #expect(throws: SettingsError.noTemporaryFolder(reason: "No such file or directory")) {
      try Paths.temporary(environment: ["TMPDIR": "\(folder.path)/missing"])
    }
  }
}
