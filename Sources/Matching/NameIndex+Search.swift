import Model

extension NameIndex {
  /// Finds people by what is known about them; everybody is ranked, and the best are returned.
  ///
  /// - Parameters:
  ///   - query: what is known
  ///   - limit: the most people to return
  ///   - least: the lowest score that counts as found, from 0 to 1; names that were not asked for
  ///     do not lower it
  /// - Returns: the best, and how many there are
  public func search(_ query: MatchQuery, limit: Int = 50, least: Double = 0.2) -> Matches {
    guard limit > 0 else { return .none }
    let named = thoseMeant(byKey(query), query)
    let rest = adding(
      thosePerhapsMeant(query), to: byEvidence(query, limit: limit, least: least), limit: limit)
    guard !named.isEmpty else { return rest }
    let ids = Set(named.map(\.id))
    let others = rest.best.filter { !ids.contains($0.id) }
    return Matches(
      best: Array((named + others).prefix(limit)),
      count: named.count + rest.count - (rest.best.count - others.count))
  }

  /// How sure it is that somebody is meant by a number that was taken for something else.
  private static let perhaps = 0.6

  /// Those with a number that was taken for a year or the last four digits, where the name fits them too.
  private func thosePerhapsMeant(_ query: MatchQuery) -> [Match] {
    let found = query.perhapsNumbers.flatMap { number in
      thoseMeant(
        byKey(MatchQuery(number: number)),
        MatchQuery(name: query.name, lastFour: number, number: number))
    }
    return found.map { Match(person: $0.person, score: Self.perhaps, reasons: $0.reasons) }
  }

  /// The people who were found, and others among them, the surest first; each of them once.
  private func adding(_ others: [Match], to found: Matches, limit: Int) -> Matches {
    let ids = Set(found.best.map(\.id))
    let new = others.filter { !ids.contains($0.id) }
    guard !new.isEmpty else { return found }
    let sorted = (found.best + new).enumerated().sorted { left, right in
      (-left.element.score, left.offset) < (-right.element.score, right.offset)
    }
    return Matches(
      best: Array(sorted.prefix(limit).map(\.element)), count: found.count + new.count)
  }

  /// Those with the number who are meant by it.
  ///
  /// Where the same digits may end a Social Security number, and a name is known too, only those whom the
  /// name fits.
  private func thoseMeant(_ found: [Match], _ query: MatchQuery) -> [Match] {
    guard let name = query.name, let number = query.number, number == query.lastFour,
      !found.isEmpty
    else { return found }
    let index = NameIndex(found.map(\.person), nicknames: nicknames)
    let fitting = Set(
      index.search(MatchQuery(name: name), limit: found.count, least: 0).best.map(\.id))
    return found.filter { $0.reasons == [.card] || fitting.contains($0.id) }
  }

  /// The people with the number or the card.
  private func byKey(_ query: MatchQuery) -> [Match] {
    var found: [Match] = []
    for layer in layers {
      for (text, kind) in [(query.card, PersonKeys.Kind.card), (query.number, .number)] {
        guard let text, !text.isEmpty else { continue }
        for place in layer.segment.keys.places(text, kind) where !layer.hidden.contains(place) {
          let person = layer.segment.person(place)
          let isTheirs =
            switch kind {
            case .card: person.cards.contains { PersonKeys.isSame($0, text) }
            case .number:
              ([person.id.key] + person.numbers).contains { PersonKeys.isSame($0, text) }
            }
          guard isTheirs, !found.contains(where: { $0.id == person.id }) else { continue }
          found.append(Match(person: person, score: 1, reasons: [kind == .card ? .card : .number]))
        }
      }
    }
    return found
  }

  private func byEvidence(_ query: MatchQuery, limit: Int, least: Double) -> Matches {
    let weighed = weighed(query, limit: limit, least: least)
    return Matches(best: weighed.best.map(\.match), count: weighed.count)
  }

  /// Everybody, ranked: the best, with their evidence in sixteenths of a bit.
  ///
  /// How rare a name is, is told by these people, and by those of another index.
  func weighed(
    _ query: MatchQuery, limit: Int, least: Double, rareIn names: NameIndex? = nil
  ) -> Weighed {
    let facts = FactEvidence(query)
    let words = weighed(opened(QueryWord.words(query.name)), rareIn: names)
    let told = words.reduce(facts.most) { $0 + $1.most }
    // Those with the number were found by it: of everybody else a part of what was told is not known.
    let most = told + (query.isNumberBesideName ? Evidence.number : 0)
    guard told > 0 else { return Weighed(words: words, best: [], count: 0) }
    let matcher = WordMatcher(words, nicknames)
    let floor = max(1, Int((Double(most) * least).rounded(.up)))
    var found: [(gain: Int, match: Match)] = []
    var count = 0
    for layer in layers {
      let query = SegmentQuery(layer.segment, words, matcher.matches(in: layer.segment))
      let search = SegmentSearch(query: query, facts: facts, hidden: layer.hidden, least: floor)
      let best = search.best(limit)
      count += best.count
      found += best.found.map { ($0.gain, match($0, search, most: most)) }
    }
    if layers.count > 1 {
      found.sort { left, right in
        (-left.gain, left.match.person.name.listed) < (-right.gain, right.match.person.name.listed)
      }
    }
    return Weighed(words: words, best: Array(found.prefix(limit)), count: count)
  }

  /// The best of all people.
  struct Weighed {
    let words: [QueryWord]
    let best: [(gain: Int, match: Match)]
    let count: Int
  }

  private func match(_ found: SegmentSearch.Found, _ search: SegmentSearch, most: Int) -> Match {
    let person = search.segment.person(found.place)
    return Match(
      person: person, score: min(1, max(0.01, Double(found.gain) / Double(most))),
      reasons: search.reasons(found, person))
  }
}
