public import Features
public import Matching
public import Model
public import Resources
import Vault

import struct FoundationEssentials.Date

/// Those who are kept on this computer, in memory, to be found by scripts.
public struct PeopleFinder: Sendable {
  /// Somebody, and when they were read.
  struct Person: Sendable {
    var known: KnownPerson
    var fetched: Date

    /// Somebody as the vault keeps them; nil for whoever has no number that a script could use.
    init?(_ person: CachedPerson) {
      guard let record = person.record else { return nil }
      known = KnownPerson(
        record, name: person.summary.name, birth: person.summary.birth,
        lastFour: person.listing?.lastFour)
      fetched = person.fetched
    }
  }

  let index: NameIndex
  private let nicknames: Nicknames
  private let fetched: [KnownPerson.ID: Date]

  /// Nobody is kept.
  public init() { self.init([], nicknames: Nicknames(PetNames.groups)) }

  init(_ people: [Person], nicknames: Nicknames) {
    self.nicknames = nicknames
    index = NameIndex(people.lazy.map(\.known), nicknames: nicknames)
    fetched = Dictionary(people.map { ($0.known.id, $0.fetched) }) { max($0, $1) }
  }

  /// How many people there are.
  public var count: Int { index.count }

  /// The candidates for a row of a list, the likeliest first: by all of its name, its date of birth and its
  /// last four digits.
  ///
  /// - Parameters:
  ///   - person: the row
  ///   - limit: how many at most
  /// - Returns: them, with their records
  public func candidates(
    for person: ListedPerson, limit: Int
  ) -> [(record: PersonRecord, match: Match)] {
    let query = MatchQuery(
      name: person.fullName.isEmpty ? nil : .written(person.fullName),
      birth: person.birth.map { .day($0) }, lastFour: person.lastFour)
    return index.search(query, limit: limit).best.compactMap { match in
      match.id.record.map { ($0, match) }
    }
  }

  /// Finds people by what somebody wrote of them, the surest first.
  ///
  /// Nobody is left out for being unlikely: who comes last tells by the score how sure they are.
  ///
  /// - Parameters:
  ///   - lookup: what was written
  ///   - system: whom ETO found by it, and in which site
  ///   - language: whether the day comes before the month
  ///   - today: the day before which people are born
  ///   - limit: how many at most
  /// - Returns: them, with what speaks for them
  public func find(
    _ lookup: Lookup, and system: (site: Site.ID, matches: [ClientMatch])? = nil,
    _ language: Language, today: CivilDate, limit: Int
  ) -> [FoundPerson] {
    let query = lookup.query(language, today: today)
    var found = system.map { Self.rated($0.matches, at: $0.site, by: query, nicknames) } ?? []
    let known = Set(found.map(\.record))
    let kept = index.search(query, limit: limit + found.count, least: 0).best
    for match in kept {
      // What the system says of somebody is newer than what is kept of them.
      guard let record = match.id.record, !known.contains(record),
        !lookup.isOfList || record.isGuest
      else { continue }
      found.append(FoundPerson(match, record, lookup, kept: fetched[match.id]))
    }
    let ranked = found.enumerated().sorted { left, right in
      (-left.element.score, left.offset) < (-right.element.score, right.offset)
    }
    return ranked.prefix(limit).map(\.element)
  }

  /// Whom ETO found, with how much of what was asked for tells of them as far as it shows.
  ///
  /// Where it found somebody by what it does not show, a number or digits, its word counts.
  private static func rated(
    _ matches: [ClientMatch], at site: Site.ID, by query: MatchQuery, _ nicknames: Nicknames
  ) -> [FoundPerson] {
    guard !matches.isEmpty else { return [] }
    let people = matches.map { match in
      var name = match.summary.name
      name.aliases += match.summary.otherNames
      let isByDigits = match.isByDigits && String(match.id) != query.digitsApart
      return KnownPerson(
        .client(site: site, number: match.id), name: name, birth: match.summary.birth,
        lastFour: isByDigits ? query.digitsApart : nil)
    }
    let best = NameIndex(people, nicknames: nicknames)
      .search(query, limit: people.count, least: 0).best
    let rated = Dictionary(best.map { ($0.id, $0) }) { first, _ in first }
    return zip(matches, people).map { match, person in
      let rating = rated[person.id]
      let sure = match.why.sureReason(query)
      return FoundPerson(
        record: .client(site: site, number: match.id), name: match.summary.name,
        birth: person.birth, score: sure == nil ? rating?.score ?? match.why.score : 1,
        reasons: sure.map { [$0] } ?? rating?.reasons ?? [],
        why: match.why.named(rating?.reasons ?? [], person.name.aliases))
    }
  }
}

extension PersonRecord {
  /// Whether it is of a shelter's own list.
  fileprivate var isGuest: Bool { if case .guest = self { true } else { false } }
}

extension FoundPerson {
  fileprivate init(_ match: Match, _ record: PersonRecord, _ lookup: Lookup, kept: Date?) {
    let person = match.person
    let number = if case .client(_, let number) = record { number } else { 0 }
    let why = lookup.why(ParticipantSummary(id: number, name: person.name, birth: person.birth))
    // The system's own word for it is no word of ours.
    let isOther = if case .system = why { true } else { false }
    self.init(
      record: record, name: person.name, birth: person.birth, score: match.score,
      reasons: match.reasons, why: isOther ? .similar : why, kept: kept)
  }
}

extension ClientMatch.Why {
  /// Itself, with the other name that somebody was found by and nothing of what a site writes around it.
  fileprivate func named(_ reasons: [MatchReason], _ others: [String]) -> ClientMatch.Why {
    guard case .alias(let text) = self else { return self }
    for reason in reasons { if case .alias(let name) = reason { return .alias(name) } }
    return others.first { text.contains($0) }.map { .alias($0) } ?? self
  }

  /// The reason where the system found somebody by exactly what was asked for; nil for any other.
  fileprivate func sureReason(_ query: MatchQuery) -> MatchReason? {
    switch self {
    case .number, .caseNumber: .number
    case .card: .card
    case .digits:
      // Beside the year or the date of birth they are weighed together.
      query.perhapsNumbers.isEmpty ? (query.lastFour == nil ? .number : .lastFour) : nil
    case .name, .alias, .initials, .birth, .birthSwapped, .phone, .similar, .system: nil
    }
  }
}

extension KnownPerson {
  /// Somebody by their record.
  init(_ record: PersonRecord, name: PersonName, birth: CivilDate?, lastFour: String? = nil) {
    // The number alone finds them too: the key has the site's before it.
    let numbers: [String] = if case .client(_, let number) = record { ["\(number)"] } else { [] }
    self.init(
      id: KnownPerson.ID(record), name: name, birth: birth, lastFour: lastFour, numbers: numbers)
  }
}

extension KnownPerson.ID {
  /// A record's id in an index.
  init(_ record: PersonRecord) {
    switch record {
    case .client(let site, let number): self.init(.eto, "\(site)/\(number)")
    case .guest(let id): self.init(.fileMaker, "\(id.list)/\(id.record)")
    case .imported(let personalID): self.init(.caseload, personalID)
    }
  }

  /// The record that it is of; nil for what names none.
  var record: PersonRecord? {
    guard source != .caseload else { return .imported(key) }
    guard let cut = key.lastIndex(of: "/") else { return nil }
    let (list, number) = (String(key[..<cut]), String(key[key.index(after: cut)...]))
    if source == .fileMaker { return .guest(GuestRecord.ID(list: list, record: number)) }
    guard let site = Int(list), let number = Int(number) else { return nil }
    return .client(site: site, number: number)
  }
}
