extension String {
  /// Pasted text as a text takes it: what no key types is left out, as is an escape sequence's beginning.
  ///
  /// - Parameters:
  ///   - lineEnd: What stands for a line's end.
  ///   - tab: What stands for a tab.
  /// - Returns: The text without any other control character.
  func pasted(lineEnd: String, tab: String) -> String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return reduce(into: "") { text, character in
      if character.isNewline {
        text += lineEnd
      } else if character == "\t" {
        text += tab
      } else if !character.unicodeScalars.contains(where: \.isControl) {
        text.append(character)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it controls a device, or ends a line.
  fileprivate var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
