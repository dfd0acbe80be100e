/// A participant's stay in a program (eto.md §6.8).
public struct Enrolment: Hashable, Sendable, Identifiable {
  /// Its number.
  public var id: Int
  /// The participant's number in this site; nil where the system does not say.
  public var participantID: Int?
  /// The program; nil where the system does not say.
  public var programID: Int?
  /// The program's name; empty where the system does not say.
  public var programName: String
  /// The first day.
  public var start: CivilDate?
  /// The day on which it is expected to end.
  public var projectedEnd: CivilDate?
  /// The last day; nil while it lasts.
  public var end: CivilDate?
  /// Whether the program was completed.
  public var hasGraduated: Bool
  /// The reason why it ended, by the site's own list.
  public var reasonID: Int?

  /// Makes an enrolment.
  public init(
    id: Int, participantID: Int? = nil, programID: Int? = nil, programName: String = "",
    start: CivilDate? = nil, projectedEnd: CivilDate? = nil, end: CivilDate? = nil,
    hasGraduated: Bool = false, reasonID: Int? = nil
  ) {
    self.id = id
    self.participantID = participantID
    self.programID = programID
    self.programName = programName
    self.start = start
    self.projectedEnd = projectedEnd
    self.end = end
    self.hasGraduated = hasGraduated
    self.reasonID = reasonID
  }
}
