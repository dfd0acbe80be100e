/// What a word tells that is like none of somebody's, by how far it is from each of them.
///
/// A short word with two mistakes is hardly evidence, and nobody is looked for by it. But of all who
/// have the other words it shows who is rather meant: it never tells as much as a word that is alike.
final class Resemblance {
  private let words: [QueryWord]
  private let vocabulary: Vocabulary
  private let distance = WordDistance()
  /// What each word of the vocabulary tells for a word of the query, where it is known already.
  private var known: [[UInt8]]

  /// The most that a word can tell.
  static let most = Evidence.least - 1
  /// So many parts of a bit farther, one part less.
  private static let slope = 8
  private static let unknown = UInt8.max

  init(_ words: [QueryWord], _ vocabulary: Vocabulary) {
    self.words = words
    self.vocabulary = vocabulary
    known = Array(repeating: [], count: words.count)
  }

  /// What the words of a query tell that were taken for none of somebody's.
  ///
  /// - Parameters:
  ///   - pairs: the words that were
  ///   - names: the words of somebody
  /// - Returns: at most ``most`` for each
  func gain(besides pairs: [Alignment.Pair], _ names: [NameEntry]) -> Int {
    guard pairs.count < words.count, !names.isEmpty else { return 0 }
    var taken: UInt64 = 0
    for pair in pairs { taken |= 1 << UInt64(pair.entry) }
    var sum = 0
    for word in words.indices where !pairs.contains(where: { $0.word == word }) {
      guard !words[word].isLight else { continue }
      var best = 0
      var nearest: Int?
      for (entry, name) in names.enumerated() where taken >> UInt64(entry) & 1 == 0 {
        let gain = gain(word, name.word)
        if gain > best { (best, nearest) = (gain, entry) }
      }
      if let nearest { taken |= 1 << UInt64(nearest) }
      sum += best
    }
    return sum
  }

  private func gain(_ word: Int, _ other: Int) -> Int {
    if known[word].isEmpty {
      known[word] = Array(repeating: Self.unknown, count: vocabulary.words.count)
    }
    if known[word][other] != Self.unknown { return Int(known[word][other]) }
    let cost = words[word].letters.withUnsafeBufferPointer { letters in
      vocabulary.words.withView { distance(letters, meant: $0[other]) }
    }
    // One bit where it is as likely that the word was meant as that it was another one altogether.
    let gain = min(Self.most, max(0, Evidence.bit - (cost - words[word].most) / Self.slope))
    known[word][other] = UInt8(gain)
    return gain
  }
}
