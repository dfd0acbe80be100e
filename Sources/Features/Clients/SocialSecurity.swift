/// The rules of Social Security numbers.
///
/// Source: field.md §2.1, "Validation worth mirroring".
enum SocialSecurity {
  /// The digits of a number as people write it; nil where there is anything else in it.
  static func digits(_ text: String) -> String? {
    let digits = text.asciiDigits.filter { $0 != "-" && $0 != " " }
    return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? digits : nil
  }

  /// Whether nine digits are a number that somebody can have been given.
  static func canBeGiven(_ digits: String) -> Bool {
    let area = digits.prefix(3)
    guard digits.utf8.count == 9, area != "000", area != "666", !area.hasPrefix("9"),
      digits.dropFirst(3).prefix(2) != "00", digits.suffix(4) != "0000"
    else { return false }
    return Set(digits).count > 1 && !published.contains(digits)
  }

  /// Numbers that were printed in advertisements, and those that count up or down.
  private static let published: Set = [
    "078051120", "219099999", "123456789", "012345678", "234567890", "876543210", "765432109",
  ]
}
