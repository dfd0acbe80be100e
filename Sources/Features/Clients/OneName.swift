import Matching
import Model

/// The one name that is written of somebody, and which others are spelt alike.
///
/// It is weighed as the words of a full name are. Many short names differ by one letter and are others, so the
/// shorter they are the likelier the mistake between them has to be: `Edith` for `Edyth` or `Jon` for `John`,
/// and not `Dan` for `Don`.
struct OneName {
  private let name: String

  /// Makes it of a word, as names are compared.
  init(_ name: String) { self.name = name }

  /// Those of some words that are spelt alike, and not the same.
  func alike(among words: [String]) -> Set<String> {
    let others = Set(words).filter { $0 != name && $0.count >= Self.shortest }
    guard name.count >= Self.shortest, !others.isEmpty else { return [] }
    let index = NameIndex(
      others.map { KnownPerson(id: KnownPerson.ID(.eto, $0), name: PersonName(first: $0)) },
      nicknames: Lookup.nicknames)
    let query = MatchQuery(name: .written(PersonName(first: name)))
    let found = index.search(query, limit: others.count, least: 0).best
    return Set(found.filter(isAlike).map(\.person.name.first))
  }

  private func isAlike(_ match: Match) -> Bool {
    let isOfLetters = match.reasons.contains { reason in
      switch reason {
      case .spelling, .sound: true
      default: false
      }
    }
    return isOfLetters && match.score >= least(for: match.person.name.first)
  }

  /// The part of what the name tells that has to be left of it, whatever is written otherwise.
  private func least(for other: String) -> Double {
    switch max(name.count, other.count) {
    case ..<5: 0.72
    case 5..<7: 0.68
    default: 0.6
    }
  }

  /// Two letters that differ by one have next to nothing in common.
  private static let shortest = 3
}
