extension String {
  /// The text without blanks and line ends around it.
  package var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Whether it has only blanks.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
