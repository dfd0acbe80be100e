public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// A point of the earth, how sure it is, and how it came here.
public struct OutreachPoint: Hashable, Sendable, Codable {
  /// How a point came here.
  public enum Source: String, Hashable, Sendable, Codable, CaseIterable {
    /// A receiver measured it.
    case gps
    /// It is the point of a place on the site's list.
    case knownPlace
    /// Somebody typed it.
    case typed
  }

  /// The point.
  public var coordinates: Coordinates
  /// Metres within which it is; nil where nobody knows: never 0.
  public var accuracy: Double?
  /// When it was measured; nil for what was not measured.
  public var time: Date?
  /// How it came here.
  public var source: Source

  /// Makes a point.
  public init(
    _ coordinates: Coordinates, accuracy: Double? = nil, time: Date? = nil, source: Source
  ) {
    self.coordinates = coordinates
    self.accuracy = accuracy
    self.time = time
    self.source = source
  }
}

/// Where somebody was met: a point, a place that has a name, words; any of them, or none.
public struct Whereabouts: Hashable, Sendable, Codable {
  /// A place that has a name.
  public enum Place: Hashable, Sendable, Codable {
    /// One of the site's list, by its name there.
    case listed(String)
    /// An encampment.
    case encampment(Encampment.ID)
  }

  /// The point.
  public var point: OutreachPoint?
  /// The place.
  public var place: Place?

  /// Says where.
  public init(point: OutreachPoint? = nil, place: Place? = nil) {
    self.point = point
    self.place = place
  }
}

/// A place on the site's list.
public struct KnownPlace: Hashable, Sendable, Codable {
  /// What it is called; each has another name.
  public var name: String
  /// Where it is; nil where the list does not say.
  public var coordinates: Coordinates?

  /// Names a place.
  public init(name: String, coordinates: Coordinates? = nil) {
    self.name = name
    self.coordinates = coordinates
  }
}

/// A camp of people who live outside.
public struct Encampment: Hashable, Sendable, Codable, Identifiable {
  /// How it stands.
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    /// People live there.
    case lived
    /// Nobody was there.
    case empty
    /// It was cleared.
    case cleared
  }

  /// Its id.
  public let id: UUID
  /// What it is called.
  public var name: String
  /// What it is like.
  public var details = ""
  /// Where it is.
  public var point: OutreachPoint?
  /// The day that it was first seen.
  public var firstSeen: CivilDate
  /// The day that it was last seen.
  public var lastSeen: CivilDate
  /// How it stood then.
  public var status = Status.lived
  /// When it was written down; nil for one that was written down before this was kept.
  public var written: Date?
  /// The site that it is of; nil for one that was written down before this was kept.
  public var site: Site.ID?

  /// Begins one on the day that it was seen.
  public init(id: UUID, name: String, seen: CivilDate) {
    self.id = id
    self.name = name
    firstSeen = seen
    lastSeen = seen
  }
}
