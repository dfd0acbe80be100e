import Glibc

/// Finds texts that contain every word of a query, whatever their case and accents.
public struct Filter: Hashable, Sendable {
  let words: [[UInt8]]
  /// The words as they were written, with one space between them.
  let phrase: [UInt8]

  /// Makes a filter of a query whose words are separated by spaces, or end with a comma: `lampwick,alma` are
  /// two, the first of which has its comma, as in a list of names.
  public init(_ query: String) {
    let spaced = query.contains(",") ? query.replacing(",", with: ", ") : query
    words = spaced.split(separator: " ").map { FoldedText(String($0)).bytes }
    phrase = Array(words.joined(separator: [0x20]))
  }

  /// Whether the query is empty, so that every text matches.
  public var isEmpty: Bool { words.isEmpty }

  /// How many words the query has.
  public var wordCount: Int { words.count }

  /// Whether a text contains every word.
  public func matches(_ text: String) -> Bool { words.isEmpty || matches(FoldedText(text)) }

  /// Whether a folded text contains every word.
  public func matches(_ text: FoldedText) -> Bool {
    words.allSatisfy { Self.occurs($0, in: text.bytes) }
  }

  /// The texts that match, by index: those that are best what is looked for first.
  public func indices(in texts: [String]) -> [Int] {
    indices(in: texts, orWords: texts.map { _ in "" })
  }

  /// The texts that match, by index, some of which are called by other words too: those that are best what
  /// is looked for first.
  ///
  /// By other words one is found where words of its own or others begin with each word of the query, so that
  /// `shelter` does not find what is called `unsheltered`, and not by one letter.
  public func indices(in texts: [String], orWords others: [String]) -> [Int] {
    guard let first = words.first else { return Array(texts.indices) }
    let isLetter = words.count == 1 && first.count == 1
    let ranks = zip(texts, others).map { text, other -> Rank? in
      let own = FoldedText(text)
      let found = matches(own) ? rank(of: own) : nil
      guard found == nil || found == .within, !isLetter, !other.isEmpty else { return found }
      let all = FoldedText("\(text)\n\(other)")
      return words.indices.allSatisfy { begins(word: $0, in: all) } ? .word : found
    }
    return Rank.allCases.flatMap { rank in ranks.indices.filter { ranks[$0] == rank } }
  }

  /// Whether a text contains one of the words, given by its place in the query.
  public func finds(word: Int, in text: FoldedText) -> Bool {
    Self.occurs(words[word], in: text.bytes)
  }

  /// Whether one of many texts contains one of the words, given by its place in the query.
  public func finds(word: Int, in texts: FoldedTexts, at place: Int) -> Bool {
    texts.withBytes(at: place) { Self.occurs(words[word], in: $0) }
  }

  private static func occurs(_ word: [UInt8], in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { occurs(word, in: $0) }
  }

  private static func occurs(_ word: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first else { return true }
    guard var rest = UnsafeRawPointer(text.baseAddress) else { return false }
    // How many places it may begin at; the C library searches, since a key may search ten thousand
    // texts.
    var places = text.count - word.count + 1
    while places > 0, let found = memchr(rest, Int32(first), places) {
      if memcmp(found, word, word.count) == 0 { return true }
      places -= UnsafeRawPointer(found) - rest + 1
      rest = UnsafeRawPointer(found) + 1
    }
    return false
  }
}
