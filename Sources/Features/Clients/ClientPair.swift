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
  /// How likely they are one person, in thousandths.
  var likeness = 0
  /// Whether somebody said that they are the same person.
  var isLinked = false

  /// The numbers of both records.
  var ids: Set<Participant.ID> { [first.id, second.id] }

  /// A name among so many people is worth so much; who is known here is a part of them only.
  static let population = 50_000
  /// Who is less likely to be the same is a pair only with two of name, date of birth and digits.
  private static let likely = 0.95
  /// Whoever is less likely by the names of some list is not compared with anybody.
  static let leastLikely = 0.02

  /// Those who are probably the same person as somebody: the likeliest first, and of those who are as likely
  /// the one with the lower number.
  ///
  /// They are records of different places, or two clients of the site; those of one list are left to the
  /// list. Of a row with several records each record is compared, so that what was said about one of them
  /// hides nobody. Two records are as likely one person's whoever else is known.
  ///
  /// - Parameters:
  ///   - row: Whose pairs.
  ///   - others: Who is compared with them; of two with one number the first one is taken.
  ///   - decisions: What was decided: nobody is asked about again.
  ///   - names: Whose names tell how rare a name is.
  ///   - site: Whose numbers they are.
  /// - Returns: The pairs.
  static func suspected(
    of row: ClientMatch, among others: [ClientMatch], _ decisions: LinkDecisions,
    rareIn names: NameIndex, at site: Site.ID
  ) -> [ClientPair] {
    var known = row.numbers
    let own = Part.all(of: row)
    let pairs = others.filter { known.insert($0.id).inserted }.compactMap { other in
      let parts = Part.all(of: other)
      return own.lazy.flatMap { one in parts.map { (one, $0) } }.compactMap { one, other in
        let isSettled = decisions.areSettled(
          one.match.record(at: site), other.match.record(at: site))
        return isSettled ? nil : pair(one, other, rareIn: names)
      }.first
    }
    return pairs.sorted { left, right in
      let (one, other) = (left.other(than: row.numbers), right.other(than: row.numbers))
      let (sure, surer) = ((left.marks.count, left.likeness), (right.marks.count, right.likeness))
      return sure == surer ? one.standsBefore(other) : sure > surer
    }
  }

  /// Why two records are probably one person's; nil where they are not by themselves.
  static func reasons(
    _ one: ClientMatch, _ other: ClientMatch, rareIn names: NameIndex
  ) -> [MatchReason]? {
    pair(Part(one), Part(other), rareIn: names)?.reasons
  }

  /// Two records as a pair; nil where they are probably not one person's.
  private static func pair(_ one: Part, _ other: Part, rareIn names: NameIndex) -> ClientPair? {
    guard one.side != other.side else {
      return one.side == .site ? clients(one, other, rareIn: names) : nil
    }
    // What a list has of somebody is compared with what the site has.
    let ways = [(one, other), (other, one)].filter { $0.0.side != .site }
    let found = ways.lazy.compactMap { way in
      twin(way.0, of: way.1, Nicknames.none, rareIn: names)
    }.first
    return found.map { ClientPair(one.match, other.match, $0.reasons, likeness: $0.thousandths) }
  }

  /// Two clients of the site as a pair.
  ///
  /// The site has both dates of birth, which tell two clients apart. Twins and families share a date and a
  /// name, and are no double.
  private static func clients(
    _ one: Part, _ other: Part, rareIn names: NameIndex
  ) -> ClientPair? {
    let candidates = TwinCandidates([one.known, other.known])
    let isSame = !candidates.same.isEmpty
    guard isSame || !candidates.similar.isEmpty else { return nil }
    let ways = [(one, other), (other, one)]
    let twins = ways.lazy.compactMap { way in
      twin(way.0, of: way.1, Lookup.nicknames, rareIn: names)
    }
    let found = twins.first { twin in
      isSame || !twin.reasons.contains { $0.speaksAgainst || $0.leavesWords }
    }
    return found.map { twin in
      let reasons = isSame ? MatchReason.all(of: twin.marks) : twin.reasons
      return ClientPair(one.match, other.match, reasons, likeness: twin.thousandths)
    }
  }

  /// One record as another one's twin; nil where they are not as likely, or where another date of birth or
  /// other digits tell them apart.
  private static func twin(
    _ one: Part, of other: Part, _ nicknames: Nicknames, rareIn names: NameIndex
  ) -> Twin? {
    NameIndex([other.known], nicknames: nicknames).twins(
      of: one.known, limit: 1, least: likely, among: max(population, names.count), rareIn: names
    ).first { $0.marks.count > 1 || !$0.reasons.contains(where: \.speaksAgainst) }
  }

  /// The one of them that is none of somebody's records.
  func other(than numbers: Set<Participant.ID>) -> ClientMatch {
    numbers.contains(first.id) ? second : first
  }

  /// Whether both are clients of the site, where nothing that is said here changes them.
  var areBothOnRecord: Bool { first.isOnRecord && second.isOnRecord }

  /// Makes a pair; the site's record comes first.
  init(
    _ one: ClientMatch, _ other: ClientMatch, _ reasons: [MatchReason], likeness: Int = 0,
    isLinked: Bool = false
  ) {
    let isInOrder = one.origin.rawValue <= other.origin.rawValue
    first = isInOrder ? one : other
    second = isInOrder ? other : one
    self.reasons = reasons
    self.likeness = likeness
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

  let match: ClientMatch
  let known: KnownPerson
  let side: Side

  init(_ match: ClientMatch) {
    self.match = match
    known = match.known
    side =
      switch match.origin {
      case .eto, .caseload, .checkIn, .outbox, .newcomer: .site
      case .imported: .imported
      case .fileMaker: .list(match.guest?.id.list ?? "")
      }
  }

  /// The records of a row; none of somebody whom no system has yet.
  static func all(of row: ClientMatch) -> [Part] {
    row.origin == .newcomer ? [] : row.parts.map { Part($0) }
  }
}

extension Twin {
  /// How likely it is, in thousandths.
  fileprivate var thousandths: Int { Int((certainty * 1000).rounded()) }
}

extension ClientMatch {
  /// Whether they stand before somebody by place and number.
  func standsBefore(_ other: ClientMatch) -> Bool {
    let (own, others) = (numberThere, other.numberThere)
    guard (origin.rawValue, Int(own) ?? .max) == (other.origin.rawValue, Int(others) ?? .max) else {
      return (origin.rawValue, Int(own) ?? .max) < (other.origin.rawValue, Int(others) ?? .max)
    }
    return own == others ? id < other.id : own < others
  }

  /// What their record is called where it is.
  private var numberThere: String { guest?.listNumber ?? personalID ?? "\(id)" }
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
