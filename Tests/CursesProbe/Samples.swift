import Terminal

/// What the probe draws besides events.
enum Samples {
  /// A precomposed letter, one with a combining mark, wide characters, Thai with a spacing vowel,
  /// a wide character with a combining mark, an emoji of several.
  static let text = "caf\u{E9} e\u{301}. 漢字 กำ 字\u{301}| 👨‍👩‍👧| end"

  static let styles: [(String, Style)] = [
    ("plain", .plain),
    ("bold", Style(.standard, on: .standard, .bold)),
    ("dim", Style(.standard, on: .standard, .dim)),
    ("under", Style(.standard, on: .standard, .underline)),
    ("reverse", Style(.standard, on: .standard, .reverse)),
    ("red", Style(.red)),
    ("onblue", Style(.standard, on: .blue)),
    ("both", Style(.yellow, on: .green, [.bold, .underline])),
  ]
}
