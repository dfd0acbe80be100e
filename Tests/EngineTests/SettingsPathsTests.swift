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

  @Test func withoutAHomeTheUserDatabaseHasOne() throws {
    let state = try #require(Paths(environment: [:]).state)
    #expect(state.hasPrefix("/") && state.hasSuffix("/.local/state/porchlight"))
  }

  @Test func aSandboxHasNoFilesAtAll() throws {
    let paths = Paths.temporary
    #expect(paths.isTemporary && paths.configuration == nil)
    #expect(paths.state == nil && paths.preferences == nil && paths.log == nil)
    try ChosenSettings(theme: .mono).save(paths)
    #expect(ChosenSettings.load(paths) == ChosenSettings())
  }
}
