/// One line of help on a screen's first visit: whether there is any, and where it was of use already.
public struct FirstVisits: Hashable, Sendable {
  /// Whether new screens say what can be done on them.
  public var isOn: Bool
  /// The digits of the screens that somebody has used.
  public var used: Set<Int>

  /// Makes what is known of first visits.
  public init(isOn: Bool, used: Set<Int> = []) {
    self.isOn = isOn
    self.used = used
  }

  /// No help by itself.
  public static let off = FirstVisits(isOn: false)
}
