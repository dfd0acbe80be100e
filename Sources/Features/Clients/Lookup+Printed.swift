import Model
import Resources

/// A number as the program writes it in a list, in whichever language.
extension Lookup {
  /// The words before a number: that of a shelter's own list, and that of a client without a name.
  private static let wordsBefore: Set<String> = Set(
    Language.allCases.flatMap { language in
      [Phrase.clientsNumberList, .clientsNumber].map { phrase in
        String(Phrases(language).format(phrase, "").trimmed).folded
      }
    })

  /// The digits of `list 945` or `Client 5060`; nil for anything else.
  static func printedNumber(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let digits = digits(of: words[1]),
      wordsBefore.contains(String(words[0]).folded)
    else { return nil }
    return digits
  }

  /// The digits of a word that is a number, with or without the sign for one; nil for any other.
  static func digits(of word: Substring) -> String? {
    let digits = (word.first == "#" ? String(word.dropFirst()) : String(word)).asciiDigits
    return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? digits : nil
  }

  /// The digits of a word beside a name that can only be a number, however it goes on: not the beginning of
  /// a year or a date, and no telephone number; nil for any other.
  static func numberBesideName(_ word: Substring, _ today: CivilDate) -> String? {
    guard let digits = digits(of: word) else { return nil }
    if word.first == "#" { return digits }
    guard (3...6).contains(digits.utf8.count), let number = Int(digits) else { return nil }
    let isYearBegun =
      digits.utf8.count == 3
      && (0...9).contains { BirthInPart.isPossible(number * 10 + $0, today) }
    return isYearBegun ? nil : digits
  }
}
