/// Finds texts in which every word of a query occurs, whatever their case and accents.
public struct Filter: Hashable, Sendable {
  private let words: [[UInt8]]

  /// Makes a filter of a query whose words are parted by spaces.
  public init(_ query: String) {
    words = query.split(separator: " ").map { Self.folded(String($0)) }
  }

  /// Whether every text matches, because nothing is asked for.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether every word occurs in a text.
  public func matches(_ text: String) -> Bool {
    if words.isEmpty { return true }
    let bytes = Self.folded(text)
    return words.allSatisfy { Self.occurs($0, in: bytes) }
  }

  /// The texts that match, by index.
  public func indices(in texts: [String]) -> [Int] {
    texts.indices.filter { matches(texts[$0]) }
  }

  /// Lower case without accents, as bytes of UTF-8.
  static func folded(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    var isPlain = true
    for index in bytes.indices {
      let byte = bytes[index]
      if byte >= 0x41 && byte <= 0x5A { bytes[index] = byte + 0x20 }
      if byte >= 0x80 { isPlain = false }
    }
    if isPlain { return bytes }
    let folded = text.lowercased().map { cluster in
      let likeness = Charset.standIn(for: cluster)
      return likeness.isLetter ? likeness : cluster
    }
    return Array(String(folded).utf8)
  }

  private static func occurs(_ word: [UInt8], in text: [UInt8]) -> Bool {
    guard let first = word.first, text.count >= word.count else { return word.isEmpty }
    for start in 0...(text.count - word.count) where text[start] == first {
      if text[start..<(start + word.count)].elementsEqual(word) { return true }
    }
    return false
  }
}
