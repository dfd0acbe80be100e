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
  /// Who tells less is not found.
  let least: Int

  var segment: Segment { query.segment }

  /// The best, in order, and how many there are in all.
  func best(_ limit: Int) -> (found: [Found], count: Int) {
    var tally = Tally(query)
    if !facts.isEmpty { for place in facts.places(segment.facts) { tally.touch(Int(place)) } }
    for place in hidden { tally.drop(place) }
    var wanted = limit + 8
    let sums = Sums(&tally, segment, facts, least: least, limit: wanted)
    while true {
      let candidates = sums.best(wanted)
      let found = candidates.places.map { alignment($0) }.enumerated().sorted { left, right in
        (-left.element.gain, left.offset) < (-right.element.gain, right.offset)
      }.map(\.element).filter { $0.gain >= least }
      // Who was not looked at closely cannot be better than this.
      let isSure =
        candidates.rest == nil
        || found.count >= limit && found[limit - 1].gain >= candidates.rest ?? 0
      if isSure { return (Array(found.prefix(limit)), sums.count) }
      wanted *= 4
    }
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
