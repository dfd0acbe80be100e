import FoundationEssentials
import Model

/// Which of a terminal's own beds are given tonight, and how far it is with whom: numbers of beds and
/// keyed marks on the disk, and nobody's number.
///
/// A bed is noted before its check-in is queued: whatever moment the process dies in, no bed is given
/// twice, and nobody gets a second one.
struct OwnBeds: Sendable {
  /// What is on its way about somebody, as far as the system has not shown that it has it.
  struct Entry: Codable, Hashable, Sendable {
    /// How far it is.
    enum State: String, Codable, Sendable {
      /// The bed is theirs; whether their check-in was queued is not known.
      case asked
      /// They are in.
      case inside = "in"
      /// They went out, and the bed is kept.
      case kept
      /// They went out.
      case gone
      /// They came, and staff have to confirm.
      case came
    }

    var state: State
    /// The bed that they were promised, or may have; nil for none.
    var bed: Bed.ID?
    /// The reference that the system has in their night once their check-in has arrived.
    var reference: String
    /// That of what they went out of before, which the system may have still; nil for nothing.
    var before: String?
  }

  private let path: String?
  private var stored = Stored(night: 0)

  /// Takes up what the disk has.
  init(at path: String?) {
    self.path = path
    guard let path, let bytes = try? PrivateFile.read(path),
      let stored = try? JSONDecoder().decode(Stored.self, from: Data(bytes))
    else { return }
    self.stored = stored
  }

  /// The beds that are given in a night.
  func given(in night: CivilDate) -> Set<Bed.ID> { Set(all(in: night).beds) }

  /// What is on its way about somebody, by their mark.
  func entry(of mark: String, in night: CivilDate) -> Entry? { all(in: night).guests?[mark] }

  /// Notes what is on its way about somebody, on the disk too; a bed that nobody else was promised
  /// becomes free.
  ///
  /// - Returns: whether it is noted: not where the disk does not take it.
  @discardableResult mutating func note(
    _ entry: Entry?, of mark: String, giving bed: Bed.ID? = nil, freeing old: Bed.ID? = nil,
    in night: CivilDate
  ) -> Bool {
    var next = all(in: night)
    var guests = next.guests ?? [:]
    guests[mark] = entry
    next.guests = guests
    var beds = Set(next.beds)
    if let bed { beds.insert(bed) }
    if let old, !guests.values.contains(where: { $0.bed == old && $0.state != .gone }) {
      beds.remove(old)
    }
    next.beds = beds.sorted()
    if let path {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      guard let data = try? encoder.encode(next),
        (try? PrivateFile.write(Array(data), to: path)) != nil
      else { return false }
    }
    stored = next
    return true
  }

  private func all(in night: CivilDate) -> Stored {
    stored.night == night.daysSince1970 ? stored : Stored(night: night.daysSince1970)
  }

  private struct Stored: Codable, Sendable {
    var night: Int
    var beds: [Int] = []
    /// By mark; an earlier version has none.
    var guests: [String: Entry]?
  }
}
