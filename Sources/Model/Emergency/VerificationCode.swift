/// The code in a text message, which proves who has a number.
///
/// One to five digits as they came: a leading zero counts. Source: rapidsos.md §6.1.
public struct VerificationCode: Hashable, Sendable {
  /// The most digits of a code.
  public static let mostDigits = 5

  /// The digits.
  public let digits: String

  /// Reads a code, ignoring blanks and dashes; nil for anything else.
  public init?(_ text: String) {
    let kept = text.filter { !$0.isWhitespace && $0 != "-" }
    guard (1...Self.mostDigits).contains(kept.utf8.count),
      kept.utf8.allSatisfy({ (0x30...0x39) ~= $0 })
    else { return nil }
    digits = kept
  }
}
