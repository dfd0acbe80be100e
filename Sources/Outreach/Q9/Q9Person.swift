public import Model

/// A stay of somebody in a program, as question 9 of the APR asks for it.
public struct Q9Person: Hashable, Sendable {
  /// Who.
  public var person: OutreachPerson
  /// The program's type by HUD's list; 1 is a shelter by the night, 4 street outreach.
  public var projectType: Int
  /// The day on which it began.
  public var start: CivilDate
  /// The day on which it ended; nil while it goes on.
  public var exit: CivilDate?
  /// The day of engagement; nil where none is on record.
  public var engagement: CivilDate?
  /// When they were born; nil where nobody knows.
  public var birth: CivilDate?
  /// Whether they head their household.
  public var isHead: Bool

  /// Describes a stay.
  public init(
    _ person: OutreachPerson, projectType: Int, start: CivilDate, exit: CivilDate? = nil,
    engagement: CivilDate? = nil, birth: CivilDate? = nil, isHead: Bool
  ) {
    self.person = person
    self.projectType = projectType
    self.start = start
    self.exit = exit
    self.engagement = engagement
    self.birth = birth
    self.isHead = isHead
  }

  /// Whether the stay was, for a day at least, in a period.
  func isActive(_ period: ClosedRange<CivilDate>) -> Bool {
    guard let exit else { return start <= period.upperBound }
    return start <= period.upperBound && exit >= period.lowerBound
  }

  /// Whether they are asked about: an adult on the period's first day in the program, or a head of
  /// household, in a program of type 1 or 4.
  func counts(in period: ClosedRange<CivilDate>) -> Bool {
    guard projectType == 1 || projectType == 4 else { return false }
    if isHead { return true }
    let age = birth?.age(on: max(start, period.lowerBound)) ?? 0
    return age >= 18
  }
}
