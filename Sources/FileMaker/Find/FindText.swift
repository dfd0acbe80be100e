/// Text that a person typed, escaped so that a find takes it literally (filemaker.md §4).
enum FindText {
  /// Characters that always are operators.
  private static let operators = Set("\\@*#?!=<>\"~≤≥…{}".unicodeScalars)
  /// Characters that are operators when there are two or more: `//` is today, `..` a range.
  private static let doubled = Set("/.".unicodeScalars)

  /// Puts a backslash before every operator.
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
