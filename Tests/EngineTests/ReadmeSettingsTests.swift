import TestSupport
import Testing

@testable import Engine

/// The README against the settings there are.
struct ReadmeSettingsTests {
  @Test func everySettingIsThereAndNoOther() throws {
    let names = try Document.readme.firstColumn("settings")
    #expect(names == SettingKey.allCases.map(\.rawValue))
  }

  @Test func everySettingStandsBesideItsVariable() throws {
    let lines = try Document.readme.block("settings").split(separator: "\n")
    for key in SettingKey.allCases {
      let line = try #require(lines.first { $0.hasPrefix("| `\(key.rawValue)` |") }, "\(key)")
      #expect(line.contains("| `\(key.variable)` |"))
      #expect(line.contains("environment only") == key.isSecret)
    }
  }
}
