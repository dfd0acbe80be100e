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
  /// Of the site's clients who are only similar so many are weighed.
  private static let mostWeighed = 8
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
  ///   - isBrief: Whether of the site's clients nobody is looked for who is only similar, as the next key may
  ///     come.
  /// - Returns: The pairs, in the order of the list.
  static func suspected(
    among rows: [ClientMatch], _ decisions: LinkDecisions, at site: Site.ID, isBrief: Bool = false
  ) -> [ClientPair] {
    let parts = Part.all(of: rows.prefix(most))
    var pairs: [ClientPair] = []
    var asked: Set<Set<Int>> = []
    func ask(_ one: Part, _ other: Part, _ reasons: [MatchReason]) {
      guard one.row != other.row,
        !decisions.areSettled(one.match.record(at: site), other.match.record(at: site)),
        asked.insert([one.row, other.row]).inserted
      else { return }
      pairs.append(ClientPair(one.match, other.match, reasons))
    }
    compareClients(parts.filter { $0.side == .site }, isBrief: isBrief, ask)
    compareLists(parts, ask)
    return pairs
  }

  /// Compares the site's clients with each other; of those who are only similar a few are weighed.
  ///
  /// The site has both dates of birth, which tell two clients apart. Twins and families share a date and a
  /// name, and are no double.
  private static func compareClients(
    _ clients: [Part], isBrief: Bool, _ ask: (Part, Part, [MatchReason]) -> Void
  ) {
    let candidates = TwinCandidates(clients.map(\.known), isBrief: isBrief)
    for pair in candidates.same {
      let (one, other) = (clients[pair.first], clients[pair.second])
      let marks = Twin.marks(one.known, other.known)
      guard marks.count > 1 else { continue }
      ask(one, other, MatchReason.all(of: marks))
    }
    let similar = candidates.similar.map { clients[$0] }
    guard similar.count > 1 else { return }
    let index = NameIndex(similar.map(\.known), nicknames: Lookup.nicknames)
    let byID = Dictionary(similar.map { ($0.known.id, $0) }) { first, _ in first }
    for client in similar.prefix(mostWeighed) {
      for twin in index.twins(of: client.known, least: likely, among: population) {
        guard let other = byID[twin.person.id], twin.marks.count < 2,
          !twin.reasons.contains(where: { $0.speaksAgainst || $0.leavesWords })
        else { continue }
        ask(client, other, twin.reasons)
      }
    }
  }

  /// Compares each record of a list with those of other places.
  private static func compareLists(
    _ parts: [Part], _ ask: (Part, Part, [MatchReason]) -> Void
  ) {
    guard Set(parts.map(\.side)).count > 1 else { return }
    let index = NameIndex(parts.map(\.known))
    let byID = Dictionary(parts.map { ($0.known.id, $0) }) { first, _ in first }
    for part in parts where part.side != .site {
      let twins = index.twins(
        of: part.known, limit: 5, least: likely, among: max(population, index.count))
      for twin in twins {
        // Another date of birth tells two apart, however rare their name is among those who were found.
        guard let other = byID[twin.person.id], other.side != part.side,
          twin.marks.count > 1 || !twin.reasons.contains(where: \.speaksAgainst)
        else { continue }
        ask(part, other, twin.reasons)
      }
    }
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
}

extension MatchReason {
  /// What is the same, as reasons.
  fileprivate static func all(of marks: Set<Twin.Mark>) -> [MatchReason] {
    Twin.Mark.allCases.filter(marks.contains).map { mark in
      switch mark {
      case .name: .name
      case .birth: .birth
      case .lastFour: .lastFour
      }
    }
  }

  /// Whether a word of the name is the same, and another one is not.
  fileprivate var leavesWords: Bool {
    if case .nameInPart = self { true } else { false }
  }
}
