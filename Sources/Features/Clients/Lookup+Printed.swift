import Model
import Resources

/// A number as the program writes it in a list, in whichever language.
extension Lookup {
  /// The words before a number of a shelter's own list.
  private static let wordsOfList = said(.clientsNumberList)

  /// The words before any other number: that of a client without a name.
  private static let wordsBefore = said(.clientsNumber)

  /// What is short for it, with its point: "No" without one is a family name too.
  private static let shortBefore: Set<String> = [
    "no.", "nº", "n°", "n.º", "nr.", "num.", "núm.", "number", "número",
  ]

  private static func said(_ phrase: Phrase) -> Set<String> {
    Set(Language.allCases.map { String(Phrases($0).format(phrase, "").trimmed).folded })
  }

  /// The digits of `list 945`, `Client 5060` or `no. 5060`, and whether they are of a list; nil for anything
  /// else.
  static func printedNumber(_ text: String) -> (digits: String, isOfList: Bool)? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let digits = digits(of: words[1]) else { return nil }
    let word = String(words[0]).folded
    let isOfList = wordsOfList.contains(word)
    let isNumber =
      wordsBefore.contains(word) || shortBefore.contains(String(words[0]).lowercased())
    return isOfList || isNumber ? (digits, isOfList) : nil
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
