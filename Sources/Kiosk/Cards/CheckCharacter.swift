/// The check character of ISO/IEC 7064, MOD 37-2, over the digits and the letters A to Z.
///
/// It catches every wrong character and every two neighbours that changed places: 37 is a prime, and the
/// weights of neighbours differ by a factor of 2. What it costs beside MOD 37,36 of the same standard is
/// a 37th check character, `*`, which a card never has: ``Card/make(using:)`` draws again.
enum CheckCharacter {
  /// The characters by their value; the last one is for checking only.
  static let characters = [Character]("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*")

  /// The character that makes a text whole; nil where the text has one that does not count.
  static func of(_ text: some Sequence<Character>) -> Character? {
    guard let sum = sum(text) else { return nil }
    // With the check character's weight of 1 the whole is to be 1 modulo 37.
    return characters[(1 + modulus - sum * 2 % modulus) % modulus]
  }

  /// Whether a text, its check character last, is whole.
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
