public import Model

/// A hundredth of a degree by a hundredth of a degree, about a kilometre, and how many people were
/// met in it: the only form in which places leave this machine but to ETO.
public struct OutreachCell: Hashable, Sendable {
  /// Hundredths of a degree north of the equator at which it begins.
  public let south: Int
  /// Hundredths of a degree east of Greenwich at which it begins.
  public let west: Int
  /// How many different people were met in it, never fewer than ``fewest``.
  public let people: Int

  /// In a cell with fewer people than these, somebody could be known again.
  public static let fewest = 5
}

extension ContactLedger {
  /// How many people were met where, from south to north; cells with too few people are left out.
  ///
  /// - Parameters:
  ///   - days: the days whose contacts count
  ///   - program: the program; nil for all of them
  /// - Returns: the cells with people enough
  public func cells(_ days: ClosedRange<CivilDate>, program: Program.ID?) -> [OutreachCell] {
    let wanted = program.map { number(of: $0) }
    let (first, last) = (days.lowerBound.daysSince1970, days.upperBound.daysSince1970)
    var meetings: Set<Meeting> = []
    for (row, fact) in facts.enumerated() where spots[row].hasPoint {
      let isWanted = wanted.map { $0 == fact.program } ?? true
      guard isWanted, (first...last).contains(Int(fact.day)) else { continue }
      meetings.insert(Meeting(spots[row]))
    }
    var people: [Place: Int] = [:]
    for meeting in meetings { people[meeting.place, default: 0] += 1 }
    return people.filter { $0.value >= OutreachCell.fewest }
      .map { OutreachCell(south: $0.key.south, west: $0.key.west, people: $0.value) }
      .sorted { ($0.south, $0.west) < ($1.south, $1.west) }
  }

  private struct Place: Hashable {
    let south: Int
    let west: Int
  }

  /// Somebody in a cell.
  private struct Meeting: Hashable {
    let place: Place
    let person: UInt32

    init(_ spot: ContactSpot) {
      let (north, east) = (Self.hundredths(spot.latitude), Self.hundredths(spot.longitude))
      // The pole is the edge of the last cells; 180° east is 180° west.
      place = Place(south: min(north, 8999), west: east == 18_000 ? -18_000 : east)
      person = spot.person
    }

    private static func hundredths(_ degrees: Int32) -> Int {
      Int((Double(degrees) / 100_000).rounded(.down))
    }
  }
}
