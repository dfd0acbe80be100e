import Glibc

/// Finds texts in which every word of a query occurs, whatever their case and accents.
public struct Filter: Hashable, Sendable {
  private let words: [[UInt8]]

  /// Makes a filter of a query whose words are parted by spaces.
  public init(_ query: String) {
    words = query.split(separator: " ").map { FoldedText(String($0)).bytes }
  }

  /// Whether every text matches, because nothing is asked for.
  public var isEmpty: Bool { words.isEmpty }

  /// How many words the query has.
  public var wordCount: Int { words.count }

  /// Whether every word occurs in a text.
  public func matches(_ text: String) -> Bool { words.isEmpty || matches(FoldedText(text)) }

  /// Whether every word occurs in a text that was folded before.
  public func matches(_ text: FoldedText) -> Bool {
    words.allSatisfy { Self.occurs($0, in: text.bytes) }
  }

  /// The texts that match, by index.
  public func indices(in texts: [String]) -> [Int] { texts.indices.filter { matches(texts[$0]) } }

  /// Whether one of the words, by its place in the query, occurs in a text.
  public func finds(word: Int, in text: FoldedText) -> Bool {
    Self.occurs(words[word], in: text.bytes)
  }

  /// Whether one of the words, by its place in the query, occurs in one of many texts.
  public func finds(word: Int, in texts: FoldedTexts, at place: Int) -> Bool {
    texts.withBytes(at: place) { Self.occurs(words[word], in: $0) }
  }

  private static func occurs(_ word: [UInt8], in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { occurs(word, in: $0) }
  }

  private static func occurs(_ word: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first else { return true }
    guard var rest = UnsafeRawPointer(text.baseAddress) else { return false }
    // How many bytes may begin it; looked for by the C library, ten thousand texts a key.
    var places = text.count - word.count + 1
    while places > 0, let found = memchr(rest, Int32(first), places) {
      if memcmp(found, word, word.count) == 0 { return true }
      places -= UnsafeRawPointer(found) - rest + 1
      rest = UnsafeRawPointer(found) + 1
    }
    return false
  }
}
