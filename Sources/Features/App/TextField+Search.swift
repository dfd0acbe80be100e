import Terminal

/// A line in which people search: `/` leads there from a list, and where a search begins it is that key and
/// no part of the words.
extension TextField {
  /// Takes a key; returns whether it means anything.
  ///
  /// Where a search begins, `/` takes away selected words and is not written.
  mutating func handleSearch(_ key: Key) -> Bool {
    guard key == .text("/"), beginsSearch else { return handle(key) }
    clear()
    return true
  }

  /// Inserts pasted text; where a search begins, without the `/` in front of it.
  mutating func pasteSearch(_ text: String) {
    let words = text.drop { $0.isWhitespace }
    paste(beginsSearch && words.first == "/" ? String(words.dropFirst()) : text)
  }

  /// Whether what is typed next stands alone.
  private var beginsSearch: Bool { isEmpty || isSelected }
}
