/// The test switches of the pretend FileMaker, set with `POST /switches` on the control port.
///
/// All are our convention: filemaker.md §9.10.
struct FileMakerSwitches: Sendable {
  /// The switches that are on or off; off at the start.
  enum Name: String, CaseIterable, Sendable {
    /// Every record is open elsewhere: 301 to who writes.
    case recordsLocked
    /// 802 to everything in a database.
    case fileClosed
    /// 953 to everything that reads.
    case dataLimit
    /// Every connection closes without an answer.
    case drop
    /// The engine is off: 502 with a page.
    case engineOff
    /// A server of version 19 or earlier: `validateSession` answers `{}`, lists have no `dataInfo`.
    case older
    /// HTTP 401 comes as a page, as Claris' cloud sends it.
    case htmlUnauthorized
  }

  /// The switches that are a number.
  enum Setting: String, CaseIterable, Sendable {
    case slow, sessionLife, sessionLimit

    /// Its value at the start.
    var start: Int {
      switch self {
      case .slow: 0
      case .sessionLife: 900
      case .sessionLimit: 50
      }
    }

    /// What it may be.
    var range: ClosedRange<Int> {
      switch self {
      case .slow: 0...600_000
      case .sessionLife: 1...600_000
      case .sessionLimit: 0...100_000
      }
    }
  }

  /// The switches that do something once.
  enum Event: String, CaseIterable, Sendable {
    /// Ends every session: 952 to whoever goes on in one.
    case endSessions
  }

  private var on: Set<Name> = []
  private var settings: [Setting: Int] = [:]

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
        sentence: "filemaker has no switch \"\(name)\", but: "
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
