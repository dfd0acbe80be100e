/// What a word contributes that is not like any of a person's words, by its distance from them.
///
/// A short word with two mistakes is hardly evidence, and nobody is found by it. But among people
/// who have all other words it shows who is more likely meant: it contributes less than any similar
/// word.
final class Resemblance {
  private let words: [QueryWord]
  private let vocabulary: Vocabulary
  private let distance = WordDistance()
  /// What each word of the vocabulary contributes for a word of the query, as far as it is known.
  private var known: [[UInt8]]

  /// The most that a word can contribute.
  static let most = Evidence.least - 1
  /// For so many parts of a bit in distance, it contributes one part less.
  private static let slope = 8
  private static let unknown = UInt8.max

  init(_ words: [QueryWord], _ vocabulary: Vocabulary) {
    self.words = words
    self.vocabulary = vocabulary
    known = Array(repeating: [], count: words.count)
  }

  /// What the words of a query contribute that were not assigned to a word of the person.
  ///
  /// - Parameters:
  ///   - pairs: the words that were assigned
  ///   - names: the words of the person
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
    // One bit where it is as likely that the word was meant as that it was another word.
    let gain = min(Self.most, max(0, Evidence.bit - (cost - words[word].most) / Self.slope))
    known[word][other] = UInt8(gain)
    return gain
  }
}
