import Model

/// A search through one segment.
struct SegmentSearch {
  /// Somebody who was found.
  struct Found {
    let place: Int
    let gain: Int
    let pairs: [Alignment.Pair]
  }

  let query: SegmentQuery
  let facts: FactEvidence
  /// Who is not to be found, by place.
  let hidden: Set<Int>
  /// Of whom less is told is not found; names that were not asked for do not count.
  let least: Int

  var segment: Segment { query.segment }

  /// The best, in order, and how many there are in all.
  func best(_ limit: Int) -> (found: [Found], count: Int) {
    var tally = Tally(query)
    if !facts.isEmpty { for place in facts.places(segment.facts) { tally.touch(Int(place)) } }
    for place in hidden { tally.drop(place) }
    var wanted = limit + 8
    let sums = Sums(&tally, self, limit: wanted)
    while true {
      let candidates = sums.best(wanted)
      let found = candidates.places.map { alignment($0) }.enumerated().sorted { left, right in
        (-left.element.gain, left.offset) < (-right.element.gain, right.offset)
      }.map(\.element).filter { isEnough($0.gain, of: $0.place) }
      // Who was not looked at closely cannot be better than this.
      let isSure =
        candidates.rest == nil
        || found.count >= limit && found[limit - 1].gain >= candidates.rest ?? 0
      if isSure { return (Array(found.prefix(limit)), sums.count) }
      wanted *= 4
    }
  }

  /// Whether enough is told of somebody, the names aside that were not asked for.
  @inline(__always)
  func isEnough(_ gain: Int, of place: Int) -> Bool {
    let others = Int(segment.expected[place]) - query.words.count
    return gain + max(0, others) * Evidence.leftOut >= least
  }

  /// What somebody's words and facts tell when each word counts once.
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
    let gain =
      aligned.gain - Int(segment.expected[place]) * Evidence.leftOut
      + facts.gain(segment.facts, place)
    return Found(place: place, gain: gain, pairs: aligned.pairs)
  }
}
