/// One question of a survey.
public struct SurveyQuestion: Hashable, Sendable, Codable, Identifiable {
  /// Of whom it is asked.
  public enum Scope: String, Hashable, Sendable, Codable, CaseIterable {
    /// Once for the household.
    case household
    /// Of everybody in it, one after the other.
    case person
    /// Of everybody but the first.
    case others
  }

  /// What kind of answer it has.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// One of its choices.
    case choice
    /// Any number of its choices.
    case several
    /// A whole number from ``SurveyQuestion/least`` to ``SurveyQuestion/most``.
    case number
    /// A line of text of at most ``SurveyQuestion/most`` letters.
    case text
  }

  /// The greatest number that can be an answer.
  public static let greatestNumber = 10_000

  /// Its id, unlike any other of the questionnaire.
  public var id: String
  /// What the tables take it for; nil where they do not read it.
  public var role: SurveyRole?
  /// Of whom it is asked.
  public var scope: Scope
  /// What is asked.
  public var text: LocalText
  /// A sentence for whoever asks; no words where there is none.
  public var help: LocalText
  /// What kind of answer it has.
  public var kind: Kind
  /// Its choices; none for a number or a text.
  public var choices: [SurveyChoice]
  /// The smallest number.
  public var least: Int
  /// The greatest number, or how many letters a text may have.
  public var most: Int
  /// What may be said instead of an answer, in this order.
  public var instead: [NoAnswer]
  /// When it is asked: all of these hold.
  public var conditions: [SurveyCondition]

  /// Makes a question.
  public init(
    id: String, role: SurveyRole? = nil, scope: Scope = .household, text: LocalText,
    help: LocalText = LocalText([:]), kind: Kind, choices: [SurveyChoice] = [], least: Int = 0,
    most: Int = 120, instead: [NoAnswer] = [], conditions: [SurveyCondition] = []
  ) {
    self.id = id
    self.role = role
    self.scope = scope
    self.text = text
    self.help = help
    self.kind = kind
    self.choices = choices
    self.least = least
    self.most = most
    self.instead = instead
    self.conditions = conditions
  }
}

/// One choice of a question.
public struct SurveyChoice: Hashable, Sendable, Codable {
  /// What is kept of it, unlike any other of the question.
  public var code: String
  /// What it is called.
  public var text: LocalText
  /// What the tables take it for, one of ``SurveyRole/meanings``; nil where they do not read it.
  public var meaning: String?
  /// How it ends the survey; nil where it goes on.
  public var ends: SurveyEnd?

  /// Makes a choice.
  public init(code: String, text: LocalText, meaning: String? = nil, ends: SurveyEnd? = nil) {
    self.code = code
    self.text = text
    self.meaning = meaning
    self.ends = ends
  }
}
