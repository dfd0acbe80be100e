import Logging
import Model
import Resources
import Terminal

/// The name of a setting: in the file, on the command line and, as ``variable``, in the environment.
public enum SettingKey: String, CaseIterable, Hashable, Sendable {
  case language, theme, accessible
  case idleLock = "idle.lock"
  case keepSent = "keep.sent"
  case keepPeople = "keep.people"
  case keepOutreach = "keep.outreach"
  case keepReports = "keep.reports"
  case logLevel = "log.level"
  case networkCA = "network.ca"
  case networkProxy = "network.proxy"
  case etoURL = "eto.url"
  case etoUsername = "eto.username"
  case etoPassword = "eto.password"
  case etoEnterprise = "eto.enterprise"
  case etoSite = "eto.site"
  case etoProgram = "eto.program"
  case rapidSOSURL = "rapidsos.url"
  case rapidSOSClientID = "rapidsos.clientID"
  case rapidSOSClientSecret = "rapidsos.clientSecret"
  case rapidSOSUsername = "rapidsos.username"
  case rapidSOSPassword = "rapidsos.password"
  case rapidSOSCompany = "rapidsos.company"
  case rapidSOSCallFlow = "rapidsos.callflow"
  case serviceNowInstance = "servicenow.instance"
  case serviceNowURL = "servicenow.url"
  case serviceNowUsername = "servicenow.username"
  case serviceNowPassword = "servicenow.password"
  case serviceNowClientID = "servicenow.oauth.clientID"
  case serviceNowClientSecret = "servicenow.oauth.clientSecret"
  case fileMakerURL = "filemaker.url"
  case fileMakerDatabase = "filemaker.database"
  case fileMakerLayout = "filemaker.layout"
  case fileMakerUsername = "filemaker.username"
  case fileMakerPassword = "filemaker.password"
  case fileMakerFirst = "filemaker.fields.first"
  case fileMakerMiddle = "filemaker.fields.middle"
  case fileMakerLast = "filemaker.fields.last"
  case fileMakerAlias = "filemaker.fields.alias"
  case fileMakerBirth = "filemaker.fields.birth"
  case fileMakerLastFour = "filemaker.fields.lastFour"
  case fileMakerNumber = "filemaker.fields.number"
  case fileMakerCard = "filemaker.fields.card"
  case fileMakerShow = "filemaker.show"
  case checkInTouchPoint = "checkin.touchpoint"
  case checkInPrograms = "checkin.programs"
  case checkInBed = "checkin.elements.bed"
  case checkInDate = "checkin.elements.date"
  case checkInStatus = "checkin.elements.status"
  case checkInReference = "checkin.elements.reference"
  case checkInNote = "checkin.elements.note"
  case kioskLanguages = "kiosk.languages"
  case kioskNumbers = "kiosk.numbers"
  case kioskNames = "kiosk.names"
  case kioskPIN = "kiosk.pin"
  case kioskBarred = "kiosk.barred"
  case kioskStaffPIN = "kiosk.staffPIN"
  case kioskCall = "kiosk.call"
  case kioskGroup = "kiosk.group"
  case kioskList = "kiosk.list"
  case kioskKey = "kiosk.key"
  case kioskQueue = "kiosk.queue"
  case kioskBeds = "kiosk.beds"
  case contactTouchPoint = "contact.touchpoint"
  case contactReference = "contact.elements.reference"
  case contactLatitude = "contact.elements.latitude"
  case contactLongitude = "contact.elements.longitude"
  case outreachTouchPoint = "outreach.touchpoint"
  case outreachInformationDate = "outreach.elements.informationDate"
  case outreachLivingSituation = "outreach.elements.livingSituation"
  case outreachSubsidy = "outreach.elements.subsidy"
  case outreachVerifiedBy = "outreach.elements.verifiedBy"
  case outreachLeavesWithin14Days = "outreach.elements.leavesWithin14Days"
  case outreachSubsequentResidence = "outreach.elements.subsequentResidence"
  case outreachResourcesToObtain = "outreach.elements.resourcesToObtain"
  case outreachLeaseOrOwnershipIn60Days = "outreach.elements.leaseOrOwnershipIn60Days"
  case outreachMovedTwiceIn60Days = "outreach.elements.movedTwiceIn60Days"
  case outreachLocationDetails = "outreach.elements.locationDetails"
  case outreachLatitude = "outreach.elements.latitude"
  case outreachLongitude = "outreach.elements.longitude"
  case outreachAccuracy = "outreach.elements.accuracy"
  case outreachFixTime = "outreach.elements.fixTime"
  case outreachSource = "outreach.elements.source"
  case outreachCollectedBy = "outreach.elements.collectedBy"
  case outreachPlace = "outreach.elements.place"
  case outreachNote = "outreach.elements.note"
  case outreachEngagement = "outreach.elements.engagement"
  case outreachTeam = "outreach.elements.team"
  case outreachReference = "outreach.elements.reference"
  case outreachChoices = "outreach.choices"
  case outreachLimit = "outreach.limit"
  case outreachPlaces = "outreach.places"
  case outreachRate = "outreach.rate"
  case countTouchPoint = "count.touchpoint"
  case countParticipant = "count.participant"
  case countReference = "count.elements.reference"
  case countSurvey = "count.elements.survey"
  case reportsPeople = "reports.people"
  case reportsLimit = "reports.limit"
  case reportsPace = "reports.pace"
  case reportsTypes = "reports.types"
  case siteName = "site.name"
  case siteLatitude = "site.latitude"
  case siteLongitude = "site.longitude"
  case siteRadius = "site.radius"
  case gpsHost = "gps.host"
  case gpsPort = "gps.port"

