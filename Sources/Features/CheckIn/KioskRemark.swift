import Model
import Resources

/// What the kiosk notes about somebody's night, each on a line of its own.
enum KioskRemark {
  /// They went, and are back tonight.
  case backTonight
  /// They went, for another day or for good.
  case gone
  /// They got a number in the waiting line.
  case inLine

  /// A line of a note.
  struct Line {
    /// Which remark it is; nil for what a worker wrote.
    var remark: KioskRemark?
    /// What it says.
    var text: String
  }

  /// Whether what it says of somebody is still so.
  func holds(_ night: BedNight) -> Bool {
    switch (self, night.status) {
    case (_, .present): false
    // A number is of use to whoever has no bed.
    case (.inLine, _): night.bed == nil
    case (.backTonight, .held): night.bed != nil
    case (.gone, .held): false
    case (.backTonight, _), (.gone, _): true
    }
  }

  /// The lines of a note: what a worker typed right behind a remark is a line of its own.
  static func lines(of note: String) -> [Line] {
    note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { lines(in: String($0)) }
  }

  private static func lines(in line: String) -> [Line] {
    guard let (remark, text) = beginning(of: line) else { return [Line(remark: nil, text: line)] }
    let rest = line.dropFirst(text.count).drop { $0.isWhitespace || joints.contains($0) }
    return [Line(remark: remark, text: text)]
      + (rest.isEmpty ? [] : [Line(remark: nil, text: String(rest))])
  }

  /// The remark that a line begins with, and its words; nil for none.
  private static func beginning(of line: String) -> (KioskRemark, String)? {
    if let farewell = farewells.first(where: { line.hasPrefix($0.text) }) {
      return (farewell.remark, farewell.text)
    }
    for frame in numbers where line.hasPrefix(frame.before) {
      let number = line.dropFirst(frame.before.count).prefix { $0.isASCII && $0.isNumber }
      let text = "\(frame.before)\(number)\(frame.after)"
      if !number.isEmpty, line.hasPrefix(text) { return (.inLine, text) }
    }
    return nil
  }

  /// What stands between a remark and what was typed behind it.
  private static let joints = ",;.:-–—·"

  /// What is noted when somebody goes, in all languages.
  private static let farewells = Language.allCases.flatMap {
    language -> [(text: String, remark: KioskRemark)] in
    let words = Phrases(language)
    return [
      (text: words[.kioskNoteTonight], remark: .backTonight),
      (text: words[.kioskNoteLater], remark: .gone),
      (text: words[.kioskNoteNever], remark: .gone),
    ]
  }

  /// What is noted of a number in line, before and after the number, in all languages.
  private static let numbers = Language.allCases.compactMap {
    language -> (before: String, after: String)? in
    let parts = Phrases(language).format(.kioskNoteLine, "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    return parts.count == 2 ? (before: String(parts[0]), after: String(parts[1])) : nil
  }
}
