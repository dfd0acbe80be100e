public import Model

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// Answers to a form that are ready to be recorded.
public struct TouchPointSubmission: Equatable, Sendable, Codable {
  /// The form.
  public var form: TouchPointForm
  /// Who it is about; see ``Model/Participant/subjectID``.
  public var subject: Int
  /// The response that is changed; nil to add one.
  public var response: TouchPointResponse.ID?
  /// The same as it was when somebody began to change it; nil for a new one.
  public var before: TouchPointResponse?
  /// What to write, by question.
  ///
  /// Every answer of a new response; of one that is changed only what changed, where blank clears
  /// an answer. Never an answer that nobody knows how to write.
  public var answers: [FormElement.ID: Answer]
  /// The same at every try to record these answers, so that a new response can be recognised.
  public var reference: UUID
  /// When it was first given to be recorded.
  public var happened: Date
  /// What earlier tries sent that may have arrived: a new response is looked for before it is sent
  /// again.
  public var tries: [[FormElement.ID: Answer]] = []

  /// Makes a submission.
  public init(
    form: TouchPointForm, subject: Int, response: TouchPointResponse.ID? = nil,
    before: TouchPointResponse? = nil, answers: [FormElement.ID: Answer], reference: UUID,
    happened: Date,
    tries: [[FormElement.ID: Answer]] = []
  ) {
    self.form = form
    self.subject = subject
    self.response = response
    self.before = before
    self.answers = answers
    self.reference = reference
    self.happened = happened
    self.tries = tries
  }
}