  /// What every environment variable of ours starts with.
  static let prefix = "PORCHLIGHT_"

  /// The environment variable that sets it: `PORCHLIGHT_SERVICENOW_OAUTH_CLIENT_ID`.
  public var variable: String {
    var name = SettingKey.prefix
    var previous: Character = "_"
    for character in rawValue {
      if previous.isLowercase && character.isUppercase { name += "_" }
      name += character == "." ? "_" : character.uppercased()
      previous = character
    }
    return name
  }

  /// What its name begins with: `checkin` of `checkin.elements.bed`.
  public var group: Substring { rawValue.prefix { $0 != "." } }

  /// Whether nobody but the system it is for may see it; files and arguments are read by others.
  public var isSecret: Bool {
    switch self {
    case .etoPassword, .rapidSOSClientSecret, .rapidSOSPassword, .serviceNowPassword,
      .serviceNowClientSecret, .fileMakerPassword, .kioskStaffPIN, .kioskKey:
      true
    case .language, .theme, .accessible, .idleLock, .keepSent, .keepPeople, .logLevel, .networkCA,
      .networkProxy, .etoURL, .etoUsername, .etoEnterprise, .etoSite, .etoProgram, .rapidSOSURL,
      .rapidSOSClientID, .rapidSOSUsername, .rapidSOSCompany, .rapidSOSCallFlow,
      .serviceNowInstance, .serviceNowURL, .serviceNowUsername, .serviceNowClientID, .fileMakerURL,
      .fileMakerDatabase, .fileMakerLayout, .fileMakerUsername, .fileMakerFirst, .fileMakerMiddle,
      .fileMakerLast, .fileMakerAlias, .fileMakerBirth, .fileMakerLastFour, .fileMakerNumber,
      .fileMakerCard, .fileMakerShow, .checkInTouchPoint, .checkInPrograms, .checkInBed,
      .checkInDate, .checkInStatus, .checkInReference, .checkInNote, .kioskLanguages, .kioskNumbers,
      .kioskNames, .kioskPIN,
      .kioskBarred, .kioskCall, .kioskGroup, .kioskList, .kioskQueue, .kioskBeds,
      .contactTouchPoint, .contactReference, .contactLatitude, .contactLongitude, .siteName,
      .siteLatitude, .siteLongitude, .siteRadius, .keepOutreach, .outreachTouchPoint,
      .outreachInformationDate, .outreachLivingSituation, .outreachSubsidy, .outreachVerifiedBy,
      .outreachLeavesWithin14Days, .outreachSubsequentResidence, .outreachResourcesToObtain,
      .outreachLeaseOrOwnershipIn60Days, .outreachMovedTwiceIn60Days, .outreachLocationDetails,
      .outreachLatitude, .outreachLongitude, .outreachAccuracy, .outreachFixTime, .outreachSource,
      .outreachCollectedBy, .outreachPlace, .outreachNote, .outreachEngagement, .outreachTeam,
      .outreachReference, .outreachChoices, .outreachLimit, .outreachPlaces, .outreachRate,
      .countTouchPoint, .countParticipant, .countReference, .countSurvey, .gpsHost, .gpsPort,
      .keepReports, .reportsPeople, .reportsLimit, .reportsPace, .reportsTypes:
      false
    }
  }

