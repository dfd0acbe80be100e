/// The questions of a count: which surveys there are, and what each asks in which order.
public struct SurveyDefinition: Hashable, Sendable, Codable {
  /// What it is called.
  public var name: LocalText
  /// Its version, in the words of whoever wrote it.
  public var version: String
  /// The questions of each survey.
  public var surveys: [SurveyKind: Questionnaire]

  /// Makes a definition.
  public init(name: LocalText, version: String, surveys: [SurveyKind: Questionnaire]) {
    self.name = name
    self.version = version
    self.surveys = surveys
  }
}

/// The ways of counting somebody.
public enum SurveyKind: String, Hashable, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  /// Somebody outside is asked.
  case interview
  /// Somebody outside is seen and not asked.
  case observation
  /// Somebody in a shelter, transitional housing or a safe haven is asked.
  case sheltered
}

/// The questions of one survey, in order.
public struct Questionnaire: Hashable, Sendable, Codable {
  /// What it is called.
  public var title: LocalText
  /// Its questions.
  public var questions: [SurveyQuestion]

  /// Makes a questionnaire.
  public init(title: LocalText, questions: [SurveyQuestion]) {
    self.title = title
    self.questions = questions
  }
}

/// Words in several languages.
public struct LocalText: Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// The words by language code, for example `en`.
  public var words: [String: String]

  /// Names the words.
  public init(_ words: [String: String]) { self.words = words }

  /// English words alone.
  public init(stringLiteral english: String) { words = ["en": english] }

  /// The words in a language; English ones where there are none, and any where there are none either.
  public subscript(language: String) -> String {
    words[language] ?? words["en"] ?? words.min { $0.key < $1.key }?.value ?? ""
  }
}
