public import Model

extension SurveyDefinition {
  /// A survey as it counts: of an incomplete one without answers to what is not asked any more, which it
  /// keeps as long as it goes on.
  public func counted(_ survey: Survey) -> Survey {
    guard survey.end == nil, let questionnaire = surveys[survey.kind] else { return survey }
    var counted = questionnaire.tidied(survey)
    // Who is said to be there stays so where nobody said how many there are.
    guard !HouseholdFacts.size(counted, AnswerReader(questionnaire)).isExact else { return counted }
    counted.people += Array(
      repeating: [:], count: max(0, survey.people.count - counted.people.count))
    return counted
  }
}

extension Questionnaire {
  /// Every step that is asked as things stand, in order, up to and including the one that ends it.
  ///
  /// Questions about people that stand next to each other are asked whole of the first person, then
  /// of the second, and so on.
  public func steps(of survey: Survey) -> [SurveyStep] { SurveyPath(survey, self).steps }

  /// How it ends by its answers; nil as long as something is to be asked.
  public func end(of survey: Survey) -> SurveyEnd? { SurveyPath(survey, self).end }

  /// The first step without an answer; nil where it has ended.
  public func openStep(of survey: Survey) -> SurveyStep? {
    let path = SurveyPath(survey, self)
    return path.end == nil ? path.steps.first { survey[$0] == nil } : nil
  }

  /// How many people the household has as far as was said; at least one.
  public func size(of survey: Survey) -> Int { SurveyPath(survey, self).size }

  /// The question of an id.
  public func question(_ id: String) -> SurveyQuestion? { questions.first { $0.id == id } }

  /// The survey without answers to what is not asked any more, and without people beyond the
  /// household's size.
  public func tidied(_ survey: Survey) -> Survey {
    let path = SurveyPath(survey, self)
    var tidy = survey
    tidy.household = path.household
    tidy.people = Array(path.people.prefix(max(1, survey.people.count)))
    return tidy
  }
}
