public import Matching
public import Model
public import Resources

extension Lookup {
  /// So many of those whom a system found are weighed; the others stand below as they came.
  static let mostWeighed = 500

  /// From here on it counts how sure it is that somebody is meant.
  private static let leastWeight = 0.5

  /// Of whom less tells nothing is said but the system's own word, unless the number speaks against them.
  private static let leastTold = 0.2

  /// The table of short and fond names, read once somebody was found.
  static let nicknames = Nicknames(PetNames.groups)

  /// Weighs those whom a system found by what was typed, as those at hand are.
  ///
  /// Who has nothing of it keeps the system's own reason, and who has little of it how sure that is.
  ///
  /// - Parameters:
  ///   - matches: Whom it found.
  ///   - language: Whether the day comes before the month.
  ///   - today: The day before which people are born.
  /// - Returns: The same in the same order, with reasons and how sure it is.
  public func weighed(
    _ matches: [ClientMatch], _ language: Language, today: CivilDate
  ) -> [ClientMatch] {
    guard !matches.isEmpty else { return [] }
    let some = matches.prefix(Self.mostWeighed)
    let query = query(language, today: today)
    let index = NameIndex(
      some.map { $0.known(foundBy: query.digitsApart) }, nicknames: Self.nicknames)
    let least = query.isNumberBesideName ? 0 : Self.leastTold
    let found = index.search(query, limit: some.count, least: least).best
    let weights = Dictionary(found.map { ($0.person.id, $0) }) { first, _ in first }
    return matches.map { match in
      if let byNumber = match.byNumberWithZeros(query) { return byNumber }
      guard let weight = weights[match.known.id] else { return match }
      var match = match
      match.reasons = weight.reasons
      // What little there is says why the system found them, and no more.
      guard weight.score >= Self.leastWeight else {
        // Who has another number than the one beside the name may be meant all the same.
        if query.isNumberBesideName, match.why.rank > 1 {
          match.score = weight.score
          match.isGuess = true
        }
        return match
      }
      // What the system is sure of is not made less sure by a name that is not known.
      match.score = match.why.rank < 2 ? match.score : weight.score
      if match.guest != nil, weight.reasons.first == .number, query.number != nil {
        match.why = .number
      }
      if match.guest != nil, weight.reasons.first == .card { match.why = .card }
      return match
    }
  }
}

extension Lookup {
  /// Those whom a name fits, however it is written, of people who only begin alike.
  ///
  /// - Parameters:
  ///   - matches: the people
  ///   - query: what is known of who is looked for
  ///   - least: how sure it has to be
  /// - Returns: whom it fits, with reasons and how sure it is, the surest first
  public static func alike(
    _ matches: [ClientMatch], _ query: MatchQuery, least: Double = Caseload.least
  ) -> [ClientMatch] {
    guard !matches.isEmpty else { return [] }
    let people = Dictionary(matches.map { ($0.known.id, $0) }) { first, _ in first }
    let index = NameIndex(matches.map(\.known), nicknames: nicknames)
    return index.search(query, limit: matches.count, least: least).best.compactMap {
      found in
      guard var match = people[found.id] else { return nil }
      match.reasons = found.reasons
      match.score = found.score
      return match
    }
  }

  /// Those of whom no more is on record than a part of the name that was typed, as a guess: for where nobody
  /// is likelier.
  ///
  /// - Parameters:
  ///   - matches: the people
  ///   - query: what is known of who is looked for
  /// - Returns: them, with reasons, the surest first
  public func calledLess(_ matches: [ClientMatch], _ query: MatchQuery) -> [ClientMatch] {
    Self.alike(matches.filter { hasAll(of: $0.summary.name) }, query, least: 0).map { match in
      var guess = match
      guess.isGuess = true
      return guess
    }
  }

  /// The name alone, however it is written.
  public var nameQuery: MatchQuery {
    switch kind {
    case .listedName(let last, let first):
      MatchQuery(
        name: .listed(
          family: last.joined(separator: " "), given: first.joined(separator: " ")))
    case .name, .initials, .birth, .lastFour, .socialSecurity, .number, .phone, .guid, .scanCard:
      MatchQuery(typed: text)
    }
  }
}

extension ClientMatch {
  /// The same of somebody of a shelter's own list who was found by a number that was typed with zeros before it,
  /// which a list of numbers does not count; nil for anybody else.
  ///
  /// The digits may be meant as they stand: who has those is surer.
  fileprivate func byNumberWithZeros(_ query: MatchQuery) -> ClientMatch? {
    guard let guest, query.name == nil, let digits = query.number, digits.first == "0",
      guest.listNumber != digits, lastFour?.revealed != digits, let number = Int(digits),
      Int(guest.listNumber) == number
    else { return nil }
    var match = self
    match.reasons = [.number]
    match.score = Why.digits.score
    return match
  }

  /// The same of somebody whom the system found by the last four digits, which it does not show.
  func known(foundBy digits: String?) -> KnownPerson {
    var known = known
    if let digits, isByDigits, String(id) != digits { known.lastFour = known.lastFour ?? digits }
    return known
  }

  /// What is known of them to be weighed and compared by.
  var known: KnownPerson {
    var name = summary.name
    // A site may show other names in a text of its own.
    name.aliases += summary.otherNames
    let numbers = [guest?.number, personalID].compactMap { $0 }.filter { !$0.isEmpty }
    return KnownPerson(
      id: KnownPerson.ID(guest == nil ? .eto : .fileMaker, String(id)), name: name,
      birth: summary.birth, lastFour: lastFour?.revealed, numbers: numbers,
      cards: guest?.cards ?? [])
  }
}
