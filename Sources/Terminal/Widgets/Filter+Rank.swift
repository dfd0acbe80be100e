import Glibc

extension Filter {
  /// How well a text is what is looked for, the best first.
  public enum Rank: CaseIterable, Comparable, Sendable {
    /// It is what was typed and no more.
    case whole
    /// It starts with what was typed.
    case start
    /// Its words start with those that were typed, in whatever order.
    case word
    /// What was typed stands somewhere within it.
    case within
  }

  /// How well a text that matches is what is looked for; each of its lines is compared by itself.
  public func rank(of text: FoldedText) -> Rank {
    text.bytes.withUnsafeBufferPointer { rank($0) }
  }

  /// How well one of many texts is what is looked for.
  public func rank(in texts: FoldedTexts, at place: Int) -> Rank {
    texts.withBytes(at: place) { rank($0) }
  }

  /// How well somebody whose name matches is who is looked for.
  ///
  /// People are called by any of their names: whoever has every word of it is the one, and which of their
  /// names comes first does not matter.
  public func rank(ofName name: FoldedText) -> Rank {
    name.bytes.withUnsafeBufferPointer { rank(ofName: $0) }
  }

  /// How well somebody of whom one of many texts is the name is who is looked for.
  public func rank(ofNameIn texts: FoldedTexts, at place: Int) -> Rank {
    texts.withBytes(at: place) { rank(ofName: $0) }
  }

  /// Whether a word of a text begins with one of the words, given by its place in the query.
  public func begins(word: Int, in text: FoldedText) -> Bool {
    text.bytes.withUnsafeBufferPointer { Self.begins(words[word], in: $0) }
  }

  /// Whether a word of one of many texts begins with one of the words, given by its place in the query.
  public func begins(word: Int, in texts: FoldedTexts, at place: Int) -> Bool {
    texts.withBytes(at: place) { Self.begins(words[word], in: $0) }
  }

  /// The first of those texts that are best what is looked for, by its place; nil where none matches.
  public func best(of texts: some Sequence<FoldedText>) -> Int? {
    var best: (place: Int, rank: Rank)?
    for (place, text) in texts.enumerated() where matches(text) {
      let rank = self.rank(of: text)
      if best.map({ rank < $0.rank }) ?? true { best = (place, rank) }
    }
    return best?.place
  }

  private func rank(_ text: UnsafeBufferPointer<UInt8>) -> Rank {
    var start = 0
    var isStart = false
    while true {
      if Self.stands(phrase, in: text, at: start) {
        let end = start + phrase.count
        guard end < text.count, text[end] != Self.lineEnd else { return .whole }
        isStart = true
      }
      guard let end = text[start...].firstIndex(of: Self.lineEnd) else { break }
      start = end + 1
    }
    if isStart { return .start }
    return words.allSatisfy { Self.begins($0, in: text) } ? .word : .within
  }

  private func rank(ofName text: UnsafeBufferPointer<UInt8>) -> Rank {
    if words.allSatisfy({ Self.begins($0, in: text, isWhole: true) }) { return .whole }
    return words.allSatisfy { Self.begins($0, in: text) } ? .word : .within
  }

  private static func begins(
    _ word: [UInt8], in text: UnsafeBufferPointer<UInt8>, isWhole: Bool = false
  ) -> Bool {
    guard let first = word.first else { return true }
    return (0..<max(0, text.count - word.count + 1)).contains { place in
      let end = place + word.count
      return text[place] == first && (place == 0 || !isOfWord(text[place - 1]))
        && (!isWhole || end == text.count || !isOfWord(text[end]))
        && stands(word, in: text, at: place)
    }
  }

  /// Whether some bytes stand at a place of a text.
  private static func stands(
    _ bytes: [UInt8], in text: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> Bool {
    guard let base = text.baseAddress, place + bytes.count <= text.count else {
      return bytes.isEmpty
    }
    return memcmp(base + place, bytes, bytes.count) == 0
  }

  /// Whether a byte is of a letter or a digit: other words begin behind anything else.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x61...0x7A, 0x80...: true
    default: false
    }
  }

  private static let lineEnd: UInt8 = 0x0A
}
