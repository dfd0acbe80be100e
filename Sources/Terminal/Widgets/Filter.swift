import Glibc

/// Finds texts that contain every word of a query, whatever their case and accents.
public struct Filter: Hashable, Sendable {
  private let words: [[UInt8]]

  /// Makes a filter of a query whose words are separated by spaces.
  public init(_ query: String) {
    words = query.split(separator: " ").map { FoldedText(String($0)).bytes }
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

  /// The texts that match, by index.
  public func indices(in texts: [String]) -> [Int] { texts.indices.filter { matches(texts[$0]) } }

  /// The texts that match, by index, some of which are called by other words too.
  ///
  /// Those come first of which words, their own or others, begin with each word of the query: by other
  /// words nothing is found otherwise, so that `shelter` does not find what is called `unsheltered`, nor
  /// by one letter.
  public func indices(in texts: [String], orWords others: [String]) -> [Int] {
    guard let first = words.first, others.contains(where: { !$0.isEmpty }) else {
      return indices(in: texts)
    }
    let isLetter = words.count == 1 && first.count == 1
    let begun = texts.indices.filter { place in
      let names = Self.parted(isLetter ? texts[place] : "\(texts[place]) \(others[place])")
      return words.allSatisfy { Self.occurs([0x20] + $0, in: names) }
    }
    return begun + indices(in: texts).filter { !begun.contains($0) }
  }

  /// A text, folded, with a space before each of its words.
  private static func parted(_ text: String) -> [UInt8] {
    FoldedText(" " + text).bytes.map { byte in
      switch byte {
      case 0x30...0x39, 0x61...0x7A, 0x80...: byte
      default: 0x20
      }
    }
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
