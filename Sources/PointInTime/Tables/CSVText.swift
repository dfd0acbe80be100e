/// Words that somebody typed, as a cell of comma-separated values.
public enum CSVText {
  /// The text with an apostrophe before a sign that makes programs for tables take it for a formula.
  public static func cell(_ text: String) -> String {
    guard let sign = text.first, "=+-@\t\r".contains(sign) else { return text }
    return "'" + text
  }
}
