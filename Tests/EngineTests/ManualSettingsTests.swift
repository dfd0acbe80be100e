import TestSupport
import Testing

@testable import Engine

/// The page of the configuration against the settings there are.
struct ManualSettingsTests {
  /// What the page says of a setting.
  private struct Told {
    var name: Substring
    var variable: Substring
    var isSecret: Bool
  }

  private func told() throws -> [Told] {
    let text = "\n" + (try Document.page("porchlight.yaml.5").block("settings"))
    return text.split(separator: "\n.It ").dropFirst().map { item in
      let words = item.prefix { $0 != "\n" }.split(separator: " ")
      return Told(
        name: words.dropFirst().first ?? "", variable: words.last ?? "",
        isSecret: item.contains("environment only"))
    }
  }

  @Test func everySettingIsThereAndNoOther() throws {
    #expect(try told().map { String($0.name) } == SettingKey.allCases.map(\.rawValue))
  }

  @Test func everySettingStandsBesideItsVariable() throws {
    for (key, told) in zip(SettingKey.allCases, try told()) {
      #expect(told.variable == key.variable)
      #expect(told.isSecret == key.isSecret, "\(key)")
    }
  }
}
