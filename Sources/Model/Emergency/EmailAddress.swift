/// The rule for e-mail addresses.
///
/// Local part of letters, digits and `. _ % + -`; domain of letters, digits, dots and hyphens; a
/// last part of 2 to 63 letters. RapidSOS' own apps stop at 6 letters, which refuses valid
/// addresses; 63 is our convention OC-18.
public enum EmailAddress {
  /// Whether a text, without blanks around it, is an address.
  public static func isValid(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, let local = parts.first, let domain = parts.last, !local.isEmpty,
      local.allSatisfy({ isAlphanumeric($0) || "._%+-".utf8.contains($0) }),
      domain.allSatisfy({ isAlphanumeric($0) || ".-".utf8.contains($0) }),
      let dot = domain.lastIndex(of: UInt8(ascii: ".")), dot > domain.startIndex
    else { return false }
    let last = domain[domain.index(after: dot)...]
    return (2...63).contains(last.count) && last.allSatisfy(isLetter)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
