/// A telephone number as RapidSOS accepts it: 11 digits that begin with 1 (OC-5, OC-9).
///
/// It may contain `+`, spaces and punctuation.
enum DialledNumber {
  /// The digits.
  static func digits(_ text: String) -> String? {
    guard text.allSatisfy({ digit.contains($0) || " +-().\u{A0}".contains($0) }) else { return nil }
    let digits = text.filter(digit.contains)
    return digits.count == 11 && digits.first == "1" ? digits : nil
  }

  private static let digit: Set<Character> = Set("0123456789")
}
