/// Folds text for searching: case and Latin accents do not count, everything else does.
enum SearchText {
  /// Appends the folded form of a text to a buffer, as UTF-8.
  static func fold(_ text: String, into buffer: inout [UInt8]) {
    var ascii = true
    for byte in text.utf8 {
      guard byte < 0x80 else {
        ascii = false
        break
      }
    }
    guard !ascii else {
      for byte in text.utf8 { buffer.append(lower(byte)) }
      return
    }
    for scalar in text.unicodeScalars { fold(scalar, into: &buffer) }
  }

  /// The folded words of what a person typed; all of them must be found.
  static func words(_ query: String) -> [[UInt8]] {
    query.split(whereSeparator: \.isWhitespace).map { word in
      var folded: [UInt8] = []
      fold(String(word), into: &folded)
      return folded
    }.filter { !$0.isEmpty }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  private static func fold(_ scalar: Unicode.Scalar, into buffer: inout [UInt8]) {
    guard scalar.value >= 0x80 else {
      buffer.append(lower(UInt8(scalar.value)))
      return
    }
    let properties = scalar.properties
    // A combining accent adds nothing; a precomposed Latin letter counts as its base letter, which
    // the second word after "LETTER" in its Unicode name gives.
    if properties.generalCategory == .nonspacingMark, scalar.value < 0x370 { return }
    if scalar.value < 0x250 || (0x1E00...0x1EFF).contains(scalar.value),
      let name = properties.name, name.hasPrefix("LATIN ")
    {
      let parts = name.split(separator: " ")
      if parts.count > 3, parts[2] == "LETTER", parts[3].utf8.count == 1,
        let base = parts[3].utf8.first
      {
        buffer.append(lower(base))
        return
      }
    }
    buffer.append(contentsOf: properties.lowercaseMapping.utf8)
  }
}
