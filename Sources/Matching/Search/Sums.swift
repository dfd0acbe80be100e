/// What has been found of the people of a segment, ready to be ranked.
///
/// The sums are the most that somebody can reach: one word of theirs may stand for two of the query.
struct Sums {
  /// Somebody and their sum.
  private typealias Entry = (sum: Int, place: Int)

  private let sums: [UInt32]
  private let limit: Int
  /// How many people have each sum.
  private let counts: [UInt32]
  /// Those who were among the best when they came, in the order of their places.
  private let early: [Entry]
  /// How many are found at all.
  let count: Int

  /// Sums as high as this are one.
  private static let most = 8191
  /// Names that were left out can make a sum negative; this much is added.
  private static let shift = 16 * Evidence.leftOut

  /// Ranks those of whom something was found.
  ///
  /// - Parameters:
  ///   - tally: what was found
  ///   - search: for what
  ///   - limit: how many are asked for first
  init(_ tally: inout Tally, _ search: SegmentSearch, limit: Int) {
    let (facts, known) = (search.facts, search.segment.facts)
    var counts = [UInt32](repeating: 0, count: Self.most + 1)
    var early: [Entry] = []
    var count = 0
    // So many have at least the sum at the cut.
    var (cut, above) = (1, 0)
    search.segment.expected.withUnsafeBufferPointer { expected in
      counts.withUnsafeMutableBufferPointer { counts in
        tally.rank { place, sum in
          let all = sum - Evidence.leftOut(expected[place]) + facts.gain(known, place)
          guard search.isEnough(all, of: place) else { return 0 }
          count += 1
          let shifted = all + Self.shift
          let rank = min(shifted, Self.most)
          counts[rank] += 1
          if rank >= cut {
            early.append((shifted, place))
            above += 1
            while above - Int(counts[cut]) >= limit {
              above -= Int(counts[cut])
              cut += 1
            }
          }
          return UInt32(shifted)
        }
      }
    }
    sums = tally.sums
    self.limit = limit
    self.counts = counts
    self.early = early
    self.count = count
  }

  /// Those with the highest sums, in order, and the highest sum of those who are left out.
  ///
  /// With `least` nobody is told with a lower sum, even where fewer are told than wanted.
  func best(_ wanted: Int, least: Int? = nil) -> (places: [Int], rest: Int?) {
    let lowest = max(1, least.map { min($0 + Self.shift, Self.most) } ?? 1)
    var cut = Self.most
    var above = 0
    while cut > lowest, above + Int(counts[cut]) < wanted {
      above += Int(counts[cut])
      cut -= 1
    }
    // Of those with the sum at the cut, the first ones.
    var room = max(0, wanted - above)
    var found: [Entry] = []
    func take(_ sum: Int, _ place: Int) {
      guard sum >= cut else { return }
      if min(sum, Self.most) == cut {
        guard room > 0 else { return }
        room -= 1
      }
      found.append((sum, place))
    }
    if wanted <= limit {
      for entry in early { take(entry.sum, entry.place) }
    } else {
      for place in sums.indices { take(Int(sums[place]), place) }
    }
    let places = found.sorted { ($1.sum, $0.place) < ($0.sum, $1.place) }.map(\.place)
    return (places, found.count < count ? cut - Self.shift : nil)
  }
}
