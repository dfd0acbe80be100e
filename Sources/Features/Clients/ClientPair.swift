import Matching
import Model

/// Two rows that are probably one person, or that somebody said are one.
struct ClientPair: Hashable {
  /// The one whose page stays where they are the same, as far as either has one at the site.
  var first: ClientMatch
  /// The other one.
  var second: ClientMatch
  /// What is alike and what is different.
  var reasons: [MatchReason]
  /// Whether somebody said that they are the same person.
  var isLinked = false

  /// The numbers of both records.
  var ids: Set<Participant.ID> { [first.id, second.id] }

  /// So many rows are compared at most: nobody reads more.
  static let most = 150
  /// A name among so many people is worth so much; a list may be a part of them only.
  private static let population = 50_000
  /// Who is less likely to be the same is a pair only with two of name, date of birth and digits.
  private static let likely = 0.95

  /// Those of a list who are probably the same person.
  ///
  /// They are records of different places, or two clients of the site; those of one list are left to the
  /// list. Of rows with several records each record is compared, so that what was said about one of them
  /// hides nobody.
  ///
  /// - Parameters:
  ///   - rows: The list.
  ///   - decisions: What was decided: nobody is asked about again.
  ///   - site: Whose numbers they are.
  /// - Returns: The pairs, in the order of the list.
  static func suspected(
    among rows: [ClientMatch], _ decisions: LinkDecisions, at site: Site.ID
  ) -> [ClientPair] {
    let parts = Part.all(of: rows.prefix(most))
    let compared = Part.compared(parts)
    guard !compared.isEmpty else { return [] }
    let index = NameIndex(parts.map(\.known))
    let byID = Dictionary(parts.map { ($0.known.id, $0) }) { first, _ in first }
    var pairs: [ClientPair] = []
    var asked: Set<Set<Int>> = []
    for part in compared {
      let twins = index.twins(
        of: part.known, in: part.side == .site ? [.eto] : [.eto, .fileMaker], limit: 5,
        least: likely, among: max(population, index.count))
      for twin in twins {
        guard let other = byID[twin.person.id], other.row != part.row,
          part.isWorthAsking(about: other, twin),
          !decisions.areSettled(part.match.record(at: site), other.match.record(at: site)),
          asked.insert([part.row, other.row]).inserted
        else { continue }
        pairs.append(ClientPair(part.match, other.match, twin.reasons))
      }
    }
    return pairs
  }

  /// Those who are probably the same person as somebody, whichever list they stand in.
  ///
  /// - Parameters:
  ///   - row: Whose pairs.
  ///   - others: Who is compared with them; of two with one number the first one is taken.
  ///   - decisions: What was decided: nobody is asked about again.
  ///   - site: Whose numbers they are.
  /// - Returns: The pairs.
  static func suspected(
    of row: ClientMatch, among others: [ClientMatch], _ decisions: LinkDecisions, at site: Site.ID
  ) -> [ClientPair] {
    var known = row.numbers
    let new = others.filter { known.insert($0.id).inserted }
    return suspected(among: [row] + new, decisions, at: site).filter {
      !$0.ids.isDisjoint(with: row.numbers)
    }
  }

  /// The one of them that is none of somebody's records.
  func other(than numbers: Set<Participant.ID>) -> ClientMatch {
    numbers.contains(first.id) ? second : first
  }

  /// Whether both are clients of the site, where nothing that is said here changes them.
  var areBothOnRecord: Bool { first.isOnRecord && second.isOnRecord }

  /// Makes a pair; the site's record comes first.
  init(_ one: ClientMatch, _ other: ClientMatch, _ reasons: [MatchReason], isLinked: Bool = false) {
    let isInOrder = one.origin.rawValue <= other.origin.rawValue
    first = isInOrder ? one : other
    second = isInOrder ? other : one
    self.reasons = reasons
    self.isLinked = isLinked
  }

  /// What is exactly the same.
  var marks: Set<Twin.Mark> { Twin.marks(first.known, second.known) }

  /// The records that a decision about them is about; nil where one of them has none.
  func records(at site: Site.ID) -> Set<PersonRecord>? {
    guard let one = first.record(at: site), let other = second.record(at: site) else { return nil }
    return [one, other]
  }
}

/// A record of a row, to be compared.
private struct Part {
  /// Where a record is kept.
  enum Side: Hashable {
    case site, imported
    case list(String)
  }

  let row: Int
  let match: ClientMatch
  let known: KnownPerson
  let side: Side

  init(_ row: Int, _ match: ClientMatch) {
    self.row = row
    self.match = match
    known = match.known
    side =
      switch match.origin {
      case .eto, .caseload, .checkIn, .outbox, .newcomer: .site
      case .imported: .imported
      case .fileMaker: .list(match.guest?.id.list ?? "")
      }
  }

  /// The records of rows, but for those that no system has yet.
  static func all(of rows: some Sequence<ClientMatch>) -> [Part] {
    rows.enumerated().flatMap { row, match in
      match.origin == .newcomer ? [] : match.parts.map { Part(row, $0) }
    }
  }

  /// Those for whom others are looked for: everybody of a list where somebody stands elsewhere, and of the
  /// site's clients those who have something in common with another one.
  static func compared(_ parts: [Part]) -> [Part] {
    let sides = Set(parts.map(\.side))
    let site = parts.filter { $0.side == .site }
    let alike = TwinCandidates(site.map(\.known)).places.map { site[$0] }
    guard sides.count > 1 else { return alike }
    let ids = Set(alike.map(\.known.id))
    return parts.filter { $0.side != .site || ids.contains($0.known.id) }
  }

  /// Whether somebody is asked about two records, one of which was found for the other.
  ///
  /// A list finds its people in other places. Two clients of the site, which has both dates of birth, are
  /// told apart by them.
  func isWorthAsking(about other: Part, _ twin: Twin) -> Bool {
    guard side == .site else { return other.side != side }
    guard other.side == .site else { return false }
    return twin.marks.count > 1 || !twin.reasons.contains(where: \.speaksAgainst)
  }
}
