/// Which characters a terminal can show.
public enum Charset: Hashable, Sendable, CaseIterable {
  /// All of Unicode: the locale is a UTF-8 one.
  case unicode
  /// ASCII only: the locale is anything else. Every other cluster gets an ASCII stand-in.
  case ascii
}

extension Charset {
  /// The one ASCII character that stands for a cluster on an ASCII terminal.
  ///
  /// Accents are dropped, so that names and Spanish stay readable; a cluster without a likeness is
  /// `?`.
  static func standIn(for cluster: Character) -> Character {
    guard let first = cluster.unicodeScalars.first else { return "?" }
    if first.value >= 0x20 && first.value < 0x7F { return Character(first) }
    return standIns[first] ?? "?"
  }

  private static let standIns: [Unicode.Scalar: Character] = {
    let likenesses: [(Character, String)] = [
      ("A", "ÀÁÂÃÄÅÆĀĂĄ"), ("C", "ÇĆĈĊČ"), ("D", "ÐĎĐ"), ("E", "ÈÉÊËĒĔĖĘĚ"), ("G", "ĜĞĠĢ"),
      ("I", "ÌÍÎÏĨĪĬĮİ"), ("L", "ĹĻĽŁ"), ("N", "ÑŃŅŇ"), ("O", "ÒÓÔÕÖØŌŎŐŒ"), ("R", "ŔŖŘ"),
      ("S", "ŚŜŞŠȘ"), ("T", "ŢŤŦȚ"), ("U", "ÙÚÛÜŨŪŬŮŰŲ"), ("W", "Ŵ"), ("Y", "ÝŶŸ"),
      ("Z", "ŹŻŽ"), ("a", "àáâãäåæāăąª"), ("c", "çćĉċč"), ("d", "ðďđ"), ("e", "èéêëēĕėęě"),
      ("g", "ĝğġģ"), ("i", "ìíîïĩīĭįı"), ("l", "ĺļľł"), ("n", "ñńņňŉ"), ("o", "òóôõöøōŏőœº"),
      ("r", "ŕŗř"), ("s", "śŝşšșß"), ("t", "ţťŧț"), ("u", "ùúûüũūŭůűų"), ("w", "ŵ"),
      ("y", "ýÿŷ"), ("z", "źżž"), ("'", "‘’‚′´"), ("\"", "“”„″«»"), ("-", "‐‑‒–—―−─·"),
      ("~", "…"), ("*", "•●★✓✔"), ("x", "×✗✘"), ("!", "¡"), ("?", "¿"), (">", "›→▸▶"),
      ("<", "‹←◂◀"), ("^", "↑▲"), ("v", "↓▼▾"), ("|", "│"), (" ", "\u{A0}\u{2007}\u{2009}\u{202F}"),
      // Vietnamese
      ("A", "ẠẢẤẦẨẪẬẮẰẲẴẶ"), ("E", "ẸẺẼẾỀỂỄỆ"), ("I", "ỈỊ"), ("O", "ỌỎỐỒỔỖỘỚỜỞỠỢƠ"),
      ("U", "ỤỦỨỪỬỮỰƯ"), ("Y", "ỲỴỶỸ"), ("a", "ạảấầẩẫậắằẳẵặ"), ("e", "ẹẻẽếềểễệ"), ("i", "ỉị"),
      ("o", "ọỏốồổỗộớờởỡợơ"), ("u", "ụủứừửữựư"), ("y", "ỳỵỷỹ"),
    ]
    var table: [Unicode.Scalar: Character] = [:]
    for (likeness, marks) in likenesses {
      for scalar in marks.unicodeScalars { table[scalar] = likeness }
    }
    return table
  }()
}
