/// Ranks texts by how well they match letters that are typed in order, as a command palette does.
public enum Fuzzy {
  /// How well a text matches, higher is better; nil where a letter is missing.
  ///
  /// Letters at the beginning of words and letters in a row count most; a shorter text wins over a
  /// longer one. Spaces in the query are ignored.
  public static func score(_ query: String, in text: String) -> Int? {
    let wanted = FoldedText(query).bytes.filter { $0 != 0x20 }
    guard !wanted.isEmpty else { return 0 }
    let text = FoldedText(text).bytes
    // The best score of the letters so far, with the last of them at each byte.
    var best: [Int?] = Array(repeating: nil, count: text.count)
    for (number, letter) in wanted.enumerated() {
      var next: [Int?] = Array(repeating: nil, count: text.count)
      var before: Int?
      for place in text.indices {
        if place > 0, let score = best[place - 1] { before = max(before ?? score, score) }
        guard text[place] == letter else { continue }
        let own = isWordStart(place, in: text) ? 10 : 1
        if number == 0 {
          next[place] = own + (place == 0 ? 5 : 0)
        } else if let before {
          let adjacent = place > 0 ? best[place - 1].map { $0 + own + 12 } : nil
          next[place] = max(before + own, adjacent ?? .min)
        }
      }
      best = next
    }
    return best.compactMap(\.self).max().map { $0 * 100 - text.count }
  }

  /// The texts that match, by index, best first; equal ones stay in order.
  public static func ranked(_ texts: [String], by query: String) -> [Int] {
    let scored = texts.enumerated().compactMap { index, text in
      score(query, in: text).map { (index: index, score: $0) }
    }
    if query.allSatisfy({ $0 == " " }) { return scored.map(\.index) }
    return scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.index)
  }

  private static func isWordStart(_ place: Int, in text: [UInt8]) -> Bool {
    guard place > 0 else { return true }
    let before = text[place - 1]
    let isLetter = before >= 0x80 || (before >= 0x61 && before <= 0x7A)
    return !isLetter && !(before >= 0x30 && before <= 0x39)
  }
}
