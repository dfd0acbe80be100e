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
