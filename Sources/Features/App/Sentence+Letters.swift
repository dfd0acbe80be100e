import Resources
import Terminal

/// Sentences on a terminal that has no letters for what somebody is called: their number stands for it, as in
/// lists.
extension Sentence {
  /// The sentence as it can be shown.
  func shown(by letters: TextLayout) -> Sentence {
    var shown = self
    shown.parts = parts.map { $0.shown(by: letters) }
    return shown
  }
}

extension Sentence.Part {
  fileprivate func shown(by letters: TextLayout) -> Sentence.Part {
    switch self {
    case .person(let name, let number):
      guard let number, !letters.shows(name) else { return self }
      return .text("#\(number)")
    case .people(let names, let more):
      return .people(names.map { Self.number(for: $0, by: letters) ?? $0 }, more: more)
    case .text(let text):
      // Names are often told with their numbers.
      guard let number = Self.number(for: text, by: letters) else { return self }
      return .text(number)
    case .sentence(let sentence): return .sentence(sentence.shown(by: letters))
    case .personal(let part, let otherwise):
      return .personal(part.shown(by: letters), otherwise: otherwise)
    case .count, .counted, .phrase, .day, .time, .moment, .section, .numbers: return self
    }
  }

  /// The number that stands for a name which it is told with; nil where the name can be shown, or has none.
  private static func number(for text: String, by letters: TextLayout) -> String? {
    guard !letters.shows(text), let sign = text.lastIndex(of: "#") else { return nil }
    let number = text[sign...]
    guard number.count > 1, number.dropFirst().allSatisfy(\.isNumber) else { return nil }
    return String(number)
  }
}
