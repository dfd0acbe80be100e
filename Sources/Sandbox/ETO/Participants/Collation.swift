/// How the pretend ETO compares names: without regard to case, and to accents unless it is told to.
///
/// eto.md is silent; that "nguyen" finds Nguyễn is our convention. A server whose collation minds
/// accents is played with the switch `accentSensitive`.
struct Collation: Sendable {
  /// Whether "e" and "é" are two letters.
  let mindsAccents: Bool

  /// A text as it is compared with others.
  func key(_ text: some StringProtocol) -> String {
    let lower = text.lowercased()
    guard !mindsAccents, !lower.utf8.allSatisfy({ $0 < 0x80 }) else { return lower }
    var key = String.UnicodeScalarView()
    for scalar in lower.unicodeScalars where !Self.marks.contains(scalar.value) {
      key.append(Self.plain[scalar] ?? scalar)
    }
    return String(key)
  }

  /// The words of a text, as they are compared with others.
  func words(_ text: some StringProtocol) -> [String] {
    key(text).split(whereSeparator: Self.isGap).map(String.init)
  }

  /// Whether a word ends there.
  static func isGap(_ character: Character) -> Bool { character.isWhitespace || character == "," }

  /// The marks that stand behind a Latin letter; vowel signs of other scripts are letters.
  private static let marks: Range<UInt32> = 0x300..<0x370

  /// Small Latin letters with marks, and what is left without them.
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