  /// Whether it says how a system of record is reached, who signs in to it, or where this machine is.
  ///
  /// A sandbox takes none of these from the person's own environment: its shelter is a pretend one.
  var isAboutSystems: Bool {
    switch self {
    case .language, .theme, .accessible, .idleLock, .keepSent, .keepPeople, .keepOutreach,
      .keepReports, .logLevel, .kioskLanguages, .kioskNumbers, .kioskNames, .reportsPeople,
      .reportsLimit:
      false
    case .networkCA, .networkProxy, .etoURL, .etoUsername, .etoPassword, .etoEnterprise, .etoSite,
      .etoProgram, .rapidSOSURL, .rapidSOSClientID, .rapidSOSClientSecret, .rapidSOSUsername,
      .rapidSOSPassword, .rapidSOSCompany, .rapidSOSCallFlow, .serviceNowInstance, .serviceNowURL,
      .serviceNowUsername, .serviceNowPassword, .serviceNowClientID, .serviceNowClientSecret,
      .fileMakerURL, .fileMakerDatabase, .fileMakerLayout, .fileMakerUsername, .fileMakerPassword,
      .fileMakerFirst, .fileMakerMiddle, .fileMakerLast, .fileMakerAlias, .fileMakerBirth,
      .fileMakerLastFour, .fileMakerNumber, .fileMakerCard, .fileMakerShow, .checkInTouchPoint,
      .checkInPrograms, .checkInBed, .checkInDate, .checkInStatus, .checkInReference, .checkInNote,
      .kioskPIN, .kioskBarred, .kioskStaffPIN, .kioskCall, .kioskGroup, .kioskList, .kioskKey,
      .kioskQueue,
      .kioskBeds, .contactTouchPoint, .contactReference, .contactLatitude, .contactLongitude,
      .siteName, .siteLatitude, .siteLongitude, .siteRadius, .outreachTouchPoint,
      .outreachInformationDate, .outreachLivingSituation, .outreachSubsidy, .outreachVerifiedBy,
      .outreachLeavesWithin14Days, .outreachSubsequentResidence, .outreachResourcesToObtain,
      .outreachLeaseOrOwnershipIn60Days, .outreachMovedTwiceIn60Days, .outreachLocationDetails,
      .outreachLatitude, .outreachLongitude, .outreachAccuracy, .outreachFixTime, .outreachSource,
      .outreachCollectedBy, .outreachPlace, .outreachNote, .outreachEngagement, .outreachTeam,
      .outreachReference, .outreachChoices, .outreachLimit, .outreachPlaces, .outreachRate,
      .countTouchPoint, .countParticipant, .countReference, .countSurvey, .gpsHost, .gpsPort,
      .reportsPace, .reportsTypes:
      true
    }
  }

