/// The names of switches that are numbers.
protocol SwitchSetting: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {
  /// Its value at the start.
  var start: Int { get }
  /// What it may be.
  var range: ClosedRange<Int> { get }
}

/// The test switches of a pretend system, set with `POST /switches` on the control port: on or off,
/// a number, or an event that happens once.
protocol SwitchSet: Sendable {
  /// The switches that are on or off; off at the start.
  associatedtype Name: RawRepresentable<String>, CaseIterable, Hashable, Sendable
  /// The switches that are a number.
  associatedtype Setting: SwitchSetting
  /// The switches that do something once.
  associatedtype Event: RawRepresentable<String>, CaseIterable, Sendable

  /// What the control port calls the system.
  static var system: String { get }
  /// The names of switches of other kinds.
  static var otherNames: [String] { get }

  /// The switches that are on.
  var on: Set<Name> { get set }
  /// The numbers that were set.
  var settings: [Setting: Int] { get set }
}

extension SwitchSet {
  subscript(name: Name) -> Bool { on.contains(name) }
  subscript(setting: Setting) -> Int { settings[setting] ?? setting.start }

  static var otherNames: [String] { [] }

  /// The name of every switch.
  static var names: [String] {
    Name.allCases.map(\.rawValue) + Setting.allCases.map(\.rawValue)
      + Event.allCases.map(\.rawValue) + otherNames
  }

  /// Sets a switch; returns an event that the caller has to perform.
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
        sentence: "\(Self.system) has no switch \"\(name)\", but: "
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
