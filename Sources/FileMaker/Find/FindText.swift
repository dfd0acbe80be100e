/// What a person typed, as a find takes it for what it says.
///
/// Source: filemaker.md §4.
enum FindText {
  /// Signs that mean something wherever they stand.
  private static let operators = Set("\\@*#?!=<>\"~≤≥…{}".unicodeScalars)
  /// Signs that mean something when there are two or more of them: `//` is today, `..` a range.
  private static let doubled = Set("/.".unicodeScalars)

  /// Puts a backslash before every sign that would be an operator.
  ///
  /// Single slashes and full stops stay: they belong to dates and numbers.
  static func escape(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var escaped = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isDoubled =
        doubled.contains(scalar)
        && (index > 0 && scalars[index - 1] == scalar
          || index + 1 < scalars.count && scalars[index + 1] == scalar)
      if isDoubled || operators.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}
