import Resources
import Terminal

/// Sentences in a row that has no room for all of them: what somebody is called gives way, so that what became
/// of them is read. Their number stays. Of tasks and of several people as many are named as there is room for,
/// and what was changed of a task gives way to what it is now.
extension Sentence {
  /// The number of whoever it is about, as it stands in the words; nil where it names nobody with one.
  var numberTold: String? { parts.lazy.compactMap(\.numberTold).first }

  /// The sentence with names as long as it takes for it to fit, or with the number alone; without the title of
  /// what was changed, or with fewer of its tasks or people named; nil where it does not fit so either.
  ///
  /// Several people are never told by number alone.
  func shortened(by letters: TextLayout, until fits: (Sentence) -> Bool) -> Sentence? {
    if let untitled, fits(untitled) { return untitled }
    if let fewer = (1..<max(1, mostTold)).prefix(while: { fits(naming($0)) }).last {
      return naming(fewer)
    }
    let brief = naming(1)
    guard let longest = brief.parts.map({ $0.nameWidth(letters) }).max(), longest > 0 else {
      return nil
    }
    let short = stride(from: longest - 1, through: TextLayout.shortestName, by: -1).lazy
      .map { brief.named(in: $0, by: letters) }.first(where: fits)
    if let short { return short }
    guard !namesSeveral else { return nil }
    let least = brief.withoutNames(by: letters)
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
    case .copiesShownBrief, .troubleSignInAgain, .troubleSignInAgainTo: return self
    default:
      for case .sentence(let part) in parts {
        if let alone = part.wayInAlone { return alone }
      }
      return nil
    }
  }

  /// What waits once somebody has signed out, without that they have, which the screen shows; nil for anything else.
  var unsentAlone: Sentence? {
    guard phrase == .signOutUnsent, case .sentence(let unsent)? = parts.last else { return nil }
    return unsent
  }

  /// How many tasks or people it names one after another.
  private var mostTold: Int {
    parts.lazy.map { part in
      if case .numbers(let numbers, more: _) = part { return numbers.count }
      if case .people(let names, more: _) = part { return names.count }
      if case .sentence(let sentence) = part { return sentence.mostTold }
      return 0
    }.max() ?? 0
  }

  /// The sentence with no more than so many tasks or people named, and how many more there are.
  func naming(_ most: Int) -> Sentence {
    var short = self
    short.parts = parts.map { part in
      if case .sentence(let sentence) = part { return .sentence(sentence.naming(most)) }
      if case .numbers(let numbers, let more) = part, numbers.count > most {
        return .numbers(Array(numbers.prefix(most)), more: more + numbers.count - most)
      }
      if case .people(let names, let more) = part, names.count > most {
        return .people(Array(names.prefix(most)), more: more + names.count - most)
      }
      return part
    }
    return short
  }

  /// Whether it names several people one after another.
  var namesSeveral: Bool {
    parts.contains { part in
      if case .people(let names, let more) = part { return names.count + more > 1 }
      if case .sentence(let sentence) = part { return sentence.namesSeveral }
      return false
    }
  }

  /// The sentence with how many people there are in place of several names.
  var counting: Sentence {
    var short = self
    short.parts = parts.map { part in
      if case .sentence(let sentence) = part { return .sentence(sentence.counting) }
      guard case .people(let names, let more) = part, names.count + more > 1 else { return part }
      return .counted(.people, names.count + more)
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
    case .person(let name, _), .text(let name): Self.number(behind: name)
    case .people(let names, more: _): names.lazy.compactMap(Self.number(behind:)).first
    case .sentence(let sentence): sentence.numberTold
    case .personal(let part, _): part.numberTold
    case .count, .counted, .phrase, .day, .time, .moment, .section, .numbers: nil
    }
  }

  /// The columns of the longest name in it; 0 for none.
  fileprivate func nameWidth(_ letters: TextLayout) -> Int {
    switch self {
    case .person(let name, _): letters.width(of: Self.split(name)?.name ?? name)
    case .people(let names, more: _):
      names.map { letters.width(of: Self.split($0)?.name ?? $0) }.max() ?? 0
    case .text(let text): Self.split(text).map { letters.width(of: $0.name) } ?? 0
    case .sentence(let sentence): sentence.parts.map { $0.nameWidth(letters) }.max() ?? 0
    case .personal(let part, _): part.nameWidth(letters)
    case .count, .counted, .phrase, .day, .time, .moment, .section, .numbers: 0
    }
  }

  fileprivate func named(in width: Int?, by letters: TextLayout) -> Sentence.Part {
    switch self {
    case .person(let name, let number):
      return .person(Self.named(name, in: width, by: letters) ?? name, number: number)
    case .people(let names, let more):
      return .people(
        names.map { Self.named($0, in: width, by: letters) ?? $0 }, more: more)
    case .text(let text):
      guard Self.split(text) != nil else { return self }
      return .text(Self.named(text, in: width, by: letters) ?? text)
    case .sentence(let sentence): return .sentence(sentence.named(in: width, by: letters))
    case .personal(let part, let otherwise):
      return .personal(part.named(in: width, by: letters), otherwise: otherwise)
    case .count, .counted, .phrase, .day, .time, .moment, .section, .numbers: return self
    }
  }

  /// A name in so many columns, its number behind it; nil where it has to stay as it is.
  private static func named(_ text: String, in width: Int?, by letters: TextLayout) -> String? {
    guard let width else { return number(behind: text) }
    let parts = split(text)
    return letters.shortened(parts?.name ?? text, to: width) + (parts?.number ?? "")
  }

  /// The number behind a name, as it stands in the words; nil for whoever has none.
  private static func number(behind name: String) -> String? {
    split(name).map { String($0.number.drop { $0 == " " }) }
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
