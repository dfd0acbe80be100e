extension Charset {
  /// What is drawn for a cluster on an ASCII terminal.
  ///
  /// It is the cluster's ASCII stand-in, or else how a letter of another alphabet is written in
  /// Latin letters, which may be several or none: `sh` for `ш`; `±` is two signs. A cluster with
  /// neither is `?`.
  static func ascii(for cluster: Character) -> String {
    if cluster == "±" { return "+-" }
    let likeness = standIn(for: cluster)
    guard likeness == "?", let first = cluster.unicodeScalars.first else { return String(likeness) }
    guard let letters = latin(first) else { return "?" }
    return first.properties.isUppercase
      ? letters.prefix(1).uppercased() + letters.dropFirst() : letters
  }

  /// A letter in small Latin letters; nil where there is no such spelling.
  private static func latin(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xC0..<0x250, 0x1E00..<0x1F00: likeness(ofLatin: scalar)
    case 0x370..<0x400, 0x1F00..<0x2000:
      scalar.properties.lowercaseMapping.unicodeScalars.first.flatMap { greek[$0.value] }
    case 0x400..<0x460: cyrillic[Int(scalar.value) - 0x400]
    case 0x490, 0x491: "g"
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0).map { String(Character($0)) }
    default: nil
    }
  }

  /// A Latin letter without its mark, by its Unicode name: `LATIN SMALL LETTER A WITH CARON`.
  private static func likeness(ofLatin scalar: Unicode.Scalar) -> String? {
    let words = scalar.properties.name?.split(separator: " ") ?? []
    guard words.count > 3, words[0] == "LATIN", words[2] == "LETTER", words[3].count < 3 else {
      return nil
    }
    return words[3].lowercased()
  }

  /// U+0400 to U+045F as in today's passports; empty for the signs.
  private static let cyrillic: [String] =
    ("e e d g e z i i j l n c k i u d a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch "
    + "' y ' e yu ya a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch ' y ' e yu ya "
    + "e e d g e z i i j l n c k i u d").split(separator: " ").map { $0 == "'" ? "" : String($0) }

  /// The small Greek letters, with and without marks.
  private static let greek: [UInt32: String] = {
    let letters: [(String, String)] = [
      ("αά", "a"), ("β", "v"), ("γ", "g"), ("δ", "d"), ("εέ", "e"), ("ζ", "z"), ("ηή", "i"),
      ("θ", "th"), ("ιίϊΐ", "i"), ("κ", "k"), ("λ", "l"), ("μ", "m"), ("ν", "n"), ("ξ", "x"),
      ("οό", "o"), ("π", "p"), ("ρ", "r"), ("σς", "s"), ("τ", "t"), ("υύϋΰ", "y"), ("φ", "f"),
      ("χ", "ch"), ("ψ", "ps"), ("ωώ", "o"),
    ]
    var table: [UInt32: String] = [:]
    for (marked, latin) in letters {
      for scalar in marked.unicodeScalars { table[scalar.value] = latin }
    }
    return table
  }()
}

extension TextLayout {
  /// Whether every letter of a text can be shown, at least in Latin letters.
  public func shows(_ text: String) -> Bool {
    charset == .unicode || text.allSatisfy { !$0.isLetter || Charset.ascii(for: $0) != "?" }
  }
}
