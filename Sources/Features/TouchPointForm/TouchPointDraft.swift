public import Model
public import Resources

/// What somebody had filled in when they left a form, with the form that they filled it in with.
public struct TouchPointDraft: Hashable, Sendable {
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
  public enum Entry: Hashable, Sendable {
    /// An answer, whatever the language is when it is taken up again.
    case answer(Answer)
    /// Text that could not be read.
    case typed(String)
  }

  /// Where the cursor stood.
  public struct Focus: Hashable, Sendable {
    /// The question; nil for the button that sends.
    public var question: FormElement.ID?
    /// The line, of a question that has several.
    public var part: Int
    /// What stood in it to the letter, where that is text; an answer is written anew otherwise.
    public var text: String?
    /// The language that it was typed in: days are written otherwise in another.
    public var language: Language

    /// Names a place.
    public init(
      question: FormElement.ID?, part: Int = 0, text: String? = nil, language: Language
    ) {
      self.question = question
      self.part = part
      self.text = text
      self.language = language
    }
  }

  /// What it belongs to.
  public var key: Key {
    Key(form: form.id, subject: subject, response: response?.id)
  }
  /// The form as it was filled in: the system may have another by the time it is taken up again.
  public let form: TouchPointForm
  /// Who it is about.
  public let subject: Int
  /// The page of whom it is about.
  public let client: OutboxRow.Subject
  /// Their name; all of it as family names where only one text is known.
  public let about: PersonName
  /// The response that was being changed, as it was then; nil for a new one.
  public let response: TouchPointResponse?
  /// What was filled in, by question; a question that the form no longer asks is passed over.
  public let entries: [FormElement.ID: Entry]
  /// Where the cursor stood.
  public let focus: Focus
  /// What a try to send it was recognised by, and when that was; nil before the first.
  public let attempt: TouchPointEntry.Attempt?
  /// Whether the system refused it, perhaps for what the form asks meanwhile: it is read anew then.
  public let isFormDoubted: Bool

  /// Makes a draft.
  public init(
    form: TouchPointForm, subject: Int, client: OutboxRow.Subject = .other, about: PersonName,
    response: TouchPointResponse? = nil, entries: [FormElement.ID: Entry], focus: Focus,
    attempt: TouchPointEntry.Attempt? = nil,
    isFormDoubted: Bool = false
  ) {
    self.form = form
    self.subject = subject
    self.client = client
    self.about = about
    self.response = response
    self.entries = entries
    self.focus = focus
    self.attempt = attempt
    self.isFormDoubted = isFormDoubted
  }
}

extension TouchPointDraft {
  /// Whether it says just what was given to be sent: nothing would be lost with it.
  var isAsGiven: Bool {
    guard let attempt else { return false }
    var answers: [FormElement.ID: Answer] = [:]
    for (id, entry) in entries {
      guard case .answer(let answer) = entry else { return false }
      if response != nil || answer.isWritable { answers[id] = answer }
    }
    return attempt.tries.contains(answers)
  }

  /// What was written on once what was given has arrived: a change of that, where it can be told what it
  /// was; nil where nobody wrote on.
  func goingOn(after row: OutboxRow) -> TouchPointDraft? {
    if isAsGiven { return nil }
    let given = attempt?.tries.last
    var entries = entries
    // What was taken out again since is on record.
    for (id, _) in given ?? [:] where entries[id] == nil { entries[id] = .answer(.blank) }
    return TouchPointDraft(
      form: form, subject: subject, client: client, about: about,
      response: given.flatMap { base(with: $0, row) } ?? response, entries: entries, focus: focus,
      isFormDoubted: isFormDoubted)
  }

  /// The response as it is with what was given; nil for a new one that has no number.
  private func base(
    with given: [FormElement.ID: Answer], _ row: OutboxRow
  ) -> TouchPointResponse? {
    var base = response ?? row.response.map { TouchPointResponse(id: $0, touchPointID: form.id) }
    for (id, answer) in given.sorted(by: { $0.key < $1.key }) {
      if let place = base?.elements.firstIndex(where: { $0.id == id }) {
        base?.elements[place].answer = answer
        base?.elements[place].words = nil
      } else {
        base?.elements.append(
          TouchPointResponse.Element(id: id, code: form.element(id)?.code ?? 0, answer: answer))
      }
    }
    return base
  }
}
