/// Which related records come with a record.
public enum PortalSelection: Hashable, Sendable {
  /// Every portal of the layout, 50 rows of each.
  case all
  /// No portal.
  case none
  /// These only.
  case only([PortalRange])
}

/// A part of a portal's rows.
public struct PortalRange: Hashable, Sendable {
  /// The portal's object name, or its table occurrence.
  public var name: String
  /// The first row, from 1; nil for the first there is.
  public var offset: Int?
  /// How many rows; nil for the server's default, 50.
  public var limit: Int?

  /// Makes a range.
  public init(_ name: String, offset: Int? = nil, limit: Int? = nil) {
    self.name = name
    self.offset = offset
    self.limit = limit
  }
}
