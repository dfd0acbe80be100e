public import Model

/// A survey that is in no table, or of which only what is known is.
public struct CountApart: Hashable, Sendable {
  /// Why that is.
  public enum Reason: Hashable, Sendable {
    /// It was made for practice.
    case practice
    /// It ended before anything was asked that counts.
    case ended(SurveyEnd)
    /// It was not asked to its end; what is known of it counts.
    case incomplete
  }

  /// The survey.
  public let survey: Survey.ID
  /// Why.
  public let reason: Reason

  /// nil for a survey that counts wholly.
  init?(_ survey: Survey, _ reader: AnswerReader) {
    self.survey = survey.id
    if survey.isPractice {
      reason = .practice
    } else if let end = Self.end(survey, reader) {
      reason = .ended(end)
    } else if survey.end == nil {
      reason = .incomplete
    } else {
      return nil
    }
  }

  /// How it ended other than with its last question: as was noted, or as its answers say.
  private static func end(_ survey: Survey, _ reader: AnswerReader) -> SurveyEnd? {
    if let end = survey.end, end != .completed { return end }
    if reader.truth(.consent, in: survey) == .no { return .noConsent }
    if reader.truth(.alreadyAsked, in: survey) == .yes { return .alreadyAsked }
    let place = reader.truth(.sleepingPlace, is: "unsheltered", in: survey)
    return survey.kind != .sheltered && place == .no ? .sleepsElsewhere : nil
  }
}
