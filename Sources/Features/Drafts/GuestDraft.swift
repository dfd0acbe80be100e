public import Model

public import struct FoundationEssentials.UUID

/// Changes to a record of the shelter's own list, half written.
public struct GuestDraft: Hashable, Sendable {
  /// The site at which whoever writes works.
  public var site: Site.ID
  /// The record, as it was when the form was opened.
  public var record: GuestRecord
  /// What makes two tries one.
  public var id: UUID
  /// What stands in the lines, by the names of their fields.
  public var texts: [String: String]

  /// Makes a draft.
  public init(site: Site.ID, record: GuestRecord, id: UUID, texts: [String: String]) {
    self.site = site
    self.record = record
    self.id = id
    self.texts = texts
  }

  var place: String { "guest/\(record.id.list)/\(record.id.record)" }
}
