import Features
import Logging
import Model
import REST
import Resources
import Terminal
import Testing

@testable import Engine

struct SettingsTests {
  let folder: SettingsFolder

  init() throws { folder = try SettingsFolder() }

  static let everything = """
    # A comment
    language: es
    theme: high-contrast
    accessible: yes
    idle: {lock: 0}
    keep: {sent: 3, people: 60, outreach: 30, reports: 90}
    log:
      level: debug
    network:
      ca: /etc/ssl/site.pem
      proxy: http://proxy.example.org:3128
    servicenow:
      instance: acme
      username: no
      oauth:
        clientID: 0123
    eto:
      url: "https://eto.example.org"
      username: worker@example.org
      enterprise: Lantern Street Alliance
      site: 0301
      program: Night Shelter
    checkin:
      touchpoint: 2101
      programs: "Night Shelter; 714"
      elements: {bed: 4102, date: 4101, status: 4103, reference: 4104, note: 4105}
    kiosk:
      languages: es, zh-Hans,en
      numbers: no
      names: yes
      pin: 921
      barred: 922
      call: task
      group: Shelter Staff
      list: /etc/porchlight/kiosk.list
      queue: /var/lib/kiosk/kiosk-queue
      beds: "12, 14"
    contact:
      touchpoint: 2102
      elements: {reference: 4208, latitude: 4204, longitude: 4205}
    count:
      touchpoint: 2108
      participant: 4999
      elements: {reference: 4801, survey: 4802}
    outreach:
      touchpoint: 2107
      elements: {informationDate: 4701, livingSituation: 4702, subsidy: 4703, verifiedBy: 4704,
        leavesWithin14Days: 4705, subsequentResidence: 4706, resourcesToObtain: 4707,
        leaseOrOwnershipIn60Days: 4708, movedTwiceIn60Days: 4709, locationDetails: 4710,
        latitude: 4711, longitude: 4712, accuracy: 4713, fixTime: 4714, source: 4715,
        collectedBy: 4716, place: 4717, note: 4718, engagement: 4719, team: 4720, reference: 4721}
      choices: "116: Street; 37: Not seen"
      limit: 60
      places: /etc/porchlight/places.csv
      rate: 2.5
    rapidsos:
      url: https://api.rapidsos.com
      clientID: 0456
      username: robin.example
      company: Lantern Street Alliance
      callflow: kronos_contacts
    filemaker:
      url: "https://fm.example.org"
      database: Shelter
      layout: Guests
      username: staff
      fields: {first: Given, middle: Mid, last: Family, alias: AKA, birth: DOB, lastFour: SSN4,
        number: No, card: Card}
      show: "Diet, Notes::Text: Note"
    reports: {people: false, limit: 20, pace: 60, types: "712: 1; 711: 4"}
    site: {name: Harbor House, latitude: 42.1015, longitude: -72.5898, radius: 50}
    gps: {host: localhost, port: 29470}
    """

  @Test func withoutAnythingTheBuiltInOnesHold() throws {
    let settings = try folder.load()
    #expect(settings.language == .en)
    #expect(settings.theme == .standard)
    #expect(settings.accessible == false)
    #expect(settings.idleLock == .seconds(300))
    #expect(settings.keep.sent == 7 && settings.keep.people == 30 && settings.keep.outreach == 400)
    #expect(settings.outreach == nil && settings.outreachPlaces == nil)
    #expect(settings.count.setup == nil)
    #expect(settings.logLevel == .info)
    #expect(settings.network == Settings.Network())
    #expect(settings.serviceNow == Settings.Access())
    #expect(settings.origins.isEmpty)
    #expect(try folder.load(["LANG": "es_US.UTF-8"]).language == .es)
  }

