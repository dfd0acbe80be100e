public import Matching
public import Model
public import Resources

extension Phrases {
  /// Why a client was found, in a few words: what fits them and not what does not.
  public func why(_ match: ClientMatch) -> String {
    let why = why(match.reasons, or: match.why, of: match.summary.name)
    return match.isGuess ? format(.clientsWhyPerhaps, why) : why
  }

  /// The same of somebody who is no row of a list.
  ///
  /// - Parameters:
  ///   - reasons: what was compared, the surest first
  ///   - why: what stands where nothing of that speaks for them
  ///   - name: what they are called
  /// - Returns: it, in the person's language
  public func why(
    _ reasons: [MatchReason], or why: ClientMatch.Why, of name: PersonName
  ) -> String {
    // Who was found by another name was not found by the beginning of it.
    let hasAlias = reasons.contains { if case .alias = $0 { true } else { false } }
    let told = reasons.filter { reason in
      reason.speaksFor && !(hasAlias && reason.isOfTheName)
    }.map { reason($0, of: name) }
    var words: [String] = []
    for word in told where !words.contains(word) { words.append(word) }
    return words.isEmpty ? self.why(why) : words.joined(separator: ", ")
  }

  /// All that was compared, what is different included.
  func reasons(_ reasons: [MatchReason], of name: PersonName) -> String {
    var words: [String] = []
    for word in reasons.map({ reason($0, of: name) }) where !words.contains(word) {
      words.append(word)
    }
    return words.joined(separator: ", ")
  }

  /// One reason.
  func reason(_ reason: MatchReason, of name: PersonName) -> String {
    switch reason {
    case .name: self[.clientsWhyName]
    case .nameInPart(let known): format(.clientsWhyInPart, name.written(known))
    case .beginning: self[.clientsWhyBeginning]
    case .initials: self[.clientsWhyInitials]
    case .spelling(_, let known): format(.clientsWhySpelling, name.written(known))
    case .sound(_, let known): format(.clientsWhySound, name.written(known))
    // The table does not say which of the two is the short one: mostly it is the shorter.
    case .petName(let typed, let known):
      format(
        known.count < typed.count ? .clientsWhyNicknameIs : .clientsWhyNickname,
        name.written(known))
    case .shortened(_, let known): format(.clientsWhyShortened, name.written(known))
    // Where only the spaces are others it is the name as it was typed.
    case .joined(let typed, let known) where typed.unspaced == known.unspaced:
      self[.clientsWhyName]
    case .joined(_, let known): format(.clientsWhyJoined, name.written(known))
    case .alias(let alias):
      // What a site calls it stands before it already.
      alias.contains(":") ? alias : format(.clientsWhyAlias, alias)
    case .swapped: self[.clientsWhySwapped]
    case .birth: self[.clientsWhyBirth]
    case .birthOneDigit: self[.clientsWhyBirthOneDigit]
    case .birthSwapped: self[.clientsWhyBirthSwapped]
    case .birthYear: self[.clientsWhyBirthYear]
    case .birthInPart: self[.clientsWhyBirthInPart]
    case .birthUnknown: self[.clientsWhyBirthUnknown]
    case .birthDifferent: self[.clientsWhyBirthDifferent]
    case .lastFour: self[.clientsWhyLastFour]
    case .lastFourOneDigit: self[.clientsWhyLastFourOneDigit]
    case .lastFourDifferent: self[.clientsWhyLastFourDifferent]
    case .number: self[.clientsWhyNumber]
    case .card: self[.clientsWhyCard]
    }
  }
}

extension MatchReason {
  /// Whether it tells of a name just as it was typed.
  fileprivate var isOfTheName: Bool {
    switch self {
    case .name, .nameInPart, .beginning: true
    case .initials, .spelling, .sound, .petName, .shortened, .joined, .alias, .swapped, .birth,
      .birthOneDigit, .birthSwapped, .birthYear, .birthInPart, .birthUnknown, .birthDifferent,
      .lastFour, .lastFourOneDigit, .lastFourDifferent, .number, .card:
      false
    }
  }

  /// Whether it speaks against somebody.
  var speaksAgainst: Bool { self == .birthDifferent || self == .lastFourDifferent }

  /// Whether it speaks for somebody.
  var speaksFor: Bool {
    switch self {
    case .name, .nameInPart, .beginning, .initials, .spelling, .sound, .petName, .shortened,
      .joined,
      .alias, .swapped, .birth, .birthOneDigit, .birthSwapped, .birthYear, .birthInPart, .lastFour,
      .lastFourOneDigit, .number, .card:
      true
    case .birthUnknown, .birthDifferent, .lastFourDifferent: false
    }
  }
}

extension PersonName {
  /// A word of the name, or several, as the record writes them, where they are compared in small letters without
  /// marks and, of several, without spaces.
  fileprivate func written(_ known: String) -> String {
    for text in [first, middle, last] + aliases {
      let words = text.split { $0.isWhitespace || $0 == "-" }
      for first in words.indices {
        var letters = ""
        for last in first..<words.count where letters.utf8.count < known.utf8.count {
          letters += String(words[last]).folded
          guard letters.unspaced == known.unspaced else { continue }
          return String(text[words[first].startIndex..<words[last].endIndex])
        }
      }
    }
    let words = known.split(separator: " ").map { word in
      word.prefix(1).uppercased() + String(word.dropFirst())
    }
    return words.joined(separator: " ")
  }
}

extension String {
  /// Without spaces.
  fileprivate var unspaced: String { filter { $0 != " " } }
}
