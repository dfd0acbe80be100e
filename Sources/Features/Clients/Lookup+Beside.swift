import Model
import Resources

/// What stands beside a name and is not searched for: a telephone number, or a whole Social Security number.
extension Lookup {
  /// A thing that stood beside a name, and the text without it.
  struct Beside: Hashable {
    /// The thing, as it was typed.
    var found: String
    /// What is left; nil for nothing.
    var rest: Lookup?
  }

  /// A telephone number beside a name; nil where there is none.
  func phoneBeside(_ language: Language, today: CivilDate) -> Beside? {
    beside(language, today) { words, kind in
      guard case .phone(let digits) = kind, let first = words.first else { return false }
      // A code comes first: what begins with more digits is something else, and the number behind it.
      let isWhole = words.count == 1 || "+(".contains(first.first ?? " ") || first.utf8.count < 4
      return isWhole && (digits.utf8.count < 12 || first.first == "+")
    }
  }

  /// Nine digits beside a name, as a Social Security number is written; nil where there are none.
  func socialSecurityBeside(_ language: Language, today: CivilDate) -> Beside? {
    beside(language, today) { words, kind in
      guard case .socialSecurity = kind else { return false }
      let groups = words.flatMap { $0.asciiDigits.split(separator: "-") }.map(\.utf8.count)
      return groups == [9] || groups == [3, 2, 4]
    }
  }

  /// The longest run of words that is taken for something by itself.
  private func beside(
    _ language: Language, _ today: CivilDate, _ isMeant: ([String], Kind) -> Bool
  ) -> Beside? {
    switch kind {
    case .name, .listedName: break
    case .initials, .birth, .lastFour, .socialSecurity, .number, .phone, .guid, .scanCard:
      return nil
    }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1, flaw == nil, text.contains(where: \.isNumber) else { return nil }
    // A telephone number may be five words: +1 202 555 01 88.
    for count in stride(from: min(5, words.count - 1), to: 0, by: -1) {
      for start in 0...words.count - count {
        let run = Array(words[start..<start + count])
        let written = run.joined(separator: " ")
        guard let kind = Lookup(written, language, today: today)?.kind, isMeant(run, kind) else {
          continue
        }
        let others = (words[..<start] + words[(start + count)...]).joined(separator: " ")
        return Beside(found: written, rest: Lookup(others, language, today: today))
      }
    }
    return nil
  }
}
