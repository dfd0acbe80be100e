public import Model

/// A card that says which guest holds it, to this shelter only: a random code, never an id or a name.
///
/// Nothing that describes, dumps or mirrors a card shows its code.
public struct Card: Hashable, Sendable {
  /// Who gave it out.
  public enum Issuer: Hashable, Sendable {
    /// This shelter: `P`, ten random characters, and a check character.
    case shelter
    /// ETO: `S1` and ten hexadecimal digits, without a check (a scan card as ETO prints it).
    case eto
  }

  /// Who gave it out.
  public let issuer: Issuer
  /// The whole code in capitals, as it is printed and looked up.
  public let code: Secret

  private init(_ issuer: Issuer, _ code: String) {
    self.issuer = issuer
    self.code = Secret(code)
  }

  /// Reads a code as it is printed: capitals, nothing around it and nothing within.
  ///
  /// Nil for anything else; see ``read(_:)`` for what a scanner types.
  public init?(code: String) {
    if Self.isOwn(code) {
      self.init(.shelter, code)
    } else if Self.isETO(code) {
      self.init(.eto, code)
    } else {
      return nil
    }
  }

  /// Makes a new card of this shelter.
  ///
  /// Its code has 44 random bits: too many to guess at a terminal that takes a few tries a minute. The
  /// caller sees to it that no other card has the same one.
  /// Outside of tests, chance comes from the system.
  public static func make(using random: inout some RandomNumberGenerator) -> Card {
    while true {
      var text = String(prefix)
      for _ in 0..<randomLength {
        text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      // A check character is one that the alphabet has, so that no keyboard damages it either.
      guard let check = CheckCharacter.of(text), alphabet.contains(check) else { continue }
      return Card(.shelter, text + String(check))
    }
  }

  /// The code in groups of four, to be read out: `P4KX-9T2B-HC7D`.
  ///
  /// Only for the card itself.
  public var printed: String {
    var groups = ""
    for (place, character) in code.revealed.enumerated() {
      if place > 0, place % 4 == 0 { groups += "-" }
      groups.append(character)
    }
    return groups
  }

  /// The characters of a code.
  ///
  /// None that another keyboard layout has elsewhere (A, Q, W, Z, M, Y), that looks like a digit
  /// (I, L, O), or that could spell a word (E, U); nor G and S, which are misread for 6 and 5.
  static let alphabet = [Character]("0123456789BCDFHJKNPRTVX")

  /// The first character of this shelter's codes, which tells a scan from what somebody types.
  static let prefix: Character = "P"
  /// The random characters after it.
  static let randomLength = 10
  /// The characters of this shelter's codes and of ETO's: both have as many.
  static let length = 12

  private static func isOwn(_ code: String) -> Bool {
    code.count == length && code.first == prefix && code.allSatisfy(alphabet.contains)
      && CheckCharacter.holds(code)
  }

  private static func isETO(_ code: String) -> Bool {
    code.count == length && code.hasPrefix("S1")
      && code.dropFirst(2).allSatisfy { $0.isASCII && $0.isHexDigit && !$0.isLowercase }
  }
}
