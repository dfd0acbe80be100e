import Resources
import Terminal

/// Sentences in a row that has no room for all of them: what somebody is called gives way, so that what became
/// of them is read. Their number stays. Of tasks as many are named as there is room for, and what was changed
/// of one gives way to what it is now.
extension Sentence {
  /// The number of whoever it is about, as it stands in the words; nil where it names nobody with one.
  var numberTold: String? { parts.lazy.compactMap(\.numberTold).first }

  /// The sentence with names as long as it takes for it to fit, or with the number alone; without the title of
  /// what was changed, or with fewer of its tasks named; nil where it does not fit so either.
  func shortened(by letters: TextLayout, until fits: (Sentence) -> Bool) -> Sentence? {
    if let untitled, fits(untitled) { return untitled }
    if let fewer = (1..<max(1, numbersTold)).prefix(while: { fits(naming($0)) }).last {
      return naming(fewer)
    }
    guard let longest = parts.map({ $0.nameWidth(letters) }).max(), longest > 0 else { return nil }
    let short = stride(from: longest - 1, through: TextLayout.shortestName, by: -1).lazy
      .map { self.named(in: $0, by: letters) }.first(where: fits)
    if let short { return short }
    let least = withoutNames(by: letters)
    return fits(least) ? least : nil
  }

  /// The sentence without the title of what was changed, so that the value is read; nil where it says no value
  /// at its end.
  var untitled: Sentence? {
    var short = self
    if let brief = phrase.untitled, parts.count > 1 {
      short.phrase = brief
      short.parts.remove(at: 1)
      return short
    }
    short.parts = parts.map { part in
      guard case .sentence(let sentence) = part, let brief = sentence.untitled else { return part }
      return .sentence(brief)
    }
    return short == self ? nil : short
  }

  /// Where to sign in and by which key, without what was not done and what is shown; nil where it does not
  /// say so.
  var wayInAlone: Sentence? {
    switch phrase {
    case .copiesShown:
      var brief = self
      brief.phrase = .copiesShownBrief
      return brief
    case .troubleSignInAgain, .troubleSignInAgainTo: return self
    default:
      for case .sentence(let part) in parts {
        if let alone = part.wayInAlone { return alone }
      }
      return nil
    }
  }

  /// How many numbers of tasks it names.
  private var numbersTold: Int {
    parts.lazy.map { part in
      if case .numbers(let numbers, more: _) = part { return numbers.count }
      if case .sentence(let sentence) = part { return sentence.numbersTold }
      return 0
    }.max() ?? 0
  }

  /// The sentence with no more than so many numbers of tasks, and how many more there are.
  func naming(_ most: Int) -> Sentence {
    var short = self
    short.parts = parts.map { part in
      if case .sentence(let sentence) = part { return .sentence(sentence.naming(most)) }
      guard case .numbers(let numbers, let more) = part, numbers.count > most else { return part }
      return .numbers(Array(numbers.prefix(most)), more: more + numbers.count - most)
    }
    return short
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

extension Phrase {
  /// What says the same without the title of what was changed, its second part; nil for anything else.
  fileprivate var untitled: Phrase? {
    switch self {
    case .tasksChanged: .tasksChangedBrief
    case .tasksChangeUndone: .tasksChangeUndoneBrief
    case .tasksAlready: .tasksAlreadyBrief
    case .tasksChangeIgnored: .tasksChangeIgnoredBrief
    case .tasksStepDone: .tasksStepDoneBrief
    case .tasksStepDoneHidden: .tasksStepDoneHiddenBrief
    default: nil
    }
  }
}

extension Sentence.Part {
  fileprivate var numberTold: String? {
    switch self {
    case .person(let name, _), .text(let name):
      Self.split(name).map { String($0.number.drop { $0 == " " }) }
    case .sentence(let sentence): sentence.numberTold
    case .personal(let part): part.numberTold
    case .count, .counted, .phrase, .day, .time, .moment, .section, .numbers: nil
    }
  }

  /// The columns of the longest name in it; 0 for none.
  fileprivate func nameWidth(_ letters: TextLayout) -> Int {
    switch self {
    case .person(let name, _): letters.width(of: Self.split(name)?.name ?? name)
    case .text(let text): Self.split(text).map { letters.width(of: $0.name) } ?? 0
    case .sentence(let sentence): sentence.parts.map { $0.nameWidth(letters) }.max() ?? 0
    case .personal(let part): part.nameWidth(letters)
    case .count, .counted, .phrase, .day, .time, .moment, .section, .numbers: 0
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
    case .count, .counted, .phrase, .day, .time, .moment, .section, .numbers: return self
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
