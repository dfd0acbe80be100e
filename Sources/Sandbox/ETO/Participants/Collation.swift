/// How the pretend ETO compares names: without regard to case and, by default, to accents.
///
/// eto.md is silent; that "nguyen" finds Nguyễn is our convention. The switch `accentSensitive`
/// plays a server whose collation minds accents.
struct Collation: Sendable {
  /// Whether "e" and "é" are two letters.
  let mindsAccents: Bool

  /// A text in the form that is compared.
  func key(_ text: some StringProtocol) -> String {
    let lower = text.lowercased()
    guard !mindsAccents, !lower.utf8.allSatisfy({ $0 < 0x80 }) else { return lower }
    var key = String.UnicodeScalarView()
    for scalar in lower.unicodeScalars where !Self.marks.contains(scalar.value) {
      key.append(Self.plain[scalar] ?? scalar)
    }
    return String(key)
  }

  /// The words of a text in the form that is compared.
  func words(_ text: some StringProtocol) -> [String] {
    key(text).split(whereSeparator: Self.isGap).map(String.init)
  }

  /// Whether a word ends at a character.
  static func isGap(_ character: Character) -> Bool { character.isWhitespace || character == "," }

  /// The marks that follow a Latin letter; the vowel signs of other scripts are letters.
  private static let marks: Range<UInt32> = 0x300..<0x370

  /// Small Latin letters with marks, and the letters without them.
  private static let plain: [Unicode.Scalar: Unicode.Scalar] = {
    let likenesses: [(Unicode.Scalar, String)] = [
      ("a", "àáâãäåāăąǎạảấầẩẫậắằẳẵặ"), ("c", "çćĉċč"), ("d", "ďđ"), ("e", "èéêëēĕėęěẹẻẽếềểễệ"),
      ("g", "ĝğġģ"), ("h", "ĥħ"), ("i", "ìíîïĩīĭįıǐỉị"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľł"),
      ("n", "ñńņňǹ"), ("o", "òóôõöøōŏőơǒọỏốồổỗộớờởỡợ"), ("r", "ŕŗř"), ("s", "śŝşšș"),
      ("t", "ţťŧț"), ("u", "ùúûüũūŭůűųưǔụủứừửữự"), ("w", "ŵ"), ("y", "ýÿŷỳỵỷỹ"), ("z", "źżž"),
    ]
    var plain: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (letter, marked) in likenesses {
      for scalar in marked.unicodeScalars { plain[scalar] = letter }
    }
    return plain
  }()
}
