/// A record as a layout shows it.
public struct FileMakerRecord: Hashable, Sendable, Identifiable {
  /// The engine's number for it in its table; it is never reused.
  public var id: String
  /// Its count of changes: send it with a change to notice somebody else's
  /// (``RecordChanges/modID``).
  public var modID: String
  /// The fields by name.
  ///
  /// Fields of related records outside a portal are `TO::Field`, those with repetitions `Field(1)`,
  /// `Field(2)`.
  public var fields: [String: FieldValue]
  /// Related records by the portal's object name or, where it has none, its table occurrence.
  ///
  /// If a layout has two portals of one name, the server sends both under it, and only one of them
  /// is here: give portals object names of their own.
  public var portals: [String: [PortalRow]]
  /// How much of each portal came, in the layout's order; empty from old servers.
  public var portalInfo: [PortalInfo]

  /// Makes a record.
  public init(
    id: String, modID: String, fields: [String: FieldValue], portals: [String: [PortalRow]] = [:],
    portalInfo: [PortalInfo] = []
  ) {
    self.id = id
    self.modID = modID
    self.fields = fields
    self.portals = portals
    self.portalInfo = portalInfo
  }

  /// A field; empty where the layout does not show it.
  public subscript(field: String) -> FieldValue { fields[field] ?? .empty }

  /// A repetition of a field, from 1; the first may also be under the field's own name.
  public subscript(field: String, repetition: Int) -> FieldValue {
    fields["\(field)(\(repetition))"] ?? (repetition == 1 ? self[field] : .empty)
  }
}

/// A related record in a portal.
public struct PortalRow: Hashable, Sendable, Identifiable {
  /// The engine's number for it in its own table.
  public var id: String
  /// Its count of changes.
  public var modID: String
  /// Its fields, as `TO::Field`.
  public var fields: [String: FieldValue]

  /// Makes a row.
  public init(id: String, modID: String, fields: [String: FieldValue]) {
    self.id = id
    self.modID = modID
    self.fields = fields
  }

  /// A field; empty where the portal does not show it.
  public subscript(field: String) -> FieldValue { fields[field] ?? .empty }
}

/// How much of a portal came with a record.
public struct PortalInfo: Hashable, Sendable {
  /// The portal's object name; nil where it has none.
  public var objectName: String?
  /// The table occurrence that it shows.
  public var table: String
  /// How many related records there are.
  public var foundCount: Int
  /// How many related records came.
  public var returnedCount: Int

  /// Makes an info.
  public init(objectName: String? = nil, table: String, foundCount: Int, returnedCount: Int) {
    self.objectName = objectName
    self.table = table
    self.foundCount = foundCount
    self.returnedCount = returnedCount
  }
}
