import Terminal

/// Sentences in a row that has no room for all of them: what somebody is called gives way, so that what became
/// of them is read. Their number stays.
extension Sentence {
  /// The number of whoever it is about, as it stands in the words; nil where it names nobody with one.
  var numberTold: String? { parts.lazy.compactMap(\.numberTold).first }

  /// The sentence with names as long as it takes for it to fit, or with the number alone; nil where it does not
  /// fit so either.
  func shortened(by letters: TextLayout, until fits: (Sentence) -> Bool) -> Sentence? {
    guard let longest = parts.map({ $0.nameWidth(letters) }).max(), longest > 0 else { return nil }
    let short = stride(from: longest - 1, through: TextLayout.shortestName, by: -1).lazy
      .map { self.named(in: $0, by: letters) }.first(where: fits)
    if let short { return short }
    let least = withoutNames(by: letters)
    return fits(least) ? least : nil
  }

  /// The sentence with the number of whoever has one in place of their name.
  func withoutNames(by letters: TextLayout) -> Sentence { named(in: nil, by: letters) }

  /// The sentence with names in so many columns; nil for the number alone.
  fileprivate func named(in width: Int?, by letters: TextLayout) -> Sentence {
    var short = self
    short.parts = parts.map { $0.named(in: width, by: letters) }
    return short
  }
}

extension Sentence.Part {
  fileprivate var numberTold: String? {
    switch self {
    case .person(let name, _), .text(let name):
      Self.split(name).map { String($0.number.drop { $0 == " " }) }
    case .sentence(let sentence): sentence.numberTold
    case .personal(let part): part.numberTold
    case .count, .counted, .phrase, .day, .time, .moment, .section: nil
    }
  }

  /// The columns of the longest name in it; 0 for none.
  fileprivate func nameWidth(_ letters: TextLayout) -> Int {
    switch self {
    case .person(let name, _): letters.width(of: Self.split(name)?.name ?? name)
    case .text(let text): Self.split(text).map { letters.width(of: $0.name) } ?? 0
    case .sentence(let sentence): sentence.parts.map { $0.nameWidth(letters) }.max() ?? 0
    case .personal(let part): part.nameWidth(letters)
    case .count, .counted, .phrase, .day, .time, .moment, .section: 0
    }
  }

  fileprivate func named(in width: Int?, by letters: TextLayout) -> Sentence.Part {
    switch self {
    case .person(let name, let number):
      return .person(Self.named(name, in: width, by: letters) ?? name, number: number)
    case .text(let text):
      guard Self.split(text) != nil else { return self }
      return .text(Self.named(text, in: width, by: letters) ?? text)
    case .sentence(let sentence): return .sentence(sentence.named(in: width, by: letters))
    case .personal(let part): return .personal(part.named(in: width, by: letters))
    case .count, .counted, .phrase, .day, .time, .moment, .section: return self
    }
  }

  /// A name in so many columns, its number behind it; nil where it has to stay as it is.
  private static func named(_ text: String, in width: Int?, by letters: TextLayout) -> String? {
    let parts = split(text)
    guard let width else { return parts.map { String($0.number.drop { $0 == " " }) } }
    return letters.shortened(parts?.name ?? text, to: width) + (parts?.number ?? "")
  }

  /// A name, and the number behind it; nil for words that are not one name with its number.
  static func split(_ text: String) -> (name: String, number: String)? {
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
