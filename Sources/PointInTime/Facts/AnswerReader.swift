import Model

/// Reads the answers of a survey by what its questions are to HUD, whatever a community asks them in.
struct AnswerReader {
  private let questions: [SurveyRole: SurveyQuestion]

  init(_ questionnaire: Questionnaire?) {
    var questions: [SurveyRole: SurveyQuestion] = [:]
    for question in questionnaire?.questions ?? [] {
      if let role = question.role { questions[role] = question }
    }
    self.questions = questions
  }

  /// Whether anything is asked that says that.
  func asks(_ role: SurveyRole) -> Bool { questions[role] != nil }

  /// What was said; nil where nothing was.
  ///
  /// What was asked of the household is taken for said of its first person.
  func said(_ role: SurveyRole, of person: Int = 0, in survey: Survey) -> SurveyAnswer? {
    guard let question = questions[role] else { return nil }
    return switch question.scope {
    case .household: person == 0 ? survey.household[question.id] : nil
    case .person, .others: survey[SurveyStep(question.id, person: person)]
    }
  }

  /// A number that was said.
  func number(_ role: SurveyRole, of person: Int = 0, in survey: Survey) -> Int? {
    guard case .number(let number) = said(role, of: person, in: survey) else { return nil }
    return number
  }

  /// A text that was said.
  func text(_ role: SurveyRole, of person: Int = 0, in survey: Survey) -> String? {
    guard case .text(let text) = said(role, of: person, in: survey) else { return nil }
    return text
  }

  /// The choices that were said, by their codes; nil where none was.
  func choices(_ role: SurveyRole, of person: Int = 0, in survey: Survey) -> [String]? {
    guard case .choices(let codes)? = said(role, of: person, in: survey) else { return nil }
    return codes
  }

  /// What the choices mean that were said; nil where none was.
  func meanings(_ role: SurveyRole, of person: Int = 0, in survey: Survey) -> [String]? {
    guard let codes = choices(role, of: person, in: survey) else { return nil }
    return questions[role]?.choices.filter { codes.contains($0.code) }.compactMap(\.meaning)
  }

  /// Why nobody knows; only for what was not said, or said in words that HUD does not have.
  func why(_ role: SurveyRole, of person: Int, in survey: Survey) -> WhyUnknown {
    guard asks(role) else { return .notAsked }
    return switch said(role, of: person, in: survey) {
    case .none(let reason)?: WhyUnknown(reason)
    case .choices, .number, .text: .notAsked
    case nil: .unanswered
    }
  }

  /// Whether what was said means one thing, and not another.
  func truth(
    _ role: SurveyRole, is wanted: String = "yes", of person: Int = 0, in survey: Survey
  ) -> Truth {
    guard let meaning = meanings(role, of: person, in: survey)?.first else {
      return .unknown(why(role, of: person, in: survey))
    }
    return Truth(meaning == wanted)
  }
}
