import Model

/// A search through one segment.
struct SegmentSearch {
  /// A person who was found.
  struct Found {
    let place: Int
    /// All evidence.
    let gain: Int
    /// The part of it from words that are not similar to any of theirs.
    let resemblance: Int
    let pairs: [Alignment.Pair]
  }

  let query: SegmentQuery
  let facts: FactEvidence
  /// The hidden people, by place.
  let hidden: Set<Int>
  /// The least evidence that counts as found, without regard to names that were not asked for.
  let least: Int
  private let resemblance: Resemblance

  init(query: SegmentQuery, facts: FactEvidence, hidden: Set<Int>, least: Int) {
    self.query = query
    self.facts = facts
    self.hidden = hidden
    self.least = least
    resemblance = Resemblance(query.words, query.segment.vocabulary)
  }

  var segment: Segment { query.segment }

  /// The best, in order, and how many there are in all.
  func best(_ limit: Int) -> (found: [Found], count: Int) {
    var tally = Tally(query)
    if !facts.isEmpty { for place in facts.places(segment.facts) { tally.touch(Int(place)) } }
    for place in hidden { tally.drop(place) }
    var wanted = limit + 8
    let sums = Sums(&tally, self, limit: wanted)
    var looked: [Found] = []
    while true {
      let candidates = sums.best(wanted)
      let found = sorted(candidates.places, &looked)
      guard let rest = candidates.rest else { return (Array(found.prefix(limit)), sums.count) }
      if found.count >= limit, found[limit - 1].gain >= rest {
        let best = closer(found, than: rest, sums, limit, &looked)
        return (Array(best.prefix(limit)), sums.count)
      }
      wanted *= 4
    }
  }

  /// People at some places, the best first; those who were looked at are not looked at again.
  private func sorted(_ places: [Int], _ looked: inout [Found]) -> [Found] {
    looked += places[looked.count...].map { alignment($0) }
    return looked.enumerated().filter { isEnough($0.element) }.sorted { left, right in
      (-left.element.gain, left.offset) < (-right.element.gain, right.offset)
    }.map(\.element)
  }

  /// The best, with those to whom a word contributes that is not similar to any of theirs.
  ///
  /// Many people may have all other words; at most ``mostAlike`` are looked at.
  private func closer(
    _ found: [Found], than rest: Int, _ sums: Sums, _ limit: Int, _ looked: inout [Found]
  ) -> [Found] {
    let names = query.words.indices.filter { !query.words[$0].isLight }
    let most = (facts.isEmpty ? names.count - 1 : names.count) * Resemblance.most
    let least = found[limit - 1].gain - most
    guard most > 0, rest > least, mostBesidesOne(of: names) > least else { return found }
    return sorted(sums.best(max(looked.count, Self.mostAlike), least: least).places, &looked)
  }

  private static let mostAlike = 300

  /// The most evidence for a person from facts and all words except one.
  private func mostBesidesOne(of names: [Int]) -> Int {
    let each = query.matches.indices.map { word in
      query.matches[word].reduce(0) { max($0, $1.gain) } + (query.adjustments[word].max() ?? 0)
    }
    return each.reduce(facts.most, +) - (names.map { each[$0] }.min() ?? 0)
  }

  /// Whether the evidence is enough, without regard to names that were not asked for; resemblance
  /// is not enough.
  func isEnough(_ found: Found) -> Bool {
    isEnough(found.gain - found.resemblance, of: found.place)
  }

  /// Whether so much evidence is enough for a person.
  @inline(__always) func isEnough(_ gain: Int, of place: Int) -> Bool {
    let expected = segment.expected[place]
    let others = max(0, Int(expected & 15) - query.words.count)
    return gain + others * Evidence.leftOut + Int(expected >> 4) * Evidence.lightLeftOut >= least
  }

  /// What a person's words and facts contribute when each word counts once.
  func alignment(_ place: Int) -> Found {
    let names = segment.names(place)
    let options = query.words.indices.map { word in
      var pairs: [Alignment.Pair] = []
      for (entry, name) in names.enumerated() {
        let gain = query.gain(word, name, of: place)
        if gain > 0 { pairs.append(Alignment.Pair(word: word, entry: entry, gain: gain)) }
      }
      if pairs.count > 1 { pairs.sort { ($0.gain, $1.entry) > ($1.gain, $0.entry) } }
      return pairs
    }
    let aligned = Alignment(options, shared: query.joins(names))
    let resembling = resemblance.gain(besides: aligned.pairs, names)
    let gain =
      aligned.gain + resembling - Evidence.leftOut(segment.expected[place])
      + facts.gain(segment.facts, place)
    return Found(place: place, gain: gain, resemblance: resembling, pairs: aligned.pairs)
  }
}
