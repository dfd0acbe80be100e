/// Somebody as a row of another system's list has them, a `Client.csv` for example.
public struct ListedPerson: Hashable, Sendable {
  /// What they are called in that list: HUD's PersonalID.
  public var personalID: String
  /// What they are called, without what stands behind the family name.
  public var name: PersonName
  /// What stands behind the family name: `Jr.`, `III`; empty for nothing.
  public var suffix: String
  /// When they were born.
  public var birth: CivilDate?
  /// The last four digits of the Social Security number; no more of it is kept.
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

  /// What they are called, with what stands behind the family name, as lists show it.
  public var fullName: PersonName {
    var full = name
    if !suffix.isEmpty { full.last += full.last.isEmpty ? suffix : " \(suffix)" }
    return full
  }
}
