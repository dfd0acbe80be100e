import Terminal

extension String {
  /// In small letters, the Latin ones without their marks; nil where there are none.
  ///
  /// Whoever types "nguyen" means Nguyễn; a system may or may not think so.
  public var withoutMarks: String? {
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let plain = FoldedText(self).text
    return plain == lowercased() ? nil : plain
  }

  /// As names are compared.
  var folded: String { FoldedText(self).text }
}
