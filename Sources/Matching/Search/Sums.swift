/// What has been found of the people of a segment, ready to be ranked.
///
/// The sums are the most that somebody can reach: one word of theirs may stand for two of the query.
struct Sums {
  private let sums: [UInt32]
  /// How many people have each sum.
  private let counts: [UInt32]
  /// How many are found at all.
  let count: Int

  /// Sums as high as this are one.
  private static let most = 8191

  init(_ tally: inout Tally, _ segment: Segment, _ facts: FactEvidence, least: Int) {
    var counts = [UInt32](repeating: 0, count: Self.most + 1)
    var count = 0
    tally.rank { place, sum in
      let all =
        sum - Int(segment.expected[place]) * Evidence.leftOut + facts.gain(segment.facts, place)
      guard all >= least, all > 0 else { return 0 }
      count += 1
      counts[min(all, Self.most)] += 1
      return UInt32(all)
    }
    sums = tally.sums
    self.counts = counts
    self.count = count
  }

  /// Those with the highest sums, in order, and the highest sum of those who are left out.
  func best(_ limit: Int) -> (places: [Int], rest: Int?) {
    var cut = Self.most
    var above = 0
    while cut > 1, above + Int(counts[cut]) < limit {
      above += Int(counts[cut])
      cut -= 1
    }
    // Of those with the sum at the cut, the first ones.
    var room = max(0, limit - above)
    var found: [(sum: UInt32, place: Int)] = []
    sums.withUnsafeBufferPointer { sums in
      for place in sums.indices where sums[place] >= UInt32(cut) {
        if min(Int(sums[place]), Self.most) == cut {
          guard room > 0 else { continue }
          room -= 1
        }
        found.append((sums[place], place))
      }
    }
    let places = found.sorted { ($1.sum, $0.place) < ($0.sum, $1.place) }.map(\.place)
    return (places, found.count < count ? cut : nil)
  }
}
