public import Model

public import struct FoundationEssentials.Date

extension ContactLedger {
  /// Somebody, when they were met last, and where they were met last.
  public struct Met: Hashable, Sendable, Identifiable {
    /// The last contact of all.
    public let contact: Row
    /// The last contact that has a point, which may be an older one; nil where none has.
    public let placed: Row?
    /// Metres to that point; nil without a fix, and for who has no point.
    public let distance: Double?
    /// Degrees clockwise from north to there; nil likewise, and where it is right here.
    public let bearing: Double?
    /// Seconds since the last contact of all; 0 for what is dated later than now.
    public let age: Double

    /// The last contact's id.
    public var id: OutreachContact.ID { contact.id }
    /// Metres within which they were at that point; nil where nobody knows.
    public var accuracy: Double? { placed?.accuracy }
    /// The direction to there.
    public var direction: CompassPoint? { bearing.map { CompassPoint(bearing: $0) } }
    /// Whether they were met since without anybody saying at which point.
    public var isElsewhereSince: Bool { placed.map { $0.id != contact.id } ?? false }
  }

  /// Who was met around a point, one row a person, the nearest first.
  ///
  /// Of each it is the point of the last contact that has one; who has none is left out, and is among
  /// those of ``placeless(limit:now:)``. Without a fix it is everybody, who was met last first.
  ///
  /// - Parameters:
  ///   - fix: where one is; nil where nobody knows
  ///   - limit: how many are told at most
  ///   - now: the present moment
  /// - Returns: people, each with their last contact and how far away they were
  public func nearest(to fix: Coordinates?, limit: Int, now: Date) -> [Met] {
    guard let fix, !fix.isNowhere else {
      return newest(limit, now: now) { _ in true }
    }
    let origin = Geodesy.Origin(fix)
    let placed = lastRows(withPoint: true)
    var nearest = Nearest(limit)
    for row in placed where row >= 0 {
      let spot = spots[Int(row)]
      let north = spot.north
      // Most are too far north or south already.
      guard origin.least(latitude: north) <= nearest.farthest else { continue }
      let distance = origin.distance(latitude: north, longitude: spot.east)
      nearest.offer(.init(distance: distance, seconds: spot.seconds, row: row))
    }
    let last = lastRows(withPoint: false)
    return nearest.sorted.map { entry in
      let person = Int(spots[Int(entry.row)].person)
      return met(last[person], at: entry.row, distance: entry.distance, from: fix, now: now)
    }
  }

  /// Who was met, but at no point that is known, who was met last first.
  ///
  /// - Parameters:
  ///   - limit: how many are told at most
  ///   - now: the present moment
  /// - Returns: people, each with their last contact
  public func placeless(limit: Int, now: Date) -> [Met] {
    newest(limit, now: now) { $0 < 0 }
  }

  /// Where everybody was met last, as far as it lies in a part of the map.
  public func points(in window: MapWindow) -> [MapPoint] {
    lastRows(withPoint: true).compactMap { row in
      guard row >= 0, let point = spots[Int(row)].point, let dot = window.dot(of: point) else {
        return nil
      }
      return MapPoint(id: ids[Int(row)], dot: dot)
    }
  }

  /// Those whose last row with a point is wanted, who was met last first.
  private func newest(_ limit: Int, now: Date, _ isWanted: (Int32) -> Bool) -> [Met] {
    let placed = lastRows(withPoint: true)
    var newest = Nearest(limit)
    for (person, row) in lastRows(withPoint: false).enumerated()
    where row >= 0 && isWanted(placed[person]) {
      newest.offer(.init(distance: 0, seconds: spots[Int(row)].seconds, row: row))
    }
    return newest.sorted.map { entry in
      let person = Int(spots[Int(entry.row)].person)
      return met(entry.row, at: placed[person], distance: nil, from: nil, now: now)
    }
  }

  private func met(
    _ last: Int32, at placed: Int32, distance: Double?, from fix: Coordinates?, now: Date
  ) -> Met {
    let contact = row(Int(last))
    let there = placed < 0 ? nil : row(Int(placed))
    var bearing: Double?
    if let fix, let point = there?.point { bearing = Geodesy.bearing(from: fix, to: point) }
    return Met(
      contact: contact, placed: there, distance: distance, bearing: bearing,
      age: max(0, now.timeIntervalSince(contact.moment)))
  }

  /// The row of everybody's last contact, by the person's number; −1 for who has none.
  private func lastRows(withPoint: Bool) -> [Int32] {
    var last = [Int32](repeating: -1, count: people.count)
    for (row, spot) in spots.enumerated() where !withPoint || spot.hasPoint {
      let known = last[Int(spot.person)]
      if known < 0 || spots[Int(known)].seconds <= spot.seconds {
        last[Int(spot.person)] = Int32(row)
      }
    }
    return last
  }
}
