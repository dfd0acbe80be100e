public import Model

/// Somebody on the map: where they were met last, or asked.
public struct MapPoint: Hashable, Sendable, Identifiable {
  /// The contact, or the survey.
  public let id: OutreachContact.ID
  /// Where.
  public let dot: MapDot

  /// Makes a point.
  public init(id: OutreachContact.ID, dot: MapDot) {
    self.id = id
    self.dot = dot
  }
}

/// What is on the map: who was met where, how far that is, and who is who.
public struct MapPicture: Hashable, Sendable {
  /// A dot and how many people were met there.
  public struct Mark: Hashable, Sendable {
    /// Where.
    public let dot: MapDot
    /// How many.
    public let people: Int
  }

  /// A digit beside somebody's dot.
  public struct Label: Hashable, Sendable, Identifiable {
    /// From 1 to 9.
    public let number: Int
    /// The contact, or the survey.
    public let id: OutreachContact.ID
    /// Where they were met.
    public let dot: MapDot
    /// The column and row of the character cell that the digit takes; nil where none was free.
    public let cell: MapDot?
  }

  /// The radius of a ring, written on it.
  public struct Radius: Hashable, Sendable {
    /// How many metres.
    public let metres: Double
    /// The column and row of the first character cell that it takes.
    public let cell: MapDot
  }

  /// Where somebody was met, from the top down and from the left.
  public let marks: [Mark]
  /// The digits of the nearest.
  public let labels: [Label]
  /// The rings, from the inner to the outer one.
  public let rings: [MapRing]
  /// The radii of those that have room for it.
  public let radii: [Radius]
  /// Where one is; nil without a fix, and where that is outside.
  public let fix: MapDot?

  /// How many dots a character cell has, from left to right and from top to bottom.
  public static let dotsPerCell = (x: 2, y: 4)
  /// How many people get a digit.
  public static let mostLabels = 9

  /// Draws the map.
  ///
  /// - Parameters:
  ///   - window: the part that is shown
  ///   - points: where people were met in it
  ///   - nearest: who gets a digit, the nearest first, as far as they are inside
  ///   - fix: where one is; rings are around it, without one around the middle
  ///   - width: how many character cells a radius takes, written out
  public init(
    _ window: MapWindow, points: [MapPoint], nearest: [ContactLedger.Met], fix: Coordinates?,
    radius width: (Double) -> Int
  ) {
    self.init(
      window, points: points,
      places: nearest.lazy.compactMap(\.placed).compactMap { contact in
        contact.point.map { (id: contact.id, point: $0) }
      },
      fix: fix, around: fix ?? window.center, radius: width)
  }

  /// Draws the map with rings around any point.
  ///
  /// - Parameters:
  ///   - window: the part that is shown
  ///   - points: what is where in it
  ///   - places: what gets a digit, the nearest first, as far as it is inside
  ///   - fix: where one is
  ///   - middle: what the rings are around
  ///   - width: how many character cells a radius takes, written out
  public init(
    _ window: MapWindow, points: [MapPoint],
    places: some Sequence<(id: OutreachContact.ID, point: Coordinates)>, fix: Coordinates?,
    around middle: Coordinates, radius width: (Double) -> Int
  ) {
    var people: [MapDot: Int] = [:]
    for point in points { people[point.dot, default: 0] += 1 }
    marks = people.map { Mark(dot: $0.key, people: $0.value) }
      .sorted { ($0.dot.y, $0.dot.x) < ($1.dot.y, $1.dot.x) }
    self.fix = fix.flatMap { window.dot(of: $0) }
    rings = window.rings(around: middle)
    var placing = LabelPlacing(window, taken: marks.map(\.dot), fix: self.fix)
    let inside = places.lazy.compactMap { place in
      window.dot(of: place.point).map { (place.id, $0) }
    }
    labels = inside.prefix(Self.mostLabels).enumerated().map { place, inside in
      Label(number: place + 1, id: inside.0, dot: inside.1, cell: placing.cell(beside: inside.1))
    }
    radii = rings.compactMap { ring in
      placing.cell(on: ring, width: width(ring.metres)).map {
        Radius(metres: ring.metres, cell: $0)
      }
    }
  }
}
