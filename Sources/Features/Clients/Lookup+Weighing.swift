import Matching
import Model
import Resources

extension Lookup {
  /// So many of those whom a system found are weighed; the others stand below as they came.
  static let mostWeighed = 200

  /// The table of short and fond names, read once somebody was found.
  private static let nicknames = Nicknames(PetNames.groups)

  /// Weighs those whom a system found by what was typed, as those at hand are.
  ///
  /// Who has nothing of it keeps the system's own reason.
  ///
  /// - Parameters:
  ///   - matches: Whom it found.
  ///   - language: Whether the day comes before the month.
  ///   - today: The day before which people are born.
  /// - Returns: The same in the same order, with reasons and how sure it is.
  func weighed(
    _ matches: [ClientMatch], _ language: Language, today: CivilDate
  ) -> [ClientMatch] {
    guard !matches.isEmpty else { return [] }
    let some = matches.prefix(Self.mostWeighed)
    let index = NameIndex(some.map(\.known), nicknames: Self.nicknames)
    let found = index.search(query(language, today: today), limit: some.count, least: 0.5).best
    let weights = Dictionary(found.map { ($0.person.id, $0) }) { first, _ in first }
    return matches.map { match in
      guard let weight = weights[match.known.id] else { return match }
      var match = match
      match.reasons = weight.reasons
      // What the system is sure of is not made less sure by a name that is not known.
      match.score = match.why.rank < 2 ? match.score : weight.score
      if match.guest != nil, weight.reasons.first == .number { match.why = .number }
      if match.guest != nil, weight.reasons.first == .card { match.why = .card }
      return match
    }
  }
}

extension ClientMatch {
  /// What is known of them to be weighed and compared by.
  var known: KnownPerson {
    var name = summary.name
    // A site may show other names in a text of its own.
    name.aliases += summary.remarks
    let numbers = [guest?.number, personalID].compactMap { $0 }.filter { !$0.isEmpty }
    return KnownPerson(
      id: KnownPerson.ID(guest == nil ? .eto : .fileMaker, String(id)), name: name,
      birth: summary.birth, lastFour: lastFour?.revealed, numbers: numbers,
      cards: guest?.cards ?? [])
  }
}