  @Test func theFileSetsEverythingButSecrets() throws {
    let settings = try folder.load(yaml: Self.everything)
    #expect(settings.language == .es)
    #expect(settings.theme == .highContrast)
    #expect(settings.accessible)
    #expect(settings.idleLock == nil)
    #expect(settings.keep.sent == 3 && settings.keep.people == 60 && settings.keep.outreach == 30)
    #expect(settings.logLevel == .debug)
    #expect(
      settings.fileMaker
        == Settings.FileMaker(
          address: "https://fm.example.org", database: "Shelter", layout: "Guests",
          username: "staff",
          fields: [
            .first: "Given", .middle: "Mid", .last: "Family", .alias: "AKA", .birth: "DOB",
            .lastFour: "SSN4", .number: "No", .card: "Card",
          ],
          shown: [.init("Diet"), .init("Notes::Text", label: "Note")]))
    #expect(settings.network.certificateAuthorities == "/etc/ssl/site.pem")
    #expect(settings.network.proxy == "http://proxy.example.org:3128")
    // Texts stay as written: not a Boolean, not a number.
    #expect(
      settings.serviceNow
        == Settings.Access(address: "acme", username: "no", clientID: "0123"))
    #expect(
      settings.eto
        == Settings.Access(address: "https://eto.example.org", username: "worker@example.org"))
    #expect(
      settings.workplace
        == [.enterprise: "Lantern Street Alliance", .site: "0301", .program: "Night Shelter"])
    #expect(
      settings.checkIn.setup
        == CheckInSetup(
          touchPoint: 2101,
          elements: CheckInElements(
            bed: 4102, date: 4101, status: 4103, reference: 4104, note: 4105)))
    #expect(settings.checkIn.programs == ["Night Shelter", "714"])
    #expect(settings.kiosk.languages == [.es, .zhHans, .en])
    #expect(!settings.kiosk.takesNumbers && settings.kiosk.takesNames)
    #expect(settings.kiosk.pin == 921 && settings.kiosk.barred == 922)
    #expect(settings.kiosk.call == .task && settings.kiosk.group == "Shelter Staff")
    #expect(settings.kiosk.staffPIN == nil)
    #expect(settings.kiosk.list == "/etc/porchlight/kiosk.list")
    #expect(settings.kiosk.beds == ["12", "14"])
    #expect(settings.kiosk.queue == "/var/lib/kiosk/kiosk-queue")
    #expect(
      settings.contact
        == ContactSetup(touchPoint: 2102, reference: 4208, latitude: 4204, longitude: 4205))
    var outreach = OutreachSetup(touchPoint: 2107, elements: [:])
    for (place, role) in OutreachSetup.Role.allCases.enumerated() {
      outreach.elements[role] = 4701 + place
    }
    outreach.choices = [116: "Street", 37: "Not seen"]
    outreach.limit = 60
    outreach.rate = 2.5
    #expect(settings.outreach == outreach)
    #expect(settings.outreachPlaces == "/etc/porchlight/places.csv")
    #expect(
      settings.count.setup
        == CountTouchPoint(touchPoint: 2108, participant: 4999, reference: 4801, survey: 4802))
    #expect(settings.keep.reports == 90)
    #expect(!settings.reports.showsPeople && settings.reports.limit == 20)
    #expect(settings.reports.pace == 60 && settings.reports.types == [712: 1, 711: 4])
    #expect(
      settings.rapidSOS
        == Settings.Access(
          address: "https://api.rapidsos.com", username: "robin.example", clientID: "0456"))
    #expect(
      settings.callFlow
        == Settings.CallFlow(name: "kronos_contacts", company: "Lantern Street Alliance"))
    #expect(
      settings.site.position
        == Position(
          try #require(Coordinates("42.1015, -72.5898")), uncertainty: 50,
          source: .configured("Harbor House")))
    #expect(settings.gps == GPSDAddress(host: "127.0.0.1", port: 29_470))
    #expect(settings.origins[.logLevel] == .file(line: 8))
    #expect(settings.origins.count == SettingKey.allCases.count { !$0.isSecret } - 1)
  }

  @Test func theLockIsSetInMinutes() throws {
    #expect(try folder.load(["PORCHLIGHT_IDLE_LOCK": "0.5"]).idleLock == .seconds(30))
    for wrong in ["-1", "1441", "5 min", "never"] {
      #expect(
        throws: SettingsError.wrongValue(.environment("PORCHLIGHT_IDLE_LOCK"), .idleLock)
      ) { try folder.load(["PORCHLIGHT_IDLE_LOCK": wrong]) }
    }
  }

  @Test func aReceiverIsAskedAtThisComputerOnly() throws {
    let folder = folder
    func gps(_ host: String) throws -> GPSDAddress? {
      try folder.load(["PORCHLIGHT_GPS_HOST": host]).gps
    }
    #expect(try folder.load().gps == nil)
    #expect(try gps("127.0.0.1") == GPSDAddress(host: "127.0.0.1", port: 2947))
    #expect(try gps("LocalHost") == gps("127.0.0.1"))
    #expect(try gps("::1") == GPSDAddress(host: "::1"))
    for other in ["192.168.1.7", "gps.example.org", "0.0.0.0", "127.0.0.1:2947", "127.0.0", "::"] {
      #expect(throws: SettingsError.wrongValue(.environment("PORCHLIGHT_GPS_HOST"), .gpsHost)) {
        try gps(other)
      }
    }
    for port in ["0", "65536", "2947x"] {
      #expect(throws: SettingsError.wrongValue(.environment("PORCHLIGHT_GPS_PORT"), .gpsPort)) {
        try folder.load(["PORCHLIGHT_GPS_PORT": port])
      }
    }
  }

  @Test func typesOfProjectsAreHUDs() throws {
    let folder = folder
    func types(_ text: String) throws -> [Int: Int] {
      try folder.load(["PORCHLIGHT_REPORTS_TYPES": text]).reports.types
    }
    #expect(try types("712: 1") == [712: 1])
    #expect(try types(" 712:0;713 : 14 ") == [712: 0, 713: 14])
    for wrong in ["712", "712: 5", "712: 1; 712: 4", "712: 1;", "shelter: 1", "712: 1: 2"] {
      #expect(
        throws: SettingsError.wrongValue(.environment("PORCHLIGHT_REPORTS_TYPES"), .reportsTypes)
      ) { try types(wrong) }
    }
  }

  @Test func whatIsKeptIsKeptForWholeDays() throws {
    for wrong in ["0", "31", "7.5", "a week"] {
      #expect(
        throws: SettingsError.wrongValue(.environment("PORCHLIGHT_KEEP_SENT"), .keepSent)
      ) { try folder.load(["PORCHLIGHT_KEEP_SENT": wrong]) }
    }
    #expect(try folder.load(["PORCHLIGHT_KEEP_PEOPLE": "90"]).keep.people == 90)
  }

  @Test func whereToWorkIsLaidInLayersToo() throws {
    let yaml = "eto: {site: Harbor House, program: 711}"
    let environment = ["PORCHLIGHT_ETO_SITE": "302"]
    #expect(try folder.load(yaml: yaml).workplace == [.site: "Harbor House", .program: "711"])
    #expect(
      try folder.load(yaml: yaml, environment).workplace == [.site: "302", .program: "711"])
    let said = try folder.load(yaml: yaml, environment, overrides: ["eto.site": "303"])
    #expect(said.workplace == [.site: "303", .program: "711"])
  }

  @Test(arguments: [
    ("LANGUAGES", "en, en", SettingKey.kioskLanguages), ("LANGUAGES", "xx", .kioskLanguages),
    ("LANGUAGES", ",", .kioskLanguages), ("STAFF_PIN", "123", .kioskStaffPIN),
    ("STAFF_PIN", "123456789", .kioskStaffPIN), ("STAFF_PIN", "12e4", .kioskStaffPIN),
    ("CALL", "sms", .kioskCall), ("PIN", "0", .kioskPIN),
  ])
  func aKiosksSettingsAreHeldToWhatTheyMean(name: String, value: String, key: SettingKey) {
    let variable = "PORCHLIGHT_KIOSK_\(name)"
    #expect(throws: SettingsError.wrongValue(.environment(variable), key)) {
      try folder.load([variable: value])
    }
  }

  @Test(arguments: [
    "latitude: 42.1, longitude: -72.5", "latitude: 42.1, radius: 50",
    "longitude: -72.5, radius: 50",
  ])
  func aPlaceThatIsNotWholeIsNone(yaml: String) throws {
    #expect(try folder.load(yaml: "site: {\(yaml)}").site.position == nil)
  }

  @Test(arguments: [
    ("latitude", "90.1"), ("latitude", "42,1"), ("latitude", "north"), ("latitude", "0x10"),
    ("latitude", "nan"), ("longitude", "-180.5"), ("longitude", "1e2"), ("longitude", "."),
    ("radius", "0"), ("radius", "-50"), ("radius", "100001"), ("radius", "50 m"),
  ])
  func aPlaceThatIsNoneStopsTheStart(key: String, text: String) throws {
    let setting = try #require(SettingKey(rawValue: "site.\(key)"))
    #expect(throws: SettingsError.wrongValue(.environment(setting.variable), setting)) {
      try folder.load([setting.variable: text])
    }
  }

  @Test(arguments: [SettingKey.rapidSOSPassword, .rapidSOSClientSecret])
  func secretsOfRapidSOSAreRefusedInAFile(key: SettingKey) throws {
    let name = try #require(key.rawValue.split(separator: ".").last)
    #expect {
      try folder.load(yaml: "rapidsos:\n  \(name): porchlight")
    } throws: { error in
      guard case .secretInFile(_, key) = error as? SettingsError else { return false }
      return !"\(error)".contains("porchlight:") && "\(error)".contains(key.variable)
    }
  }

  @Test func aSandboxIsNotWhereThisMachineIs() throws {
    let variables = [
      "PORCHLIGHT_SITE_LATITUDE": "42.1", "PORCHLIGHT_SITE_LONGITUDE": "-72.5",
      "PORCHLIGHT_SITE_RADIUS": "50", "PORCHLIGHT_RAPIDSOS_URL": "https://api.rapidsos.com",
      "PORCHLIGHT_RAPIDSOS_CALLFLOW": "kronos_contacts",
    ]
    let own = try folder.load(variables)
    #expect(own.site.position != nil && own.rapidSOS.address != nil)
    let sandbox = try Settings.load(paths: .temporary, environment: variables)
    #expect(sandbox.site == Settings.Site() && sandbox.rapidSOS == Settings.Access())
    #expect(sandbox.callFlow == Settings.CallFlow())
  }

  @Test func aCheckInFormThatIsNotWholeIsNone() throws {
    let named = try folder.load(yaml: "checkin: {touchpoint: 1, elements: {bed: 2, date: 3}}")
    #expect(named.checkIn.bed == 2)
    #expect(named.checkIn.setup == nil)
  }

  @Test func aContactFormNeedsNoPlaceForOurReference() throws {
    #expect(try folder.load().contact == nil)
    #expect(
      try folder.load(yaml: "contact: {touchpoint: 7}").contact == ContactSetup(touchPoint: 7))
  }

  @Test func dottedKeysAndEmptyOnesAreFine() throws {
    let settings = try folder.load(
      yaml: "servicenow.url: https://acme.example\nservicenow:\ntheme:\nlanguage: ~\n")
    #expect(settings.serviceNow.address == "https://acme.example")
    #expect(settings.theme == .standard)
    #expect(try folder.load(yaml: "# nothing\n").origins.isEmpty)
    #expect(try folder.load(yaml: "").origins.isEmpty)
  }

  @Test func theAddressWinsOverTheInstance() throws {
    let both = "servicenow: {instance: acme, url: 'https://tasks.example.org'}"
    #expect(try folder.load(yaml: both).serviceNow.address == "https://tasks.example.org")
  }

  @Test func laterLayersWin() throws {
    let yaml = "theme: high-contrast"
    #expect(try folder.load(yaml: yaml).theme == .highContrast)

    try ChosenSettings(theme: .colourBlindSafe).save(folder.paths)
    let chosen = try folder.load(yaml: yaml)
    #expect(chosen.theme == .colourBlindSafe)
    #expect(chosen.origins[.theme] == .chosen)
    #expect(chosen.fixed(by: .theme) == nil)

    let variables = ["PORCHLIGHT_THEME": "mono"]
    let environment = try folder.load(yaml: yaml, variables)
    #expect(environment.theme == .mono)
    #expect(environment.fixed(by: .theme) == "PORCHLIGHT_THEME")

    let line = try folder.load(yaml: yaml, variables, overrides: ["theme": "default"])
    #expect(line.theme == .standard)
    #expect(line.origins[.theme] == .commandLine)
    #expect(line.fixed(by: .theme) == "theme")
  }

  @Test func secretsComeFromTheEnvironmentAndShowAsDots() throws {
    let settings = try folder.load([
      "PORCHLIGHT_SERVICENOW_PASSWORD": "correct horse",
      "PORCHLIGHT_SERVICENOW_OAUTH_CLIENT_ID": "demo",
      "PORCHLIGHT_SERVICENOW_OAUTH_CLIENT_SECRET": "battery",
    ])
    #expect(settings.serviceNow.password == Secret("correct horse"))
    #expect(settings.serviceNow.clientID == "demo")
    #expect(settings.serviceNow.clientSecret?.reveal() == "battery")
    var dumped = ""
    dump(settings, to: &dumped)
    #expect(!"\(settings) \(dumped)".contains("horse"))
  }

  @Test func noColorIsAVariableThatAsksForNoColours() throws {
    try ChosenSettings(theme: .highContrast).save(folder.paths)
    #expect(try folder.load(["NO_COLOR": "1"]).theme == .mono)
    #expect(try folder.load(["NO_COLOR": ""]).theme == .highContrast)
    let both = ["NO_COLOR": "1", "PORCHLIGHT_THEME": "default"]
    #expect(try folder.load(both).theme == .standard)
  }

  @Test func aVariableSetToNothingIsNotSet() throws {
    #expect(try folder.load(yaml: "language: es", ["PORCHLIGHT_LANGUAGE": ""]).language == .es)
  }

  @Test(arguments: ["true", "YES", "on", "1"])
  func truthHasManyNames(name: String) throws {
    #expect(try folder.load(["PORCHLIGHT_ACCESSIBLE": name]).accessible)
    #expect(try folder.load(yaml: "accessible: \(name)").accessible)
  }

  @Test func aSandboxTakesNothingOfThePersonsOwn() throws {
    let settings = try Settings.load(
      paths: .temporary,
      environment: [
        "PORCHLIGHT_SERVICENOW_URL": "https://acme.example", "PORCHLIGHT_NETWORK_PROXY": "bad",
        "PORCHLIGHT_SERVICENOW_PASSWORD": "own", "PORCHLIGHT_LANGUAGE": "es",
      ],
      overrides: ["servicenow.url": "http://127.0.0.1:9"])
    #expect(settings.serviceNow == Settings.Access(address: "http://127.0.0.1:9"))
    #expect(settings.network == Settings.Network())
    #expect(settings.language == .es)
  }

  @Test func variablesThatMeanNothingAreListed() {
    let variables = [
      "PORCHLIGHT_THEME": "", "PORCHLIGHT_SANDBOX": "", "PORCHLIGHT_THEMES": "", "HOME": "",
      "PORCHLIGHT_CA": "",
    ]
    #expect(Settings.unknownVariables(in: variables) == ["PORCHLIGHT_CA", "PORCHLIGHT_THEMES"])
    #if DEBUG
      // A release build does not know it.
      #expect(Settings.unknownVariables(in: ["PORCHLIGHT_DIE_AT": "marked"]).isEmpty)
    #endif
  }
}
