public import Model

/// A card that identifies a guest, for this shelter only: a random code, never an id or a name.
///
/// Describing, dumping or mirroring a card does not show its code.
public struct Card: Hashable, Sendable {
  /// Who gave it out.
  public enum Issuer: Hashable, Sendable {
    /// This shelter: `P`, ten random characters, and a check character.
    case shelter
    /// ETO: `S1` and ten hexadecimal digits, without a check character (a scan card as ETO prints
    /// it).
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

  /// Reads a code as it is printed: in capitals, with nothing around it or inside.
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
  /// Its code has 44 random bits: too many to guess at a terminal that allows a few tries a minute.
  /// The caller makes sure that no other card has the same code. Outside tests, randomness comes
  /// from the system.
  public static func make(using random: inout some RandomNumberGenerator) -> Card {
    while true {
      var text = String(prefix)
      for _ in 0..<randomLength {
        text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      // A check character has to be in the alphabet, so that it survives other keyboards too.
      guard let check = CheckCharacter.of(text), alphabet.contains(check) else { continue }
      return Card(.shelter, text + String(check))
    }
  }

  /// The code in groups of four, for reading out: `P4KX-9T2B-HC7D`.
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
  /// It leaves out characters that are elsewhere on other keyboards (A, Q, W, Z, M, Y), that look
  /// like digits (I, L, O), that could spell a word (E, U), or that are misread as 6 and 5 (G, S).
  static let alphabet = [Character]("0123456789BCDFHJKNPRTVX")

  /// The first character of this shelter's codes, which tells a scan from typing.
  static let prefix: Character = "P"
  /// The random characters after it.
  static let randomLength = 10
  /// The length of this shelter's codes, and of ETO's.
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
