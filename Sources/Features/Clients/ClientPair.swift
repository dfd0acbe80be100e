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

  /// The numbers of both rows.
  var ids: Set<Participant.ID> { [first.id, second.id] }

  /// So many rows are compared at most: nobody reads more.
  static let most = 150
  /// A name among so many people is worth so much; a list may be a part of them only.
  private static let population = 50_000
  /// Who is less likely to be the same is a pair only with two of name, date of birth and digits.
  private static let likely = 0.95

  /// Those of a list who are probably the same person in records of different places.
  ///
  /// - Parameters:
  ///   - rows: The list.
  ///   - decisions: What was decided: nobody is asked about again.
  ///   - site: Whose numbers they are.
  /// - Returns: The pairs, in the order of the list.
  static func suspected(
    among rows: [ClientMatch], _ decisions: LinkDecisions, at site: Site.ID
  ) -> [ClientPair] {
    let rows = rows.prefix(most).filter { $0.origin != .newcomer }
    let sides = Set(rows.map(\.side))
    guard sides.count > 1 else { return [] }
    let index = NameIndex(rows.map(\.known))
    let byID = Dictionary(rows.map { ($0.known.id, $0) }) { first, _ in first }
    var pairs: [ClientPair] = []
    for row in rows where row.side != .site {
      let twins = index.twins(
        of: row.known, limit: 5, least: likely, among: max(population, index.count))
      for twin in twins {
        guard let other = byID[twin.person.id], other.side != row.side,
          !pairs.contains(where: { $0.ids == [row.id, other.id] }),
          !decisions.areApart(row.records(at: site), other.records(at: site))
        else { continue }
        pairs.append(ClientPair(row, other, twin.reasons))
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
    let new = others.filter { $0.side != row.side && known.insert($0.id).inserted }
    return suspected(among: [row] + new, decisions, at: site).filter { $0.ids.contains(row.id) }
  }

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

extension ClientMatch {
  /// Where a record is kept, for pairs: of one place nobody is asked about, it has its own ways.
  fileprivate enum Side: Hashable {
    case site, imported
    case list(String)
  }

  fileprivate var side: Side {
    switch origin {
    case .eto, .caseload, .checkIn, .outbox, .newcomer: .site
    case .imported: .imported
    case .fileMaker: .list(guest?.id.list ?? "")
    }
  }
}
