/// The telephone numbers that accounts have, or are about to validate: rapidsos.md §6.
///
/// Where that is silent, OC-4 is our convention: a code has five digits, is valid for ten minutes
/// and takes five wrong tries; a number gets five codes an hour. While it is valid, a code may be
/// used again, so that a client whose answer was lost can repeat its request.
struct CallerIDs: Sendable {
  static let codeLife = 600.0
  static let wrongTries = 5
  static let requestsAnHour = 5

  /// A number of an account.
  struct Entry: Sendable {
    let id: Int
    let number: String
    let account: Int
    var isValidated = false
    var code: Code?
  }

  /// A code that was sent.
  struct Code: Sendable {
    let digits: String
    let sent: Double
    var wrongTries = 0

    func isOpen(_ now: Double) -> Bool {
      now - sent < CallerIDs.codeLife && wrongTries < CallerIDs.wrongTries
    }
  }

  private(set) var entries: [Entry] = []
  private var requests: [String: [Double]] = [:]
  private var lastID = 0
  /// With this seed the first code is 04821: whoever reads codes as numbers notices it at once.
  private var dice = Dice(82_754)

  /// The number of an account.
  func entry(_ number: String, of account: Int) -> Entry? {
    entries.first { $0.number == number && $0.account == account }
  }

  /// Adds a number that is already validated.
  mutating func seed(_ number: String, of account: Int) {
    entries[index(of: number, account)].isValidated = true
  }

  /// Makes a code for a number; nil where there were too many within the hour.
  mutating func request(
    _ number: String, of account: Int, now: Double
  ) -> (id: Int, code: String)? {
    let recent = requests[number, default: []].filter { now - $0 < 3_600 }
    guard recent.count < Self.requestsAnHour else { return nil }
    requests[number] = recent + [now]
    let code = CivilTime.padded(dice.below(100_000), 5)
    let index = index(of: number, account)
    entries[index].code = Code(digits: code, sent: now)
    return (entries[index].id, code)
  }

  /// Whether a code is right for a number for which the account asked for one.
  ///
  /// A number that another account had validated moves to this one.
  mutating func validate(_ number: String, of account: Int, _ code: String, now: Double) -> Bool {
    guard let index = entries.firstIndex(where: { $0.number == number && $0.account == account }),
      let sent = entries[index].code, sent.isOpen(now)
    else { return false }
    guard sent.digits == code else {
      entries[index].code?.wrongTries += 1
      return false
    }
    entries[index].isValidated = true
    entries.removeAll { $0.number == number && $0.account != account && $0.isValidated }
    return true
  }

  private mutating func index(of number: String, _ account: Int) -> Int {
    if let index = entries.firstIndex(where: { $0.number == number && $0.account == account }) {
      return index
    }
    lastID += 1
    entries.append(Entry(id: lastID, number: number, account: account))
    return entries.count - 1
  }
}
