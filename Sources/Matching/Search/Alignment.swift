/// Assigns the words of a query to the words of a person.
struct Alignment {
  /// A word of the query and the word of the person that it is assigned to.
  struct Pair {
    let word: Int
    let entry: Int
    let gain: Int
  }

  /// What all pairs contribute together.
  private(set) var gain = 0
  /// The pairs, by word of the query.
  private(set) var pairs: [Pair] = []
  private let shared: Set<Int>

  /// The most tries: trying every order of many similar names would take for ever.
  private static let mostTries = 2000

  /// Finds the best pairs; each word of the person is used once.
  ///
  /// - Parameters:
  ///   - options: for each word of the query, the words it can be assigned to, the best first
  ///   - shared: words of the person that stand for several words of the query together
  init(_ options: [[Pair]], shared: Set<Int>) {
    self.shared = shared
    let best = options.compactMap(\.first)
    if isFree(best) {
      pairs = best
      gain = best.reduce(0) { $0 + $1.gain }
      return
    }
    takeGreedily(options)
    // The most that the words from each place on can still add.
    var rests = [Int](repeating: 0, count: options.count + 1)
    for place in options.indices.reversed() {
      rests[place] = rests[place + 1] + (options[place].first?.gain ?? 0)
    }
    var tries = 0
    extend([], 0, options[...], rests, &tries)
  }

  private mutating func takeGreedily(_ options: [[Pair]]) {
    for pair in options.joined().sorted(by: { $0.gain > $1.gain })
    where !pairs.contains(where: { $0.word == pair.word }) && isFree(pairs + [pair]) {
      pairs.append(pair)
      gain += pair.gain
    }
    pairs.sort { $0.word < $1.word }
  }

  private mutating func extend(
    _ taken: [Pair], _ sum: Int, _ options: ArraySlice<[Pair]>, _ rests: [Int], _ tries: inout Int
  ) {
    tries += 1
    if sum > gain {
      gain = sum
      pairs = taken
    }
    guard tries < Self.mostTries, let next = options.first, sum + rests[options.startIndex] > gain
    else { return }
    for pair in next where isFree(taken + [pair]) {
      extend(taken + [pair], sum + pair.gain, options.dropFirst(), rests, &tries)
    }
    extend(taken, sum, options.dropFirst(), rests, &tries)
  }

  /// Whether every word of the person is used once, or is shared.
  private func isFree(_ pairs: [Pair]) -> Bool {
    for (place, pair) in pairs.enumerated() {
      for other in pairs[..<place] where other.entry == pair.entry {
        guard shared.contains(pair.entry) else { return false }
      }
    }
    return true
  }
}
