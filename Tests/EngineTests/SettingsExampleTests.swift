import FoundationEssentials
import Testing

@testable import Engine

struct SettingsExampleTests {
  @Test func theExampleThatIsShippedIsAcceptedAndShowsEverySetting() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Resources/Packaging/config.example.yaml").path
    let folder = try SettingsFolder()
    let example = try #require(folder.text(file))
    let settings = try folder.load(yaml: example)
    #expect(Set(settings.origins.keys) == Set(SettingKey.allCases.filter { !$0.isSecret }))
  }
}
