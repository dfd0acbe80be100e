/// The sums of a segment's people, ready to be ranked.
///
/// A sum is the most that a person can reach: one word of theirs may count for two of the query.
struct Sums {
  /// A sum and its person.
  private typealias Entry = (sum: Int, place: Int)

  private let sums: [UInt32]
  private let limit: Int
  /// How many people have each sum.
  private let counts: [UInt32]
  /// People who were among the best when they came, in the order of their places.
  private let early: [Entry]
  /// How many are found in all.
  let count: Int

  /// The highest sum; higher ones are cut to it.
  private static let most = 8191
  /// What is added to a sum, since names that were left out can make it negative.
  private static let shift = 16 * Evidence.leftOut

  /// Ranks everybody who has a sum.
  ///
  /// - Parameters:
  ///   - tally: the sums
  ///   - search: the search
  ///   - limit: how many are asked for first
  init(_ tally: inout Tally, _ search: SegmentSearch, limit: Int) {
    let (facts, known) = (search.facts, search.segment.facts)
    var counts = [UInt32](repeating: 0, count: Self.most + 1)
    var early: [Entry] = []
    var count = 0
    // So many people have at least the sum at the cut.
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

  /// The people with the highest sums, in order, and the highest sum of the others.
  ///
  /// With `least` nobody with a lower sum is returned, even if there are fewer than wanted.
  func best(_ wanted: Int, least: Int? = nil) -> (places: [Int], rest: Int?) {
    let lowest = max(1, least.map { min($0 + Self.shift, Self.most) } ?? 1)
    var cut = Self.most
    var above = 0
    while cut > lowest, above + Int(counts[cut]) < wanted {
      above += Int(counts[cut])
      cut -= 1
    }
    // Of the people with the sum at the cut, the first ones.
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
