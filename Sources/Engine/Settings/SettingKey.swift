import Logging
import Resources
import Terminal

/// The name of a setting: in the file, on the command line and, as ``variable``, in the environment.
public enum SettingKey: String, CaseIterable, Hashable, Sendable {
  case language, theme, accessible
  case logLevel = "log.level"
  case networkCA = "network.ca"
  case networkProxy = "network.proxy"
  case etoURL = "eto.url"
  case etoUsername = "eto.username"
  case etoPassword = "eto.password"
  case etoEnterprise = "eto.enterprise"
  case etoSite = "eto.site"
  case etoProgram = "eto.program"
  case serviceNowInstance = "servicenow.instance"
  case serviceNowURL = "servicenow.url"
  case serviceNowUsername = "servicenow.username"
  case serviceNowPassword = "servicenow.password"
  case serviceNowClientID = "servicenow.oauth.clientID"
  case serviceNowClientSecret = "servicenow.oauth.clientSecret"
  case checkInTouchPoint = "checkin.touchpoint"
  case checkInBed = "checkin.elements.bed"
  case checkInDate = "checkin.elements.date"
  case checkInStatus = "checkin.elements.status"
  case checkInReference = "checkin.elements.reference"
  case checkInNote = "checkin.elements.note"
  case contactTouchPoint = "contact.touchpoint"
  case contactReference = "contact.elements.reference"
  case contactLatitude = "contact.elements.latitude"
  case contactLongitude = "contact.elements.longitude"

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
    self == .etoPassword || self == .serviceNowPassword || self == .serviceNowClientSecret
  }

  /// Whether it says how a system of record is reached or who signs in to it.
  ///
  /// A sandbox takes none of these from the person's own environment.
  var isAboutSystems: Bool {
    switch self {
    case .language, .theme, .accessible, .logLevel: false
    case .networkCA, .networkProxy, .etoURL, .etoUsername, .etoPassword, .etoEnterprise, .etoSite,
      .etoProgram, .serviceNowInstance, .serviceNowURL, .serviceNowUsername, .serviceNowPassword,
      .serviceNowClientID,
      .serviceNowClientSecret, .checkInTouchPoint, .checkInBed, .checkInDate, .checkInStatus,
      .checkInReference, .checkInNote, .contactTouchPoint, .contactReference, .contactLatitude,
      .contactLongitude:
      true
    }
  }

  /// What a value has to be, to go after "expected".
  var expected: String {
    switch self {
    case .language: SettingKey.oneOf(Language.allCases.map(\.rawValue))
    case .theme: SettingKey.oneOf(Theme.allCases.map(\.rawValue))
    case .accessible: "true or false"
    case .logLevel: SettingKey.oneOf(Logger.Level.allCases.map(\.rawValue))
    case .networkCA: "the absolute path of a PEM file"
    case .networkProxy:
      "an address such as http://proxy.example.org:3128, without name and password"
    case .etoURL: "an address, such as https://services.etosoftware.com"
    case .serviceNowInstance: "an instance name, such as acme"
    case .serviceNowURL: "an address, such as https://acme.service-now.com"
    case .etoUsername, .etoPassword, .serviceNowUsername, .serviceNowPassword,
      .serviceNowClientID, .serviceNowClientSecret:
      "a text on one line"
    case .etoEnterprise: "the id or the exact name of an enterprise"
    case .etoSite: "the number or the exact name of a site"
    case .etoProgram: "the number or the exact name of a program"
    case .checkInTouchPoint, .checkInBed, .checkInDate, .checkInStatus, .checkInReference,
      .checkInNote, .contactTouchPoint, .contactReference, .contactLatitude,
      .contactLongitude:
      "a number, as ETO shows it"
    }
  }

  /// A value as it is kept, `true` for `yes`; nil when it is not ``expected``.
  func accept(_ text: String) -> String? {
    switch self {
    case .language: Language(rawValue: text)?.rawValue
    case .theme: Theme(rawValue: text)?.rawValue
    case .accessible: SettingKey.truth(text).map(String.init)
    case .logLevel: Logger.Level(rawValue: text)?.rawValue
    case .networkCA: text.hasPrefix("/") && SettingKey.isOneLine(text) ? text : nil
    case .networkProxy: SettingKey.isProxy(text) ? text : nil
    case .etoURL, .serviceNowInstance, .serviceNowURL:
      SettingKey.isOneLine(text) && !text.contains(" ") ? text : nil
    case .etoUsername, .etoPassword, .etoEnterprise, .etoSite, .etoProgram,
      .serviceNowUsername, .serviceNowPassword, .serviceNowClientID, .serviceNowClientSecret:
      SettingKey.isOneLine(text) ? text : nil
    case .checkInTouchPoint, .checkInBed, .checkInDate, .checkInStatus, .checkInReference,
      .checkInNote, .contactTouchPoint, .contactReference, .contactLatitude,
      .contactLongitude:
      Int(text).flatMap { $0 > 0 ? String($0) : nil }
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

  private static func isOneLine(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  private static func isProxy(_ text: String) -> Bool {
    guard let scheme = ["http://", "https://"].first(where: text.hasPrefix) else { return false }
    let host = text.dropFirst(scheme.count)
    return isOneLine(String(host)) && !host.contains { $0 == "@" || $0 == " " }
  }
}
