public import Model

/// What somebody had filled in when they left a form.
public struct TouchPointDraft: Equatable, Sendable {
  /// What a draft belongs to.
  public struct Key: Hashable, Sendable {
    /// The form.
    public var form: TouchPoint.ID
    /// Who it is about.
    public var subject: Int
    /// The response that was being changed; nil for a new one.
    public var response: TouchPointResponse.ID?

    /// Makes a key.
    public init(form: TouchPoint.ID, subject: Int, response: TouchPointResponse.ID? = nil) {
      self.form = form
      self.subject = subject
      self.response = response
    }
  }

  /// What stands at a question.
  enum Entry: Equatable, Sendable {
    /// An answer, whatever the language is when it is taken up again.
    case answer(Answer)
    /// Text that could not be read.
    case typed(String)
  }

  /// What it belongs to.
  public let key: Key
  /// What was filled in, by question; a question that the form no longer asks is passed over.
  let entries: [FormElement.ID: Entry]
  /// The question that had the focus.
  let focus: FormElement.ID?
  /// What a try to send it was recognised by, and when that was; nil before the first.
  let attempt: TouchPointEntry.Attempt?
}
