/// Which beds are free, held and taken in a night.
public struct BedBoard: Hashable, Sendable {
  /// The state of a bed.
  public enum Standing: Hashable, Sendable {
    /// Nobody has it.
    case free
    /// It is held for somebody.
    case held
    /// Somebody is in it, or may be.
    case taken
    /// The form no longer offers it.
    case closed
  }

  /// The beds in the form's order: those offered, and closed ones that somebody has.
  public let beds: [Bed]
  private let holders: [Bed.ID: [Guest]]

  /// A board without beds.
  public static let empty = BedBoard([], [:])

  /// Makes a board from the guests' nights.
  public init(beds: [Bed], guests: some Sequence<Guest>) {
    var holders: [Bed.ID: [Guest]] = [:]
    for guest in guests {
      guard let night = guest.tonight, night.takesBed, let bed = night.bed else { continue }
      holders[bed, default: []].append(guest)
    }
    self.init(
      beds.filter { !$0.isClosed || holders[$0.id] != nil },
      holders.mapValues { $0.count > 1 ? $0.sorted(by: Self.came) : $0 })
  }

  private init(_ beds: [Bed], _ holders: [Bed.ID: [Guest]]) {
    self.beds = beds
    self.holders = holders
  }

  /// Who has a bed, in the order in which they came; several are a clash.
  public func holders(of bed: Bed.ID) -> [Guest] { holders[bed] ?? [] }

  /// The state of a bed.
  public func standing(of bed: Bed) -> Standing {
    let guests = holders(of: bed.id)
    guard !guests.isEmpty else { return bed.isClosed ? .closed : .free }
    return guests.allSatisfy { $0.tonight?.status == .held } ? .held : .taken
  }

  /// How many beds are in a state.
  public func count(_ standing: Standing) -> Int {
    beds.count { self.standing(of: $0) == standing }
  }

  /// The other guest who came into a guest's bed first, if there is one.
  public func clash(of guest: Guest) -> Guest? {
    guard let night = guest.tonight, night.takesBed, let bed = night.bed,
      let first = holders(of: bed).first, first.id != guest.id
    else { return nil }
    return first
  }

  private static func came(_ left: Guest, _ right: Guest) -> Bool {
    guard let first = left.tonight, let second = right.tonight else { return left.id < right.id }
    return first.came(before: second)
  }
}
