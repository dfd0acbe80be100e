import Terminal

/// Sentences in a row that has no room for all of them: what somebody is called gives way, so that what became
/// of them is read. Their number stays.
extension Sentence {
  /// The sentence with names as long as it takes for it to fit; nil where it does not fit so either.
  func shortened(by letters: TextLayout, until fits: (Sentence) -> Bool) -> Sentence? {
    guard let longest = parts.map({ $0.nameWidth(letters) }).max() else { return nil }
    return stride(from: longest - 1, through: TextLayout.shortestName, by: -1).lazy
      .map { self.named(in: $0, by: letters) }.first(where: fits)
  }

  /// The sentence with names in so many columns.
  fileprivate func named(in width: Int, by letters: TextLayout) -> Sentence {
    var short = self
    short.parts = parts.map { $0.named(in: width, by: letters) }
    return short
  }
}

extension Sentence.Part {
  /// The columns of the longest name in it; 0 for none.
  fileprivate func nameWidth(_ letters: TextLayout) -> Int {
    switch self {
    case .person(let name, _): letters.width(of: name)
    case .text(let text): Self.split(text).map { letters.width(of: $0.name) } ?? 0
    case .sentence(let sentence): sentence.parts.map { $0.nameWidth(letters) }.max() ?? 0
    case .count, .counted, .phrase, .day, .time, .moment, .section: 0
    }
  }

  fileprivate func named(in width: Int, by letters: TextLayout) -> Sentence.Part {
    switch self {
    case .person(let name, let number):
      return .person(letters.shortened(name, to: width), number: number)
    case .text(let text):
      guard let (name, number) = Self.split(text) else { return self }
      return .text(letters.shortened(name, to: width) + number)
    case .sentence(let sentence): return .sentence(sentence.named(in: width, by: letters))
    case .count, .counted, .phrase, .day, .time, .moment, .section: return self
    }
  }

  /// A name, and the number behind it; nil for words that are not one name with its number.
  private static func split(_ text: String) -> (name: String, number: String)? {
    guard let sign = text.firstIndex(of: "#"), sign == text.lastIndex(of: "#"),
      sign > text.startIndex
    else { return nil }
    let digits = text[text.index(after: sign)...]
    guard !digits.isEmpty, digits.allSatisfy(\.isNumber) else { return nil }
    let end = text.index(before: sign)
    guard text[end] == " ", end > text.startIndex else { return nil }
    return (String(text[..<end]), String(text[end...]))
  }
}
