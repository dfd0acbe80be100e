/// Texts in the form in which finds compare them: without case and accents.
enum Glyphs {
  static func folded(_ text: String) -> [Character] {
    text.lowercased().map { character in
      guard !character.isASCII, let letter = character.unicodeScalars.first else {
        return character
      }
      return bare(letter) ?? Character(letter)
    }
  }

  /// The plain letter of an accented Latin one, taken from its Unicode name: "LATIN SMALL LETTER E
  /// WITH ACUTE".
  private static func bare(_ scalar: Unicode.Scalar) -> Character? {
    let words = scalar.properties.name?.split(separator: " ") ?? []
    guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      words[3].count == 1
    else { return nil }
    return words[3].lowercased().first
  }

  /// The words of a folded text, as slices.
  ///
  /// Our convention: a word is letters, digits and, between two of them, `'`, `’`, `-` and `.`, so
  /// that "O'Neill" is one word and "Mary Ann" two.
  static func words(_ text: [Character]) -> [ArraySlice<Character>] {
    var words: [ArraySlice<Character>] = []
    var start: Int?
    for index in text.indices {
      let isInside =
        isLetter(text[index])
        || start != nil && "'’-.".contains(text[index]) && index + 1 < text.count
          && isLetter(text[index + 1])
      if isInside {
        start = start ?? index
      } else if let begun = start {
        words.append(text[begun..<index])
        start = nil
      }
    }
    if let start { words.append(text[start...]) }
    return words
  }

  static func isLetter(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

extension Glyphs {
  /// A text with the accents of its Latin letters removed.
  static func withoutAccents(_ text: String) -> String {
    String(
      text.map { character in
        guard !character.isASCII, let bare = folded(String(character)).first, bare.isASCII else {
          return character
        }
        return character.isUppercase ? Character(bare.uppercased()) : bare
      })
  }
}
