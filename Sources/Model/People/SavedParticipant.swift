/// A system's answer about a participant that it has just saved.
public struct SavedParticipant: Hashable, Sendable, Identifiable {
  /// Their number in this site.
  public var id: Int
  /// Their number as the subject of TouchPoints; nil where the system does not say.
  public var subjectID: Int?
  /// Their id in the whole enterprise; empty where the system does not say.
  public var guid: String
  /// What it says against the values of demographics, by the demographic's number.
  public var complaints: [Demographic.ID: String]

  /// Makes a result.
  public init(
    id: Int, subjectID: Int? = nil, guid: String = "", complaints: [Demographic.ID: String] = [:]
  ) {
    self.id = id
    self.subjectID = subjectID
    self.guid = guid
    self.complaints = complaints
  }
}
