/// What a search text means; how ETO reads it is not public, so all of this is our convention.
///
/// A date is a birth date. Digits are a `CLID`, a case number, a social security number or its last
/// four. Anything else is words: each must begin a word of a name or an alias, "last, first" or
/// "first last"; or together they are the whole answer to one of the site's own questions for a
/// line of text, such as the code of a card. Case and accents do not matter, unless the switch
/// `accentSensitive` is on.
struct ParticipantSearch: Sendable {
  private enum Wanted: Sendable {
    case nobody
    case caseNumber(String)
    case birth(Int)
    case digits(String)
    case names(last: [String], first: [String])
    case words([String], whole: String)
  }

  private let wanted: Wanted
  private let alias: Int
  private let lines: Set<Int>
  private let collation: Collation

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: what was sent
  ///   - byCaseNumber: whether it can only be a case number
  ///   - alias: the demographic with other names
  ///   - lines: the demographics whose answer is a line of text
  ///   - collation: how texts are compared
  init(_ text: String, byCaseNumber: Bool, alias: Int, lines: Set<Int>, _ collation: Collation) {
    self.alias = alias
    self.lines = lines
    self.collation = collation
    let text = String(text.drop { $0.isWhitespace }.prefix(100))
    let digits = text.filter { !"- ".contains($0) }
    if byCaseNumber {
      wanted = .caseNumber(text)
    } else if let day = WireDate.day(american: text) ?? WireDate.day(iso: text) {
      wanted = .birth(day)
    } else if !digits.isEmpty, digits.allSatisfy(\.isNumber) {
      wanted = .digits(digits)
    } else if let comma = text.firstIndex(of: ",") {
      let last = collation.words(text[..<comma])
      let first = collation.words(text[text.index(after: comma)...])
      wanted = last.isEmpty && first.isEmpty ? .nobody : .names(last: last, first: first)
    } else {
      let words = collation.words(text)
      wanted = words.isEmpty ? .nobody : .words(words, whole: text.lowercased())
    }
  }

  func matches(_ participant: Participant) -> Bool {
    switch wanted {
    case .nobody: return false
    case .caseNumber(let number): return participant.caseNumber == number
    case .birth(let day): return participant.birth == day
    case .digits(let digits):
      let social = participant.socialSecurityDigits
      return String(participant.clid) == digits || participant.caseNumber == digits
        || (!social.isEmpty
          && (social == digits || digits.utf8.count == 4 && social.hasSuffix(digits)))
    case .names(let last, let first):
      return all(last, beginWordsOf: [participant.lastName])
        && all(first, beginWordsOf: [participant.firstName])
    case .words(let words, let whole):
      let hasAnswered = participant.demographics.contains { id, answer in
        lines.contains(id) && answer.text?.lowercased() == whole
      }
      if hasAnswered { return true }
      var names = [participant.firstName, participant.lastName]
      if let other = participant.demographics[alias]?.text { names.append(other) }
      return all(words, beginWordsOf: names)
    }
  }

  private func all(_ words: [String], beginWordsOf names: [String]) -> Bool {
    words.allSatisfy { word in
      names.contains { name in
        let name = collation.key(name)
        if name.hasPrefix(word) { return true }
        return name.utf8.contains(0x20)
          && name.split(whereSeparator: Collation.isGap).contains { $0.hasPrefix(word) }
      }
    }
  }
}
