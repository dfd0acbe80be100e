public import Model

public import struct FoundationEssentials.Date

extension ContactLedger {
  /// Somebody, where and when they were met last.
  public struct Met: Hashable, Sendable, Identifiable {
    /// The contact.
    public let contact: Row
    /// Metres to there; nil without a fix.
    public let distance: Double?
    /// Degrees clockwise from north to there; nil without a fix, and where it is right here.
    public let bearing: Double?
    /// Seconds since then; 0 for what is dated later than now.
    public let age: Double

    /// The contact's id.
    public var id: OutreachContact.ID { contact.id }
    /// Metres within which they were; nil where nobody knows.
    public var accuracy: Double? { contact.accuracy }
    /// The direction to there.
    public var direction: CompassPoint? { bearing.map { CompassPoint(bearing: $0) } }
  }

  /// Who was met around a point, one row a person, the nearest first.
  ///
  /// Of each the last contact that has a point; who has none is left out. Without a fix it is the
  /// last contact of everybody, the newest first.
  ///
  /// - Parameters:
  ///   - fix: where one is; nil where nobody knows
  ///   - limit: how many are told at most
  ///   - now: the present moment
  /// - Returns: people, each with the contact and how far away it was
  public func nearest(to fix: Coordinates?, limit: Int, now: Date) -> [Met] {
    guard let fix, !fix.isNowhere else {
      var newest = Nearest(limit)
      for row in lastRows(withPoint: false) where row >= 0 {
        newest.offer(.init(distance: 0, seconds: spots[Int(row)].seconds, row: row))
      }
      return newest.sorted.map { met($0, from: nil, now: now) }
    }
    let origin = Geodesy.Origin(fix)
    var nearest = Nearest(limit)
    for row in lastRows(withPoint: true) where row >= 0 {
      let spot = spots[Int(row)]
      let north = spot.north
      // Most are too far north or south already.
      guard origin.least(latitude: north) <= nearest.farthest else { continue }
      let distance = origin.distance(latitude: north, longitude: spot.east)
      nearest.offer(.init(distance: distance, seconds: spot.seconds, row: row))
    }
    return nearest.sorted.map { met($0, from: fix, now: now) }
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

  private func met(_ entry: Nearest.Entry, from fix: Coordinates?, now: Date) -> Met {
    let contact = row(Int(entry.row))
    var bearing: Double?
    if let fix, let point = contact.point { bearing = Geodesy.bearing(from: fix, to: point) }
    return Met(
      contact: contact, distance: fix == nil ? nil : entry.distance, bearing: bearing,
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
