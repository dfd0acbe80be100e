import Features
import Model

/// A client whom a search found, as `--json` prints them; what is not known is left out.
struct MatchOutput: Encodable {
  let id: Int
  let first: String?
  let middle: String?
  let last: String?
  let aliases: [String]?
  let age: Int?
  /// Why they were found: our own words, which stay.
  let why: String
  /// The other name that they were found by.
  let whyAlias: String?
  /// Left out until it is asked for.
  let birthDate: String?

  init(_ match: ClientMatch, isRevealed: Bool, today: CivilDate) {
    let summary = match.summary
    id = summary.id
    first = summary.name.first.orAbsent
    middle = summary.name.middle.orAbsent
    last = summary.name.last.orAbsent
    aliases = summary.name.aliases.filter { !$0.isEmpty }.orAbsent
    age = summary.birth?.age(on: today)
    why = match.why.name
    whyAlias = if case .alias(let text) = match.why { text } else { nil }
    birthDate = isRevealed ? summary.birth?.description : nil
  }
}

extension ClientMatch.Why {
  fileprivate var name: String {
    switch self {
    case .number: "number"
    case .caseNumber: "caseNumber"
    case .name: "name"
    case .alias: "alias"
    case .initials: "initials"
    case .birth: "birthDate"
    case .birthSwapped: "birthDateSwapped"
    case .digits: "digits"
    case .card: "card"
    case .similar: "similar"
    case .system: "search"
    }
  }
}

extension Collection {
  /// Itself; nothing where there is nothing in it.
  var orAbsent: Self? { isEmpty ? nil : self }
}
