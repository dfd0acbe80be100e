/// The test switches of the pretend ETO, set with `POST /switches` on the control port.
///
/// All are our convention; the README and the code that reads a switch say what it does.
struct ETOSwitches: SwitchSet {
  /// The switches that are on or off; off at the start.
  enum Name: String, CaseIterable, Sendable {
    case refusedByDetail, refusedByStatus, echoPassword, detailLists, siteLoginPage, nullLists
    case unknownIs404, enrollment201, requireProgram, requireDemographics, nullSave, textErrors
    case accentSensitive
  }

  /// The switches that are a number.
  enum Setting: String, SwitchSetting {
    case slow, idleMinutes, graceSeconds, authMinutes, refusedSave

    var start: Int {
      switch self {
      case .slow: 0
      case .idleMinutes: 60
      case .graceSeconds: 30
      case .authMinutes: 480
      case .refusedSave: 200
      }
    }

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
  enum Event: String, CaseIterable, Sendable { case expireTokens, expireAuthTokens }

  /// The switches that do something once to an account; the value is its e-mail address.
  enum AccountEvent: String, CaseIterable, Sendable { case webSignIn, lock, unlock }

  /// What remains to be done after a switch was set.
  enum Task: Sendable {
    case event(Event)
    case account(AccountEvent, String)
  }

  static let system = "eto"
  static let otherNames = [DeadToken.name] + AccountEvent.allCases.map(\.rawValue)
  var on: Set<Name> = []
  var settings: [Setting: Int] = [:]
  private(set) var deadToken = DeadToken.status

  /// Sets a switch of any kind; returns what remains to be done.
  mutating func task(_ name: String, to value: JSON) throws(Refusal) -> Task? {
    if let event = AccountEvent(rawValue: name) {
      guard let email = value.text else {
        throw Refusal(sentence: "\"\(name)\" must be the e-mail address of an account.")
      }
      return .account(event, email)
    }
    guard name == DeadToken.name else { return try set(name, to: value).map { .event($0) } }
    guard let choice = value.text.flatMap(DeadToken.init(rawValue:)) else {
      let choices = DeadToken.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(sentence: "\"\(name)\" must be one of: \(choices).")
    }
    deadToken = choice
    return nil
  }
}
