/// Somebody as a row of another system's list, such as a `Client.csv`.
public struct ListedPerson: Hashable, Sendable {
  /// Their id in that list: HUD's PersonalID.
  public var personalID: String
  /// Their name, without the suffix.
  public var name: PersonName
  /// What follows the family name: `Jr.`, `III`; empty where there is nothing.
  public var suffix: String
  /// The date of birth.
  public var birth: CivilDate?
  /// The last four digits of the Social Security number; the others are dropped.
  public var lastFour: String?

  /// Makes a row.
  public init(
    personalID: String, name: PersonName, suffix: String = "", birth: CivilDate? = nil,
    lastFour: String? = nil
  ) {
    self.personalID = personalID
    self.name = name
    self.suffix = suffix
    self.birth = birth
    self.lastFour = lastFour
  }

  /// Their name with the suffix, as lists show it.
  public var fullName: PersonName {
    var full = name
    if !suffix.isEmpty { full.last += full.last.isEmpty ? suffix : " \(suffix)" }
    return full
  }
}
