public import struct FoundationEssentials.Date

/// A participant, with everything that the system says about them (eto.md §6.1).
public struct Participant: Hashable, Sendable, Identifiable {
  /// Their number in this site, as in searches and enrolments.
  public var id: Int
  /// Their number as the subject of TouchPoints; nil where the system does not say.
  public var subjectID: Int?
  /// Their id in the whole enterprise, as the system writes it; empty where it does not say.
  public var guid: String
  /// The program the record belongs to.
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
  /// The fields that can be written.
  public var fields: ParticipantFields
  /// Whether the system says which middle name they have, or that they have none.
  public var tellsMiddleName = true

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
