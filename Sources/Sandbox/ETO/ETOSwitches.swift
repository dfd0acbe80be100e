/// The test switches of the pretend ETO, set with `POST /switches` on the control port.
///
/// All are our convention; what each one does is said where it is asked for, and in the README.
struct ETOSwitches: Sendable {
  /// The switches that are on or off; off at the start.
  enum Name: String, CaseIterable, Sendable {
    case refusedByDetail, refusedByStatus, echoPassword, detailLists, siteLoginPage, nullLists
    case unknownIs404, enrollment201, requireProgram, requireDemographics, nullSave, textErrors
    case accentSensitive
  }

  /// The switches that are a number.
  enum Setting: String, CaseIterable, Sendable {
    case slow, idleMinutes, graceSeconds, authMinutes, refusedSave

    /// Its value at the start.
    var start: Int {
      switch self {
      case .slow: 0
      case .idleMinutes: 60
      case .graceSeconds: 30
      case .authMinutes: 480
      case .refusedSave: 200
      }
    }

    /// What it may be.
    var range: ClosedRange<Int> {
      switch self {
      case .slow: 0...600_000
      case .idleMinutes, .authMinutes: 1...100_000
      case .graceSeconds: 0...100_000
      case .refusedSave: 200...599
      }
    }
  }

  /// How a dead token is answered: the switch `deadToken`.
  enum DeadToken: String, CaseIterable, Sendable {
    /// 401 with `Detail`.
    case status
    /// 401 with WCF's page.
    case html
    /// 200 with the sign-in page.
    case page
    /// 200 with `Detail`.
    case detail

    /// The name of the switch.
    static let name = "deadToken"
  }

  /// The switches that do something once.
  enum Event: String, CaseIterable, Sendable {
    case expireTokens, expireAuthTokens
  }

  /// The switches that do something once to an account; the value is its e-mail address.
  enum AccountEvent: String, CaseIterable, Sendable {
    case webSignIn, lock, unlock
  }

  /// What is left to do at once after a switch was set.
  enum Task: Sendable {
    case event(Event)
    case account(AccountEvent, String)
  }

  private var on: Set<Name> = []
  private var settings: [Setting: Int] = [:]
  private(set) var deadToken = DeadToken.status

  subscript(name: Name) -> Bool { on.contains(name) }
  subscript(setting: Setting) -> Int { settings[setting] ?? setting.start }

  /// The name of every switch.
  static var names: [String] {
    Name.allCases.map(\.rawValue) + Setting.allCases.map(\.rawValue) + [DeadToken.name]
      + Event.allCases.map(\.rawValue) + AccountEvent.allCases.map(\.rawValue)
  }

  /// Sets a switch.
  mutating func set(_ name: String, to value: JSON) throws(Refusal) -> Task? {
    if let event = Event(rawValue: name) {
      return try Self.flag(value, of: name) ? .event(event) : nil
    }
    if let event = AccountEvent(rawValue: name) {
      guard let email = value.text else {
        throw Refusal(sentence: "\"\(name)\" must be the e-mail address of an account.")
      }
      return .account(event, email)
    }
    if let name = Name(rawValue: name) {
      if try Self.flag(value, of: name.rawValue) { on.insert(name) } else { on.remove(name) }
      return nil
    }
    if name == DeadToken.name {
      guard let choice = value.text.flatMap(DeadToken.init(rawValue:)) else {
        let choices = DeadToken.allCases.map(\.rawValue).joined(separator: ", ")
        throw Refusal(sentence: "\"\(name)\" must be one of: \(choices).")
      }
      deadToken = choice
      return nil
    }
    guard let setting = Setting(rawValue: name) else {
      throw Refusal(
        sentence: "eto has no switch \"\(name)\", but: "
          + "\(Self.names.sorted().joined(separator: ", ")).")
    }
    guard let number = value.whole, setting.range.contains(number) else {
      throw Refusal(
        sentence: "\"\(name)\" must be a whole number from \(setting.range.lowerBound) to "
          + "\(setting.range.upperBound).")
    }
    settings[setting] = number
    return nil
  }

  private static func flag(_ value: JSON, of name: String) throws(Refusal) -> Bool {
    guard case .flag(let flag) = value else {
      throw Refusal(sentence: "\"\(name)\" must be true or false.")
    }
    return flag
  }
}
