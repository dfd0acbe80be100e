public import Model
import Resources

/// Why what was written does not fit the form that it is for, as the outbox keeps it.
///
/// It stands there as the words of a refusal, so that it is said in the language of whoever looks.
public enum UnfitAnswer: Error, Hashable, Sendable {
  /// The site has no form of the number that a setting names.
  case noForm(TouchPoint.ID, setting: String = "outreach.touchpoint")
  /// The form has no question of the number that a setting names.
  case noQuestion(FormElement.ID, setting: String)
  /// A question has no choice for an answer.
  case noChoice(question: String, answer: String)
  /// A question cannot be answered with what is to be written there.
  case misfit(question: String)

  private static let sign = "unfit"
  private static let between: Character = "\u{1F}"

  /// Reads the words of a refusal; nil for a system's own.
  public init?(words: String) {
    let parts = words.split(separator: Self.between, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.first == Self.sign, parts.count >= 3 else { return nil }
    switch (parts[1], parts.count) {
    case ("form", 3): self = .noForm(Int(parts[2]) ?? 0)
    case ("form", 4): self = .noForm(Int(parts[2]) ?? 0, setting: parts[3])
    case ("question", 4): self = .noQuestion(Int(parts[2]) ?? 0, setting: parts[3])
    case ("choice", 4): self = .noChoice(question: parts[2], answer: parts[3])
    case ("kind", 3): self = .misfit(question: parts[2])
    default: return nil
    }
  }

  /// As the words of a refusal.
  public var words: String {
    let parts =
      switch self {
      case .noForm(let id, let setting): ["form", "\(id)", setting]
      case .noQuestion(let id, let setting): ["question", "\(id)", setting]
      case .noChoice(let question, let answer): ["choice", question, answer]
      case .misfit(let question): ["kind", question]
      }
    return ([Self.sign] + parts).map { $0.filter { $0 != Self.between } }
      .joined(separator: String(Self.between))
  }

  /// It in a sentence.
  public var sentence: Sentence {
    switch self {
    case .noForm(let id, let setting):
      Sentence(.unfitNoForm, .text("\(id)"), .text(setting))
    case .noQuestion(let id, let setting):
      Sentence(.unfitNoQuestion, .text("\(id)"), .text(setting))
    case .noChoice(let question, let answer):
      Sentence(.unfitNoChoice, .text(question), .text(answer))
    case .misfit(let question): Sentence(.unfitMisfit, .text(question))
    }
  }
}
