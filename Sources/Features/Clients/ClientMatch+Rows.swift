import Model

extension ClientMatch {
  /// Where their record was found.
  public var origin: Origin {
    if guest != nil { return .fileMaker }
    if personalID != nil { return .imported }
    if newcomer != nil { return .newcomer }
    return switch screen {
    case .checkIn: .checkIn
    case .outbox: .outbox
    case nil: kept == nil ? .eto : .caseload
    }
  }

  /// Where all their records are, the one that the page opens on first.
  public var origins: [Origin] {
    var origins = [origin]
    for other in linked where !origins.contains(other.origin) { origins.append(other.origin) }
    return origins
  }

  /// The numbers by which their records stand in lists, which tell the row again after it changed.
  var numbers: Set<Participant.ID> { Set(linked.map(\.id) + [id]) }

  /// Whether one of those is a number.
  func has(_ number: Participant.ID) -> Bool {
    id == number || linked.contains { $0.id == number }
  }

  /// Whether it is the site that knows them, now or earlier.
  var isOnRecord: Bool {
    switch origin {
    case .eto, .caseload, .checkIn, .outbox: true
    case .newcomer, .imported, .fileMaker: false
    }
  }

  /// What a decision calls their record; nil for one that no system has yet.
  func record(at site: Site.ID?) -> PersonRecord? {
    switch origin {
    case .eto, .caseload, .checkIn, .outbox: site.map { .client(site: $0, number: id) }
    case .newcomer: nil
    case .imported: personalID.map { .imported($0) }
    case .fileMaker: guest.map { .guest($0.id) }
    }
  }

  /// All their records.
  func records(at site: Site.ID?) -> Set<PersonRecord> {
    Set(([self] + linked).compactMap { $0.record(at: site) })
  }

  /// Their records one by one, the one that the page opens on first.
  var parts: [ClientMatch] {
    var own = self
    own.linked = []
    return [own] + linked
  }

  /// The rows of a list: each number once, and each person once whose records somebody linked; the
  /// surest first, otherwise in the order they came.
  ///
  /// - Parameters:
  ///   - matches: Whom the systems found; of two with one number the first one's values win.
  ///   - decisions: Who is the same person.
  ///   - site: Whose numbers they are.
  ///   - client: Somebody of the site by number, who is known to be the same as a record that was found.
  /// - Returns: The rows.
  static func rows(
    _ matches: [ClientMatch], _ decisions: LinkDecisions, at site: Site.ID?,
    client: (Participant.ID) -> ParticipantSummary? = { _ in nil }
  ) -> [ClientMatch] {
    var rows = united(matches)
    if !decisions.isEmpty, let site { rows = joined(rows, decisions, at: site, client) }
    return rows.enumerated().sorted { left, right in
      left.element.isSurer(than: right.element) { left.offset < right.offset }
    }.map(\.element)
  }

  /// Each number once, with the better reason.
  private static func united(_ matches: [ClientMatch]) -> [ClientMatch] {
    var places: [Participant.ID: Int] = [:]
    var rows: [ClientMatch] = []
    rows.reserveCapacity(matches.count)
    for match in matches {
      guard let place = places[match.id] else {
        places[match.id] = rows.count
        rows.append(match)
        continue
      }
      // An older copy that says otherwise is not why the row is there.
      if match.isFoundByNumber || match.agrees(with: rows[place]) {
        rows[place].takeReason(of: match)
      }
      rows[place].lastFour = rows[place].lastFour ?? match.lastFour
      rows[place].summary.birth = rows[place].summary.birth ?? match.summary.birth
      if rows[place].summary.name.isEmpty { rows[place].summary.name = match.summary.name }
    }
    return rows
  }

  private static func joined(
    _ rows: [ClientMatch], _ decisions: LinkDecisions, at site: Site.ID,
    _ client: (Participant.ID) -> ParticipantSummary?
  ) -> [ClientMatch] {
    var places: [PersonRecord: Int] = [:]
    var people: [[ClientMatch]] = []
    for row in rows {
      guard let record = row.record(at: site) else {
        people.append([row])
        continue
      }
      let records = decisions.records(ofWhoHas: record)
      if let place = places[record] {
        // Each client of the site has a page of their own, with stays and forms that no other one has.
        if row.isOnRecord, people[place].contains(where: \.isOnRecord) {
          people.append([row])
        } else {
          people[place].append(row)
        }
        continue
      }
      for record in records { places[record] = people.count }
      people.append([row])
      guard records.count > 1 else { continue }
      // The page opens on the site's record, whichever of them was found.
      let isFound =
        row.isOnRecord
        || rows.contains { other in
          other.isOnRecord && other.record(at: site).map { records.contains($0) } ?? false
        }
      if !isFound, let own = row.stub(of: records, at: site, client) {
        people[people.count - 1].append(own)
      }
    }
    return people.map(merged(parts:))
  }

  /// The row of a person with several records.
  private static func merged(parts: [ClientMatch]) -> ClientMatch {
    let sorted = parts.enumerated().sorted { left, right in
      (left.element.origin.rawValue, left.offset) < (right.element.origin.rawValue, right.offset)
    }.map(\.element)
    guard var row = sorted.first else { return parts[0] }
    row.linked = Array(sorted.dropFirst())
    for other in row.linked { row.takeReason(of: other) }
    return row
  }

  /// The site's record of the same person, which was not found by itself.
  private func stub(
    of records: Set<PersonRecord>, at site: Site.ID,
    _ client: (Participant.ID) -> ParticipantSummary?
  ) -> ClientMatch? {
    let numbers = records.compactMap { record -> Int? in
      if case .client(site, let number) = record { number } else { nil }
    }
    guard let number = numbers.min() else { return nil }
    var own = ClientMatch(
      client(number) ?? ParticipantSummary(id: number, name: summary.name, birth: summary.birth),
      why: why)
    own.reasons = reasons
    own.score = score
    return own
  }

  /// Takes another record's reason where that is the better one.
  mutating func takeReason(of other: ClientMatch) {
    guard other.isSurer(than: self, else: { false }) else { return }
    why = other.why
    reasons = other.reasons
    score = other.score
    isGuess = other.isGuess
  }

  /// Whether this is more probably who is meant; who is as sure stands where a function says.
  private func isSurer(than other: ClientMatch, else isBefore: () -> Bool) -> Bool {
    // A number or a card is nobody else's.
    let ranks = (min(why.rank, 2), min(other.why.rank, 2))
    if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    let scores = (Int((score * 1000).rounded()), Int((other.score * 1000).rounded()))
    if scores.0 != scores.1 { return scores.0 > scores.1 }
    let places = (origin.order, other.origin.order)
    return places.0 == places.1 ? isBefore() : places.0 < places.1
  }
}

extension ClientMatch.Origin {
  /// Of two who are as sure, whose comes first; it says nothing that a copy is one.
  fileprivate var order: Int {
    switch self {
    case .eto, .caseload, .checkIn, .outbox, .newcomer: 0
    case .imported: 1
    case .fileMaker: 2
    }
  }
}
