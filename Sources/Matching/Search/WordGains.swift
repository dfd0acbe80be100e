/// The most that each word of a vocabulary contributes for one word of a query.
struct WordGains {
  /// The gains in sixteenths of a bit, by word; 0 for words that are not similar.
  private(set) var gains: [UInt16]

  /// Takes the best of a word's matches; those that need a second word are left out.
  init(_ matches: [WordMatch], count: Int) {
    gains = Array(repeating: 0, count: count)
    gains.withUnsafeMutableBufferPointer { gains in
      for match in matches where match.with == nil {
        let gain = UInt16(clamping: match.gain)
        for word in match.words where gains[word] < gain { gains[word] = gain }
      }
    }
  }

  /// What a word contributes.
  @inline(__always) subscript(word: Int) -> Int { Int(gains[word]) }
}
