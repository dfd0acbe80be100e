extension PhoneNumber {
  /// A text that is being typed, with its cursor in characters from the start.
  public struct Typed: Hashable, Sendable {
    /// The text.
    public var text: String
    /// Where the next character goes.
    public var cursor: Int

    /// Makes a text with a cursor.
    public init(_ text: String, cursor: Int) {
      self.text = text
      self.cursor = cursor
    }
  }

  /// Puts what was typed so far into the groups of a number: `2025` becomes `(202) 5`.
  ///
  /// A leading 1 or `+1` is the country and is not shown. No digit is ever lost: a text that cannot
  /// become a number, because it is too long, foreign or has letters in it, stays as it was typed,
  /// so that its flaw is visible. The cursor stays behind the digit that it was behind, and signs
  /// are only put before a digit, so that deleting backwards never gets stuck.
  public static func formatted(whileTyping typed: Typed) -> Typed {
    let written = Written(typed.text)
    guard written.isReadable else { return typed }
    var digits = written.digits[...]
    var dropped = 0
    // No area code starts with 1: once something follows it, it can only be the country.
    if digits.first == "1", digits.count > 1 {
      digits = digits.dropFirst()
      dropped = 1
    } else if written.hasPlus {
      return typed
    }
    guard digits.count <= 10, digits.first != "1" else { return typed }
    let before = typed.text.prefix(max(0, typed.cursor)).filter { ("0"..."9").contains($0) }.count
    let text = grouped(digits)
    return Typed(text, cursor: position(after: max(0, before - dropped), in: text))
  }

  /// The place of the cursor after so many digits of a text.
  private static func position(after count: Int, in text: String) -> Int {
    if count == 0 { return text.isEmpty ? 0 : 1 }
    var seen = 0
    for (index, character) in text.enumerated() where ("0"..."9").contains(character) {
      seen += 1
      if seen == count { return index + 1 }
    }
    return text.count
  }
}
