import REST

/// What to write into a record, new or existing.
///
/// Only what is named changes. An empty text empties a field.
public struct RecordChanges: Hashable, Sendable {
  /// Values by field: `Name`, `TO::Field`, `Field(2)`.
  public var fields: [String: FieldValue]
  /// Related records by portal: changed or new ones.
  public var portals: [String: [PortalChange]]
  /// Related records to delete, for an existing record.
  public var deletions: [RelatedRecord]
  /// The record's count of changes when it was read.
  ///
  /// If it has another one now, nothing is written, and `changedMeanwhile` is thrown. nil writes
  /// over any change.
  public var modID: String?

  /// Makes changes.
  public init(
    fields: [String: FieldValue] = [:], portals: [String: [PortalChange]] = [:],
    deletions: [RelatedRecord] = [], modID: String? = nil
  ) {
    self.fields = fields
    self.portals = portals
    self.deletions = deletions
    self.modID = modID
  }

  /// The members of a body (filemaker.md §3.5).
  var members: [String: JSONValue] {
    var fieldData = fields.mapValues(\.json)
    switch deletions.count {
    case 0: break
    case 1: fieldData["deleteRelated"] = .string(deletions[0].code)
    default: fieldData["deleteRelated"] = .array(deletions.map { .string($0.code) })
    }
    var members: [String: JSONValue] = ["fieldData": .object(fieldData)]
    if !portals.isEmpty {
      members["portalData"] = .object(portals.mapValues { .array($0.map(\.json)) })
    }
    if let modID { members["modId"] = .string(modID) }
    return members
  }
}

/// A related record to change or to make, through a portal.
public struct PortalChange: Hashable, Sendable {
  /// The related record; nil makes a new one.
  public var id: String?
  /// Its count of changes when it was read; nil writes over any change.
  public var modID: String?
  /// Values by field, as `TO::Field`.
  public var fields: [String: FieldValue]

  /// Changes a related record.
  public static func change(
    _ id: String, _ fields: [String: FieldValue], modID: String? = nil
  ) -> PortalChange {
    PortalChange(id: id, modID: modID, fields: fields)
  }

  /// Makes a related record.
  public static func new(_ fields: [String: FieldValue]) -> PortalChange {
    PortalChange(id: nil, modID: nil, fields: fields)
  }

  var json: JSONValue {
    var members = fields.mapValues(\.json)
    if let id { members["recordId"] = .string(id) }
    if let modID { members["modId"] = .string(modID) }
    return .object(members)
  }
}

/// A related record, by its table occurrence.
public struct RelatedRecord: Hashable, Sendable {
  /// The table occurrence.
  public var table: String
  /// The engine's number for the record.
  public var id: String

  /// Names a related record.
  public init(table: String, id: String) {
    self.table = table
    self.id = id
  }

  var code: String { "\(table).\(id)" }
}
