import FoundationEssentials
import Model

/// Which of a terminal's own beds are given tonight: numbers of beds on the disk, and nobody's.
///
/// A bed is noted before its check-in is queued: whatever moment the process dies in, no bed is given
/// twice.
struct OwnBeds: Sendable {
  private let path: String?
  private var night = CivilDate(daysSince1970: 0)
  private var given: Set<Bed.ID> = []

  /// Takes up what the disk has.
  init(at path: String?) {
    self.path = path
    guard let path, let bytes = try? PrivateFile.read(path),
      let stored = try? JSONDecoder().decode(Stored.self, from: Data(bytes))
    else { return }
    night = CivilDate(daysSince1970: stored.night)
    given = Set(stored.beds)
  }

  /// The beds that are given in a night.
  func given(in night: CivilDate) -> Set<Bed.ID> { night == self.night ? given : [] }

  /// Gives a bed, on the disk too.
  ///
  /// - Returns: whether it is theirs: not where it was given, or the disk does not take it.
  mutating func give(_ bed: Bed.ID, in night: CivilDate) -> Bool {
    var beds = given(in: night)
    guard beds.insert(bed).inserted else { return false }
    return keep(beds, night)
  }

  /// Takes a bed back.
  mutating func free(_ bed: Bed.ID, in night: CivilDate) {
    var beds = given(in: night)
    guard beds.remove(bed) != nil else { return }
    // A bed that the disk still has as given is only not given tonight.
    _ = keep(beds, night)
  }

  private mutating func keep(_ beds: Set<Bed.ID>, _ night: CivilDate) -> Bool {
    if let path {
      let stored = Stored(night: night.daysSince1970, beds: beds.sorted())
      guard let data = try? JSONEncoder().encode(stored),
        (try? PrivateFile.write(Array(data), to: path)) != nil
      else { return false }
    }
    (self.night, given) = (night, beds)
    return true
  }

  private struct Stored: Codable {
    var night: Int
    var beds: [Int]
  }
}
