import Matching
import Model
import Resources
import Terminal

extension Lookup {
  /// Whether a word or a number that was typed tells nothing of somebody: they were found for the rest.
  ///
  /// - Parameters:
  ///   - match: somebody who was found at hand, with the reasons
  ///   - language: whether the day comes before the month
  ///   - today: the day before which people are born
  /// - Returns: whether there is one
  func fitsInPart(_ match: ClientMatch, _ language: Language, today: CivilDate) -> Bool {
    switch match.why {
    case .number, .caseNumber, .name, .alias, .initials, .birth, .birthSwapped, .digits, .card,
      .phone:
      return false
    case .similar, .system: break
    }
    let query = query(language, today: today)
    // A number beside a name is somebody's own, or the end of another one that is known of them.
    if query.hasNumberToo, !match.reasons.contains(where: \.isOfDigits) { return true }
    let known = knownWords(match)
    let told = match.reasons.flatMap(\.typedWords).map(\.bare)
    let typed = nameWords.map(\.folded)
    let left = typed.filter { word in
      let parts = word.split(separator: "-").map { String($0).bare }
      return !told.contains(word.bare) && !known.has(word.bare) && !parts.allSatisfy(known.has)
    }
    // What of a name that fits may be left out, as "de la", may be a name of its own beside one word; and
    // so may what is a short form of names.
    if match.reasons.contains(.name), typed.count - left.count > 1 {
      return left.contains { Self.shortForms[$0.bare] != nil }
    }
    return !left.isEmpty
  }

  /// Whether all that is on record of somebody's name is a part of the one that was typed: the rest of it may
  /// be a middle name, which ETO's searches neither look through nor tell.
  func hasAll(of name: PersonName) -> Bool {
    let typed = nameWords.flatMap { $0.folded.split(separator: "-").map { String($0).bare } }
    let known = [name.first, name.middle, name.last].joined(separator: " ").folded
      .split { $0.isWhitespace || $0 == "," || $0 == "-" }.map { String($0).bare }
    return !known.isEmpty && known.count < typed.count && known.allSatisfy(typed.contains)
  }

  /// Whether they were found by a number that was typed beside a name, which tells them from others of the name.
  func isByNumber(_ match: ClientMatch, _ language: Language, today: CivilDate) -> Bool {
    match.reasons.contains(.number) && query(language, today: today).hasNumberToo
  }

  /// For what somebody was found whom only a part of what was typed fits, in words.
  func partly(_ match: ClientMatch, _ phrases: Phrases) -> String {
    // That all of the name fits is said of words that say little, too.
    guard match.reasons.contains(.name), let part = part(of: match.summary.name.spoken, least: 0)
    else { return phrases.why(match) }
    return phrases.format(.clientsWhyInPart, part)
  }

  /// The words of a name that begin as words that were typed do, where another one that was typed begins
  /// none of them; nil where all do, or none, and where only one word was typed.
  func part(of name: String) -> String? { part(of: name, least: 1) }

  /// The same, where at least so many of the words that were typed begin none of them.
  private func part(of name: String, least: Int) -> String? {
    let typed = nameWords.flatMap { $0.folded.split(separator: "-").map(String.init) }
    let words = name.split { $0.isWhitespace || $0 == "," || $0 == "-" }.map(String.init)
    func begins(_ word: String, _ typed: String) -> Bool {
      word.folded.hasPrefix(typed) || word.folded.bare.hasPrefix(typed.bare)
    }
    let rest = typed.filter { typed in !words.contains { begins($0, typed) } }
    guard rest.count >= least, least == 0 || typed.count > 1 else { return nil }
    let fitting = words.filter { word in typed.contains { begins(word, $0) } }
    return fitting.isEmpty ? nil : fitting.joined(separator: " ")
  }

  /// What somebody is called, to be compared with words that were typed.
  private func knownWords(_ match: ClientMatch) -> KnownWords {
    let name = match.known.name
    // Signs within a name are typed or not.
    let words = ([name.first, name.middle, name.last] + name.aliases).flatMap { text in
      let words = Lookup.words(text.folded)
      return (words + [words.joined()]).map(\.bare)
        + text.folded.split { !$0.isLetter }.map(String.init)
    }
    let letters = [name.first, name.middle].flatMap { Lookup.words($0.folded).map(\.bare) }
      .filter { $0.count == 1 }
    return KnownWords(words: words, letters: letters)
  }

  /// For each name that has short forms, and for each short form, what it may stand for.
  fileprivate static let shortForms = PetNames.groups.reduce(into: [String: Set<String>]()) {
    forms, group in
    guard let name = group.first?.folded.bare else { return }
    for form in group.dropFirst().map(\.folded.bare) {
      forms[name, default: []].insert(form)
      forms[form, default: []].insert(name)
    }
  }
}

/// What somebody is called, in small letters without marks.
private struct KnownWords {
  /// The words.
  let words: [String]
  /// The given names of which only the first letter is known.
  let letters: [String]

  /// Whether a word that was typed is one of them, as far as it is written on either side, or a short form
  /// of one.
  func has(_ typed: String) -> Bool {
    words.contains { $0.hasPrefix(typed) } || letters.contains { typed.hasPrefix($0) }
      || Lookup.shortForms[typed].map { !$0.isDisjoint(with: words) } == true
  }
}

extension MatchQuery {
  /// Whether a number was typed beside a name, or four digits that may be one.
  fileprivate var hasNumberToo: Bool {
    name != nil && number != nil && (isNumberBesideName || lastFour != nil)
  }
}

extension String {
  /// Its letters without the signs between them.
  fileprivate var bare: String { filter(\.isLetter) }
}

extension MatchReason {
  /// Whether digits that were typed are somebody's.
  var isOfDigits: Bool {
    switch self {
    case .number, .card, .lastFour, .lastFourOneDigit: true
    case .name, .nameInPart, .beginning, .initials, .spelling, .sound, .petName, .shortened,
      .joined, .alias, .swapped, .birth, .birthOneDigit, .birthSwapped, .birthYear, .birthInPart,
      .birthUnknown, .birthDifferent, .lastFourDifferent:
      false
    }
  }

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
