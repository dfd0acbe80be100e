/// The people who wait for a place tonight, by number.
///
/// ETO has no waiting line, so it is part of the night itself: for somebody in the line something
/// is held without a bed, and the reference contains the number. Giving them a bed, on any screen,
/// takes them out of the line. (Our convention.)
public struct WaitingLine: Hashable, Sendable {
  /// Somebody in the line.
  public struct Entry: Hashable, Sendable {
    /// Their number, which is called instead of the name.
    public var number: Int
    /// The person.
    public var guest: Participant.ID
  }

  /// Everybody in it, in order.
  public let entries: [Entry]
  /// The highest number in any reference of the night, in the line or not; 0 for none.
  public let highest: Int

  /// Reads the line from everybody's nights.
  public init(_ guests: some Sequence<Guest>) {
    var waiting: [(entry: Entry, night: BedNight)] = []
    var highest = 0
    for guest in guests {
      guard let night = guest.tonight, let number = Self.number(in: night.reference) else {
        continue
      }
      highest = max(highest, number)
      guard Self.waits(night) else { continue }
      waiting.append((Entry(number: number, guest: guest.id), night))
    }
    self.highest = highest
    entries = waiting.sorted { left, right in
      left.entry.number == right.entry.number
        ? left.night.written(before: right.night) : left.entry.number < right.entry.number
    }.map(\.entry)
  }

  /// Somebody's number; nil where they do not wait.
  public func number(of guest: Participant.ID) -> Int? {
    entries.first { $0.guest == guest }?.number
  }

  /// How many people are before somebody; nil where they do not wait.
  public func before(_ guest: Participant.ID) -> Int? { entries.firstIndex { $0.guest == guest } }

  /// A reference with a number.
  public static func reference(_ reference: String, number: Int) -> String {
    "\(reference)\(mark)\(number)"
  }

  private static let mark = "/line/"

  static func waits(_ night: BedNight) -> Bool { night.status == .held && night.bed == nil }

  private static func number(in reference: String) -> Int? {
    guard let start = reference.firstIndex(of: "/") else { return nil }
    let rest = reference[start...]
    guard rest.hasPrefix(mark), let number = Int(rest.dropFirst(mark.count)), number > 0 else {
      return nil
    }
    return number
  }
}