  /// What a value has to be, to go after "expected".
  var expected: String {
    switch self {
    case .language: SettingKey.oneOf(Language.allCases.map(\.rawValue))
    case .theme: SettingKey.oneOf(Theme.allCases.map(\.rawValue))
    case .accessible, .kioskNumbers, .kioskNames, .reportsPeople: "true or false"
    case .idleLock: "minutes from 0 to 1440; 0 never locks"
    case .keepSent: "days from 1 to 30"
    case .keepPeople: "days from 1 to 90"
    case .keepOutreach, .keepReports, .outreachLimit: "days from 1 to 3650"
    case .reportsLimit: "seconds from 1 to 3600"
    case .reportsPace: "requests a minute from 1 to 6000"
    case .reportsTypes:
      "ETO's programs with HUD's types of projects, with semicolons between: 712: 1; 711: 4"
    case .logLevel: SettingKey.oneOf(Logger.Level.allCases.map(\.rawValue))
    case .networkCA: "the absolute path of a PEM file"
    case .kioskList, .kioskQueue: "the absolute path of a file"
    case .outreachPlaces: "the absolute path of a CSV file"
    case .outreachRate: "requests a second from 0.1 to 100"
    case .outreachChoices:
      "HUD's numbers with the form's own words, with semicolons between: 116: Street; 37: Not seen"
    case .kioskKey: "64 hexadecimal digits, as “porchlight kiosk provision” writes them"
    case .kioskBeds: "beds with commas between, as the form calls them, or a word of each: 12, 14"
    case .networkProxy:
      "an address such as http://proxy.example.org:3128, without name and password"
    case .etoURL: "an address, such as https://services.etosoftware.com"
    case .rapidSOSURL: "an address, such as https://api.rapidsos.com"
    case .serviceNowInstance: "an instance name, such as acme"
    case .serviceNowURL: "an address, such as https://acme.service-now.com"
    case .fileMakerURL: "an address, such as https://filemaker.example.org"
    case .etoUsername, .etoPassword, .rapidSOSClientID, .rapidSOSClientSecret, .rapidSOSUsername,
      .rapidSOSPassword, .rapidSOSCompany, .rapidSOSCallFlow, .serviceNowUsername,
      .serviceNowPassword, .serviceNowClientID, .serviceNowClientSecret, .fileMakerDatabase,
      .fileMakerLayout, .fileMakerUsername, .fileMakerPassword, .siteName, .kioskGroup:
      "a text on one line"
    case .kioskLanguages:
      "some of " + KioskLanguage.allCases.map(\.rawValue).joined(separator: ", ")
        + ", each once, with commas between"
    case .kioskStaffPIN: "four to eight digits"
    case .kioskCall: SettingKey.oneOf(Settings.KioskSite.Call.allCases.map(\.rawValue))
    case .fileMakerFirst, .fileMakerMiddle, .fileMakerLast, .fileMakerAlias, .fileMakerBirth,
      .fileMakerLastFour, .fileMakerNumber, .fileMakerCard:
      "the name of a field, as the layout has it"
    case .fileMakerShow: "names of fields with commas between, such as Diet, LastStay: Last stay"
    case .etoEnterprise: "the id or the exact name of an enterprise"
    case .etoSite: "the number or the exact name of a site"
    case .etoProgram: "the number or the exact name of a program"
    case .checkInPrograms: "numbers or exact names of programs, with semicolons between"
    case .checkInTouchPoint, .checkInBed, .checkInDate, .checkInStatus, .checkInReference,
      .checkInNote, .kioskPIN, .kioskBarred, .contactTouchPoint, .contactReference,
      .contactLatitude, .contactLongitude, .outreachTouchPoint, .outreachInformationDate,
      .outreachLivingSituation, .outreachSubsidy, .outreachVerifiedBy, .outreachLeavesWithin14Days,
      .outreachSubsequentResidence, .outreachResourcesToObtain, .outreachLeaseOrOwnershipIn60Days,
      .outreachMovedTwiceIn60Days, .outreachLocationDetails, .outreachLatitude, .outreachLongitude,
      .outreachAccuracy, .outreachFixTime, .outreachSource, .outreachCollectedBy, .outreachPlace,
      .outreachNote, .outreachEngagement, .outreachTeam, .outreachReference, .countTouchPoint,
      .countParticipant, .countReference, .countSurvey:
      "a number, as ETO shows it"
    case .siteLatitude: "degrees north from -90 to 90, such as 42.1015"
    case .siteLongitude: "degrees east from -180 to 180, such as -72.5898"
    case .siteRadius: "metres from 1 to 100000"
    case .gpsHost:
      "this computer, as 127.0.0.1, ::1 or localhost: where somebody is goes over no network"
    case .gpsPort: "a port from 1 to 65535"
    }
  }

