import Testing

@testable import Engine

struct SettingsKeyTests {
  @Test func variablesAreUpperSnake() {
    #expect(SettingKey.serviceNowClientID.variable == "PORCHLIGHT_SERVICENOW_OAUTH_CLIENT_ID")
    #expect(SettingKey.networkCA.variable == "PORCHLIGHT_NETWORK_CA")
    #expect(SettingKey.language.variable == "PORCHLIGHT_LANGUAGE")
  }

  @Test func everySettingCanBeGivenByItsVariable() throws {
    let folder = try SettingsFolder()
    let values: [SettingKey: String] = [
      .language: "es", .theme: "mono", .accessible: "true", .logLevel: "error",
      .networkCA: "/ca", .networkProxy: "http://p:1", .checkInTouchPoint: "1", .checkInBed: "2",
      .checkInDate: "3", .checkInStatus: "4", .checkInReference: "5", .checkInNote: "6",
    ]
    for key in SettingKey.allCases {
      let settings = try folder.load([key.variable: values[key] ?? "x"])
      #expect(settings.origins == [key: .environment(key.variable)])
      // Each variable changes something besides where it came from.
      var rest = settings
      rest.origins = [:]
      #expect(rest != (try folder.load()), "\(key)")
    }
  }
}
