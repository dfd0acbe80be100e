/// The check character of ISO/IEC 7064, MOD 37-2, over the digits and the letters A to Z.
///
/// It catches every wrong character and every exchange of two neighbours: 37 is a prime, and the
/// weights of neighbours differ by a factor of 2. Unlike MOD 37,36 of the same standard it has a
/// 37th check character, `*`, which a card never has: ``Card/make(using:)`` draws again.
enum CheckCharacter {
  /// The characters by their value; the last one is only a check character.
  static let characters = [Character]("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*")

  /// The check character of a text; nil where the text has an invalid character.
  static func of(_ text: some Sequence<Character>) -> Character? {
    guard let sum = sum(text) else { return nil }
    // The check character has weight 1, and the whole has to be 1 modulo 37.
    return characters[(1 + modulus - sum * 2 % modulus) % modulus]
  }

  /// Whether a text is valid, with its check character last.
  static func holds(_ text: String) -> Bool {
    guard let last = text.last, let expected = of(text.dropLast()) else { return false }
    return last == expected
  }

  /// The weighted sum, modulo 37, of a text without its check character.
  private static func sum(_ text: some Sequence<Character>) -> Int? {
    var sum = 0
    for character in text {
      guard let value = value(character) else { return nil }
      sum = (sum * 2 + value) % modulus
    }
    return sum
  }

  private static func value(_ character: Character) -> Int? {
    guard let code = character.asciiValue else { return nil }
    switch code {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return Int(code - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return Int(code - UInt8(ascii: "A")) + 10
    default: return nil
    }
  }

  private static let modulus = 37
}
