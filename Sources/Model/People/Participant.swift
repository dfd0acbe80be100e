public import struct FoundationEssentials.Date

/// A participant with all that the system tells of them.
///
/// Source: eto.md §6.1.
public struct Participant: Hashable, Sendable, Identifiable {
  /// Their number in this site: what searches find and enrolments name.
  public var id: Int
  /// Their number as the subject of TouchPoints; nil when the system does not say.
  public var subjectID: Int?
  /// Their id in the whole enterprise, as the system writes it; empty when it does not say.
  public var guid: String
  /// The program and the site the record belongs to.
  public var programID: Int?
  /// The site the record belongs to.
  public var siteID: Int?
  /// Whether the record is switched off.
  public var isDisabled: Bool
  /// Whether they asked not to be shared.
  public var hasOptedOut: Bool
  /// When the record was made.
  public var created: Date?
  /// When it last changed.
  public var changed: Date?
  /// What can be written.
  public var fields: ParticipantFields

  /// Makes a participant.
  public init(
    id: Int, subjectID: Int? = nil, guid: String = "", programID: Int? = nil, siteID: Int? = nil,
    isDisabled: Bool = false, hasOptedOut: Bool = false, created: Date? = nil,
    changed: Date? = nil, fields: ParticipantFields
  ) {
    self.id = id
    self.subjectID = subjectID
    self.guid = guid
    self.programID = programID
    self.siteID = siteID
    self.isDisabled = isDisabled
    self.hasOptedOut = hasOptedOut
    self.created = created
    self.changed = changed
    self.fields = fields
  }
}
