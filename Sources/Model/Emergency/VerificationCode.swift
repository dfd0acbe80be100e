/// The code in a text message, which proves whose a number is.
///
/// One to five digits, kept as they are: a zero in front counts. Source: rapidsos.md §6.1.
public struct VerificationCode: Hashable, Sendable {
  /// How many digits a code has at most.
  public static let mostDigits = 5

  /// The digits.
  public let digits: String

  /// Reads a code, blanks and dashes in it left out; nil when it is none.
  public init?(_ text: String) {
    let kept = text.filter { !$0.isWhitespace && $0 != "-" }
    guard (1...Self.mostDigits).contains(kept.utf8.count),
      kept.utf8.allSatisfy({ (0x30...0x39) ~= $0 })
    else { return nil }
    digits = kept
  }
}
