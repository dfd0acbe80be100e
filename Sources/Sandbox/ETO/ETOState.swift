/// Everything that the pretend ETO knows.
///
/// It is a value: going back to the seed is an assignment.
struct ETOState: Sendable {
  /// The number of bad sign-ins that locks an account: eto.md §11.3.
  static let badSignIns = 3
  /// For how many seconds an account stays locked (our convention).
  static let lockTime = 900.0

  let world: ETOWorld
  var records: ETORecords
  var switches = ETOSwitches()
  var tokens = ETOTokens()
  /// Bad sign-ins in a row, by account.
  var failures: [Int: Int] = [:]
  /// Until when accounts are locked.
  var locks: [Int: Double] = [:]

  /// Sets a switch and does what it asks for.
  mutating func set(_ name: String, to value: JSON) throws(Refusal) {
    switch try switches.task(name, to: value) {
    case .event(.expireTokens): tokens.endPasses()
    case .event(.expireAuthTokens): tokens.endAuths()
    case .account(let event, let email):
      guard let account = account(named: email) else {
        throw Refusal(sentence: "eto has no account of that e-mail address.")
      }
      switch event {
      case .webSignIn: tokens.end(account: account)
      case .lock: locks[account] = .infinity
      case .unlock:
        locks[account] = nil
        failures[account] = nil
      }
    case nil: break
    }
  }

  func account(named email: String) -> Int? {
    let wanted = email.lowercased()
    return world.accounts.firstIndex { $0.email.lowercased() == wanted }
  }
}

/// A request of somebody who is signed in to a site.
struct ETOVisit: Sendable {
  let token: GUID
  let account: ETOAccount
  let enterprise: ETOEnterprise
  let site: ETOSite
  /// The program that UpdateCurrentProgram set.
  let program: Int?
  /// Seconds since 1970.
  let now: Int

  /// The programs of the site that the account sees.
  var programs: [ETOProgram] { site.programs.filter(account.sees) }

  func program(_ id: Int?) -> ETOProgram? { programs.first { $0.id == id } }

  func date(_ seconds: Int) -> JSON { WireDate.text(seconds: seconds, offset: site.offset) }

  func date(day: Int?) -> JSON { day.map { WireDate.text(day: $0, offset: site.offset) } ?? .null }
}
