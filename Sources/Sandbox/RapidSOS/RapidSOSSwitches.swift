/// The test switches of the pretend RapidSOS, set with `POST /switches` on the control port.
///
/// All are our convention; what each one does is said where it is asked for, and in the README.
struct RapidSOSSwitches: Sendable {
  /// The switches that are on or off; off at the start.
  enum Name: String, CaseIterable, Sendable {
    /// The variants of older servers that rapidsos.md §2.1 and §3 name.
    case older
    /// `issued_at` and `expires_in` are numbers.
    case numbers
    /// A trigger is answered without a body, which is all that the clients of 2018 need.
    case emptyTrigger
  }

  /// The switches that are a number.
  enum Setting: String, CaseIterable, Sendable {
    case slow, tokenLife, rateLimit

    /// Its value at the start.
    var start: Int {
      switch self {
      case .slow, .rateLimit: 0
      case .tokenLife: 3_600
      }
    }

    /// What it may be.
    var range: ClosedRange<Int> {
      switch self {
      case .slow, .rateLimit: 0...600_000
      case .tokenLife: 1...600_000
      }
    }
  }

  /// The switches that do something once.
  enum Event: String, CaseIterable, Sendable {
    case expireTokens, revokeTokens
  }

  private var on: Set<Name> = []
  private var settings: [Setting: Int]

  init(rateLimit: Int = 0) { settings = [.rateLimit: rateLimit] }

  subscript(name: Name) -> Bool { on.contains(name) }
  subscript(setting: Setting) -> Int { settings[setting] ?? setting.start }

  /// The name of every switch.
  static var names: [String] {
    Name.allCases.map(\.rawValue) + Setting.allCases.map(\.rawValue)
      + Event.allCases.map(\.rawValue)
  }

  /// Sets a switch; what is left to do at once is given back.
  mutating func set(_ name: String, to value: JSON) throws(Refusal) -> Event? {
    if let setting = Setting(rawValue: name) {
      guard let number = value.whole, setting.range.contains(number) else {
        throw Refusal(
          sentence: "\"\(name)\" must be a whole number from \(setting.range.lowerBound) to "
            + "\(setting.range.upperBound).")
      }
      settings[setting] = number
      return nil
    }
    let event = Event(rawValue: name)
    let flagged = Name(rawValue: name)
    guard event != nil || flagged != nil else {
      throw Refusal(
        sentence: "rapidsos has no switch \"\(name)\", but: "
          + "\(Self.names.sorted().joined(separator: ", ")).")
    }
    guard case .flag(let flag) = value else {
      throw Refusal(sentence: "\"\(name)\" must be true or false.")
    }
    if let flagged {
      if flag { on.insert(flagged) } else { on.remove(flagged) }
      return nil
    }
    return flag ? event : nil
  }
}
