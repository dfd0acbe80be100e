extension String {
  /// Without blanks and line ends around it.
  package var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Whether there is nothing but blanks in it.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
