import Engine
import Features
import FoundationEssentials
import Model

/// A client whom a search found, as `--json` prints them, without what is unknown.
struct MatchOutput: Encodable {
  let rank: Int
  let score: Double
  let reasons: [String]
  /// The record's system: `caseload` (an imported list), `eto` or `filemaker`.
  let source: String
  let id: RecordNumber
  /// The site of ETO that the number belongs to.
  let site: Int?
  let first: String?
  let middle: String?
  let last: String?
  let aliases: [String]?
  let age: Int?
  /// Why they were found: our own words, which never change.
  let why: String
  /// The other name that they were found by.
  let whyAlias: String?
  /// When the copy in the caseload was read, where they were found there.
  let kept: Date?
  /// Left out until it is asked for.
  let birthDate: String?

  init(_ found: FoundPerson, rank: Int, isRevealed: Bool, today: CivilDate) {
    self.rank = rank
    score = found.score.inThousandths
    reasons = found.reasons.words
    source = found.record.source
    id = RecordNumber(found.record)
    site = found.record.site
    first = found.name.first.orAbsent
    middle = found.name.middle.orAbsent
    last = found.name.last.orAbsent
    aliases = found.name.aliases.filter { !$0.isEmpty }.orAbsent
    age = found.birth?.age(on: today)
    why = found.why.name
    whyAlias = if case .alias(let text) = found.why { text } else { nil }
    kept = found.kept
    birthDate = isRevealed ? found.birth?.description : nil
  }
}

/// A record's number in its system: a number at a site, or a PersonalID on a list.
enum RecordNumber: Encodable, CustomStringConvertible {
  case number(Int)
  case text(String)

  init(_ record: PersonRecord) {
    self =
      switch record {
      case .client(_, let number): .number(number)
      case .guest(let id): .text(id.record)
      case .imported(let personalID): .text(personalID)
      }
  }

  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

extension PersonRecord {
  /// The site of ETO that the number belongs to; nil for any other record.
  var site: Int? { if case .client(let site, _) = self { site } else { nil } }
}

extension Double {
  /// Rounded to three decimals.
  var inThousandths: Double { (self * 1000).rounded() / 1000 }
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
    case .phone: "phone"
    case .similar: "similar"
    case .system: "search"
    }
  }
}

extension Collection {
  /// The value, or nil where it is empty.
  var orAbsent: Self? { isEmpty ? nil : self }
}
