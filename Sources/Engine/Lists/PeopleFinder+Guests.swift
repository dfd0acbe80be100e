public import Features
import Matching
public import Model
public import Resources

extension PeopleFinder {
  /// Whom a shelter's own list told of, weighed by what somebody wrote of them.
  ///
  /// - Parameters:
  ///   - guests: whom it found by it
  ///   - alike: those whose names only begin alike; of these whoever it fits
  ///   - lookup: what was written
  ///   - language: whether the day comes before the month
  ///   - today: the day before which people are born
  /// - Returns: them, with what speaks for them
  public static func weighed(
    _ guests: [GuestRecord], alike: [GuestRecord], by lookup: Lookup, _ language: Language,
    today: CivilDate
  ) -> [FoundPerson] {
    let query = lookup.query(language, today: today)
    let known = Set(guests.map(\.id))
    let fitting = Lookup.alike(
      alike.filter { !known.contains($0.id) }.map { ClientMatch($0) }, query)
    let found = lookup.weighed(guests.map { ClientMatch($0) }, language, today: today) + fitting
    return found.compactMap { match in
      guard let guest = match.guest else { return nil }
      let isKeyed = match.why == .number || match.why == .card
      let why = lookup.why(ParticipantSummary(id: 0, name: guest.name, birth: guest.birth))
      // The system's own word for it is no word of ours.
      let isOther = if case .system = why { true } else { false }
      return FoundPerson(
        record: .guest(guest.id), name: guest.name, birth: guest.birth, score: match.score,
        reasons: match.reasons, why: isKeyed ? match.why : isOther ? .similar : why)
    }
  }
}
