import Terminal
import Testing

@testable import Engine

struct SettingsPathsTests {
  @Test func filesAreWhereTheDesktopSpecificationSays() {
    let usual = Paths(environment: ["HOME": "/home/ann"])
    #expect(usual.configuration == "/home/ann/.config/porchlight/config.yaml")
    #expect(usual.log == "/home/ann/.local/state/porchlight/porchlight.log")
    #expect(usual.preferences == "/home/ann/.local/state/porchlight/preferences.json")
    #expect(usual.data == "/home/ann/.local/share/porchlight")
    #expect(!usual.isTemporary)
    let moved = Paths(environment: [
      "HOME": "/home/ann", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "relative",
      "XDG_DATA_HOME": "/d",
    ])
    #expect(moved.data == "/d/porchlight")
    #expect(moved.configuration == "/c/porchlight/config.yaml")
    #expect(moved.state == "/home/ann/.local/state/porchlight")
  }

  @Test func withoutAHomeTheUserDatabaseHasOne() throws {
    let state = try #require(Paths(environment: [:]).state)
    #expect(state.hasPrefix("/") && state.hasSuffix("/.local/state/porchlight"))
  }

  @Test func aSandboxHasNoFilesAtAll() throws {
    let paths = Paths.temporary
    #expect(paths.isTemporary && paths.configuration == nil)
    #expect(paths.state == nil && paths.preferences == nil && paths.log == nil)
    #expect(paths.data == nil)
    try ChosenSettings(theme: .mono).save(paths)
    #expect(ChosenSettings.load(paths) == ChosenSettings())
  }

  @Test func aSandboxThatKeepsHasItsVaultAndNothingElse() {
    let paths = Paths(keeping: "/kept")
    #expect(paths.data == "/kept" && paths.isTemporary && paths.state == nil)
  }
}