  /// A value as it is kept, `true` for `yes`; nil when it is not ``expected``.
  func accept(_ text: String) -> String? {
    switch self {
    case .language: Language(rawValue: text)?.rawValue
    case .theme: Theme(rawValue: text)?.rawValue
    case .accessible, .kioskNumbers, .kioskNames, .reportsPeople:
      SettingKey.truth(text).map(String.init)
    case .kioskLanguages: SettingKey.languages(text)
    case .kioskStaffPIN: SettingKey.isPIN(text) ? text : nil
    case .kioskCall: Settings.KioskSite.Call(rawValue: text)?.rawValue
    case .logLevel: Logger.Level(rawValue: text)?.rawValue
    case .networkCA, .kioskList, .kioskQueue, .outreachPlaces:
      text.hasPrefix("/") && SettingKey.isOneLine(text) ? text : nil
    case .kioskKey: SettingKey.isKey(text) ? text : nil
    case .kioskBeds, .checkInPrograms: SettingKey.isOneLine(text) ? text : nil
    case .networkProxy: SettingKey.isProxy(text) ? text : nil
    case .idleLock: SettingKey.number(text, in: 0...1440)
    case .keepSent: SettingKey.whole(text, to: 30)
    case .keepPeople: SettingKey.whole(text, to: 90)
    case .keepOutreach, .keepReports, .outreachLimit: SettingKey.whole(text, to: 3650)
    case .reportsLimit: SettingKey.whole(text, to: 3600)
    case .reportsPace: SettingKey.whole(text, to: 6000)
    case .reportsTypes:
      SettingKey.isOneLine(text) && FillingSetup.types(text) != nil ? text : nil
    case .outreachRate: SettingKey.number(text, in: 0.1...100)
    case .outreachChoices:
      SettingKey.isOneLine(text) && OutreachSetup.choices(text) != nil ? text : nil
    case .etoURL, .rapidSOSURL, .serviceNowInstance, .serviceNowURL, .fileMakerURL:
      SettingKey.isOneLine(text) && !text.contains(" ") ? text : nil
    case .etoUsername, .etoPassword, .etoEnterprise, .etoSite, .etoProgram, .rapidSOSClientID,
      .rapidSOSClientSecret, .rapidSOSUsername, .rapidSOSPassword, .rapidSOSCompany,
      .rapidSOSCallFlow, .serviceNowUsername, .serviceNowPassword, .serviceNowClientID,
      .serviceNowClientSecret, .fileMakerDatabase, .fileMakerLayout, .fileMakerUsername,
      .fileMakerPassword, .fileMakerFirst, .fileMakerMiddle, .fileMakerLast, .fileMakerAlias,
      .fileMakerBirth, .fileMakerLastFour, .fileMakerNumber, .fileMakerCard, .siteName, .kioskGroup:
      SettingKey.isOneLine(text) ? text : nil
    case .fileMakerShow:
      SettingKey.isOneLine(text) && GuestListSetup.Shown.list(text) != nil ? text : nil
    case .checkInTouchPoint, .checkInBed, .checkInDate, .checkInStatus, .checkInReference,
      .checkInNote, .kioskPIN, .kioskBarred, .contactTouchPoint, .contactReference,
      .contactLatitude, .contactLongitude, .outreachTouchPoint, .outreachInformationDate,
      .outreachLivingSituation, .outreachSubsidy, .outreachVerifiedBy, .outreachLeavesWithin14Days,
      .outreachSubsequentResidence, .outreachResourcesToObtain, .outreachLeaseOrOwnershipIn60Days,
      .outreachMovedTwiceIn60Days, .outreachLocationDetails, .outreachLatitude, .outreachLongitude,
      .outreachAccuracy, .outreachFixTime, .outreachSource, .outreachCollectedBy, .outreachPlace,
      .outreachNote, .outreachEngagement, .outreachTeam, .outreachReference, .countTouchPoint,
      .countParticipant, .countReference, .countSurvey:
      Int(text).flatMap { $0 > 0 ? String($0) : nil }
    case .siteLatitude: SettingKey.number(text, in: -90...90)
    case .siteLongitude: SettingKey.number(text, in: -180...180)
    case .siteRadius: SettingKey.number(text, in: 1...100_000)
    case .gpsHost: GPSDAddress(host: text) == nil ? nil : text
    case .gpsPort: Int(text).flatMap { (1...65_535).contains($0) ? String($0) : nil }
    }
  }

  private static func oneOf(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }

  private static func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }

  /// A number with or without a decimal point, as it is written; a comma is none.
  private static func number(_ text: String, in range: ClosedRange<Double>) -> String? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    guard text.utf8.count - digits.count <= 1, digits.first.map({ (0x30...0x39) ~= $0 }) == true,
      digits.allSatisfy({ (0x30...0x39) ~= $0 || $0 == UInt8(ascii: ".") }),
      let number = Double(text), range.contains(number)
    else { return nil }
    return text
  }

  /// A whole number, one at least.
  private static func whole(_ text: String, to most: Int) -> String? {
    Int(text).flatMap { (1...most).contains($0) ? String($0) : nil }
  }

  /// Languages of the kiosk, each once.
  private static func languages(_ text: String) -> String? {
    let words = text.split(separator: ",").map { String($0.filter { $0 != " " }) }
    guard !words.isEmpty, Set(words).count == words.count,
      words.allSatisfy({ KioskLanguage(rawValue: $0) != nil })
    else { return nil }
    return words.joined(separator: ", ")
  }

  private static func isKey(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39) ~= $0 || (0x61...0x66) ~= $0 }
  }

  private static func isPIN(_ text: String) -> Bool {
    (4...8).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39) ~= $0 }
  }

  private static func isOneLine(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  private static func isProxy(_ text: String) -> Bool {
    guard let scheme = ["http://", "https://"].first(where: text.hasPrefix) else { return false }
    let host = text.dropFirst(scheme.count)
    return isOneLine(String(host)) && !host.contains { $0 == "@" || $0 == " " }
  }
}
