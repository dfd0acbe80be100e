import struct FoundationEssentials.Decimal

/// Numbers as people write them in answers, and as they are shown back.
///
/// A point is the decimal sign in both languages, as the program writes numbers everywhere; a
/// comma is one only where it cannot part thousands.
enum NumberText {
  /// A number with neither exponent nor thousands apart.
  static func shown(_ number: Decimal) -> String { "\(number)" }

  /// Reads a number: `12`, `-3.5`, `.5`, `1,000`, `3,5`; nil for anything else.
  static func number(_ text: String) -> Decimal? {
    var text = text.trimmingSpaces[...]
    var sign = ""
    if let first = text.first, first == "-" || first == "+" || first == "\u{2212}" {
      sign = first == "+" ? "" : "-"
      text = text.dropFirst()
    }
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = halves.first, halves.count <= 2 else { return nil }
    var groups = first.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var fraction = halves.count == 2 ? String(halves[1]) : ""
    if groups.count == 2, halves.count == 1, groups[1].count != 3 || groups[0] == "0" {
      fraction = groups[1]
      groups.removeLast()
      guard !fraction.isEmpty else { return nil }
    }
    let isGrouped = groups.count > 1
    guard !isGrouped || (1...3).contains(groups[0].count),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    let whole = groups.joined()
    let digits = whole + fraction
    guard !digits.isEmpty, whole.utf8.count <= 18, fraction.utf8.count <= 18,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Decimal(
      string: sign + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction))
  }
}
