/// A query in the form for one segment.
struct SegmentQuery {
  /// The segment.
  let segment: Segment
  /// The words of the name.
  let words: [QueryWord]
  /// The words of the segment that each word may mean.
  let matches: [[WordMatch]]
  /// What each word of the segment contributes for each word of the query.
  let gains: [WordGains]
  /// What is added for each part of a name, by word.
  let adjustments: [[Int]]
  /// The matches that need a second word.
  let splits: [[WordMatch]]
  /// The words that stand for several words of the query together.
  let joined: Set<Int>

  init(_ segment: Segment, _ words: [QueryWord], _ matches: [[WordMatch]]) {
    self.segment = segment
    self.words = words
    self.matches = matches
    gains = matches.map { WordGains($0, count: segment.vocabulary.words.count) }
    adjustments = words.map(\.adjustments)
    splits = matches.map { $0.filter { $0.with != nil } }
    joined = Set(matches.joined().filter { $0.likeness == .joined }.flatMap(\.words))
  }

  /// What a word of a person contributes for a word of the query; 0 where it is not similar.
  func gain(_ word: Int, _ entry: NameEntry, of person: Int) -> Int {
    var gain = gains[word][entry.word]
    for split in splits[word]
    where split.gain > gain && split.words.contains(entry.word) && isWhole(split, person) {
      gain = split.gain
    }
    return gain == 0 ? 0 : max(0, gain + adjustments[word][Int(entry.part.rawValue)])
  }

  /// The words of a person that two of the query may mean together, by their places.
  func joins(_ names: [NameEntry]) -> Set<Int> {
    guard !joined.isEmpty else { return [] }
    return Set(names.indices.filter { joined.contains(names[$0].word) })
  }

  /// How a word of a person is similar to one of the query.
  func match(_ word: Int, _ entry: NameEntry, of person: Int) -> WordMatch? {
    matches[word].filter { $0.words.contains(entry.word) && isWhole($0, person) }
      .min { ($1.gain, $0.likeness) < ($0.gain, $1.likeness) }
  }

  private func isWhole(_ match: WordMatch, _ person: Int) -> Bool {
    match.with.map { segment.has(person, $0) } ?? true
  }
}

extension Segment {
  /// Whether a person has a word.
  func has(_ person: Int, _ word: Int) -> Bool {
    for place in Int(entryStarts[person])..<Int(entryStarts[person + 1])
    where NameEntry(bits: entries[place]).word == word { return true }
    return false
  }

  /// The postings of neighbouring words.
  func postingRange(_ words: Range<Int>) -> Range<Int> {
    Int(postingStarts[words.lowerBound])..<Int(postingStarts[words.upperBound])
  }
}
