import Matching
import Model
import Terminal

extension Lookup {
  /// Whether a word of a name that was typed tells nothing of somebody: they were found for the others.
  ///
  /// - Parameter match: somebody who was found at hand, with the reasons
  /// - Returns: whether there is one
  func fitsInPart(_ match: ClientMatch) -> Bool {
    switch match.why {
    case .number, .caseNumber, .name, .alias, .initials, .birth, .birthSwapped, .digits, .card,
      .phone:
      return false
    case .similar, .system: break
    }
    guard !match.reasons.contains(.initials) else { return false }
    let name = match.known.name
    // Signs within a name are typed or not.
    let known = ([name.first, name.middle, name.last] + name.aliases).flatMap { text in
      let words = Lookup.words(text.folded)
      return (words + [words.joined()]).map(\.bare)
        + text.folded.split { !$0.isLetter }.map(String.init)
    }
    let told = match.reasons.flatMap(\.typedWords).map(\.bare)
    let typed = nameWords.map(\.folded.bare)
    let fitting = typed.filter { word in
      told.contains(word) || known.contains { $0.hasPrefix(word) }
    }
    // What of a name that fits may be left out, as "de la", may be the short form of another beside one word.
    if match.reasons.contains(.name), fitting.count > 1 { return false }
    return fitting.count < typed.count
  }

  /// The words of a name that begin as words that were typed do, where another one that was typed begins
  /// none of them; nil where all do, or none, and where only one word was typed.
  func part(of name: String) -> String? {
    let typed = nameWords.flatMap { $0.folded.split(separator: "-").map(String.init) }
    let words = name.split { $0.isWhitespace || $0 == "," || $0 == "-" }.map(String.init)
    let folded = words.map(\.folded)
    guard typed.count > 1,
      typed.contains(where: { word in !folded.contains { $0.hasPrefix(word) } })
    else { return nil }
    let fitting = words.filter { word in typed.contains { word.folded.hasPrefix($0) } }
    return fitting.isEmpty ? nil : fitting.joined(separator: " ")
  }
}

extension String {
  /// Its letters without the signs between them.
  fileprivate var bare: String { filter(\.isLetter) }
}

extension MatchReason {
  /// The words that were typed and are written otherwise in the record.
  fileprivate var typedWords: [String] {
    switch self {
    case .spelling(let typed, _), .sound(let typed, _), .petName(let typed, _),
      .shortened(let typed, _):
      [typed]
    case .joined(let typed, _): typed.split(separator: " ").map(String.init)
    case .name, .nameInPart, .beginning, .initials, .alias, .swapped, .birth, .birthOneDigit,
      .birthSwapped, .birthYear, .birthInPart, .birthUnknown, .birthDifferent, .lastFour,
      .lastFourOneDigit, .lastFourDifferent, .number, .card:
      []
    }
  }
}
