import Model

/// The questions of the form of street outreach as they were named when something was written.
struct OutreachQuestions: Hashable, Sendable, Codable {
  /// The form.
  let touchPoint: TouchPoint.ID
  /// Its questions, by the names that the configuration has for what they are for.
  private let elements: [String: FormElement.ID]
  /// What the form calls HUD's answers where it has words of its own, by HUD's numbers.
  let choices: [Int: String]

  init(_ setup: OutreachSetup) {
    touchPoint = setup.touchPoint
    elements = Dictionary(uniqueKeysWithValues: setup.elements.map { ($0.rawValue, $1) })
    choices = setup.choices
  }

  /// The question for something; nil where the form has none for it.
  subscript(_ role: OutreachSetup.Role) -> FormElement.ID? { elements[role.rawValue] }
}

extension HUDLabelled {
  /// Whether a form means this answer by some words: its own, HUD's number in brackets, or HUD's label
  /// with its examples or without.
  ///
  /// - Parameters:
  ///   - words: What the form says.
  ///   - own: What the configuration says that the form calls it; nil for nothing.
  /// - Returns: How certain that is, the lowest number first; nil where it does not mean it.
  func rank(of words: String, own: String?) -> Int? {
    let said = words.lettersAndDigits
    if let own, said == own.lettersAndDigits { return 0 }
    let text = words.trimmed
    if text.hasPrefix("(\(rawValue))") || text.hasSuffix("(\(rawValue))") { return 1 }
    if said == label.lettersAndDigits { return 2 }
    let end = label.firstIndex(of: "(") ?? label.firstRange(of: ", including")?.lowerBound
    return end.map { said == String(label[..<$0]).lettersAndDigits } == true ? 3 : nil
  }

  /// The answer that a form means by some words; nil for none of HUD's.
  static func meant(by words: String, _ choices: [Int: String]) -> Self? {
    var best: (answer: Self, rank: Int)?
    for answer in allCases {
      guard let rank = answer.rank(of: words, own: choices[answer.rawValue]),
        rank < best?.rank ?? .max
      else { continue }
      best = (answer, rank)
    }
    return best?.answer
  }

  /// The choice of a question that means this answer; nil where it has none that can be chosen.
  func choice(of question: FormElement, _ choices: [Int: String]) -> FormElement.Choice? {
    var best: (choice: FormElement.Choice, rank: Int)?
    for choice in question.choices where !choice.isDisabled {
      guard let rank = rank(of: choice.label, own: choices[rawValue]), rank < best?.rank ?? .max
      else { continue }
      best = (choice, rank)
    }
    return best?.choice
  }
}

extension String {
  /// Its letters and digits in small letters: forms differ in signs and blanks.
  var lettersAndDigits: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
