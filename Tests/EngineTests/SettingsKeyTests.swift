import Model
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
    var values: [SettingKey: String] = [
      .language: "es", .theme: "mono", .accessible: "true", .idleLock: "7", .keepSent: "2",
      .keepPeople: "14", .logLevel: "error",
      .networkCA: "/ca", .networkProxy: "http://p:1", .checkInTouchPoint: "1",
      .checkInPrograms: "712; Annex",
      .checkInBed: "2",
      .checkInDate: "3", .checkInStatus: "4", .checkInReference: "5", .checkInNote: "6",
      .kioskLanguages: "so, en", .kioskNumbers: "no", .kioskNames: "off", .kioskPIN: "921",
      .kioskBarred: "922", .kioskStaffPIN: "2468", .kioskCall: "task",
      .kioskList: "/kiosk.list", .kioskQueue: "/kiosk-queue", .kioskBeds: "12, 14",
      .kioskKey: String(repeating: "0f", count: 32),
      .contactTouchPoint: "7", .contactReference: "8",
      .contactLatitude: "9", .contactLongitude: "10", .siteLatitude: "11",
      .siteLongitude: "12", .siteRadius: "13", .keepOutreach: "14", .outreachTouchPoint: "15",
      .outreachChoices: "116: Street", .outreachLimit: "60", .outreachPlaces: "/places.csv",
      .outreachRate: "2", .countTouchPoint: "17", .countParticipant: "18", .countReference: "19",
      .countSurvey: "20", .gpsHost: "localhost", .gpsPort: "2948", .keepReports: "30",
      .reportsPeople: "no", .reportsLimit: "10",
      .reportsPace: "30", .reportsTypes: "712: 1",
    ]
    for role in OutreachSetup.Role.allCases {
      values[try #require(role.setting, "\(role) has a setting")] = "16"
    }
    // A question is one of a form, and a port one of a machine.
    var needed: [SettingKey: SettingKey] = [
      .contactReference: .contactTouchPoint, .contactLatitude: .contactTouchPoint,
      .contactLongitude: .contactTouchPoint, .outreachChoices: .outreachTouchPoint,
      .outreachLimit: .outreachTouchPoint, .outreachRate: .outreachTouchPoint, .gpsPort: .gpsHost,
    ]
    for setting in OutreachSetup.Role.allCases.compactMap(\.setting) {
      needed[setting] = .outreachTouchPoint
    }
    for key in SettingKey.allCases {
      var base: [String: String] = [:]
      if let other = needed[key] { base[other.variable] = values[other] }
      let settings = try folder.load(
        base.merging([key.variable: values[key] ?? "x"]) { first, _ in first })
      #expect(settings.origins[key] == .environment(key.variable))
      #expect(settings.origins.count == base.count + 1)
      // Each variable changes something besides where it came from.
      var rest = settings
      rest.origins = [:]
      var without = try folder.load(base)
      without.origins = [:]
      #expect(rest != without, "\(key)")
    }
  }
}
