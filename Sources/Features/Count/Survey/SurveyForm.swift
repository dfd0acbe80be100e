public import Model

/// A survey that is being written.
public struct SurveyForm: Equatable, Sendable {
  /// As far as it was answered.
  public internal(set) var survey: Survey
  /// Its questions.
  let questionnaire: Questionnaire
}

/// What can happen in a survey that is being written.
public enum SurveyAction: Sendable {
  case leaveTapped(Stamp)
}
