public import Model

extension OutboxRow {
  /// What was written, for whoever shows more of it than words.
  public indirect enum Content: Hashable, Sendable {
    /// Words about a task, and who is to read them.
    case comment(CommentKind)
    /// Somebody who is to be on record at a site.
    case newClient(ParticipantFields, site: Site.ID)
    /// What is to be changed in the record.
    case clientChange(ClientChange)
    /// What is to be changed in a record of the shelter's own list.
    case guestChange(GuestChange)
    /// A stay in a program that is to begin.
    case enrolment(Program.ID)
    /// A stay in a program that is to end.
    case dismissal(Enrolment.ID)
    /// Answers of a response that are to be others, such as a note about somebody's night.
    case responseChange(ResponseChange)
    /// A task's column that is to hold another value; what it held is nil where nobody knew it.
    case triage(TriageField, from: Choice?, to: Choice)
  }

  /// What is to be changed in a response, as far as it is text, and the days by which it is known.
  public struct ResponseChange: Hashable, Sendable {
    /// The program that it is recorded in.
    public var program: Program.ID
    /// The form.
    public var form: TouchPoint.ID
    /// The days that the response has, by question.
    public var days: [FormElement.ID: CivilDate]
    /// What is to stand at each question that has text; empty where an answer is taken away.
    public var texts: [FormElement.ID: String]

    /// Makes a change of a response as it was.
    public init(
      of before: TouchPointResponse, in program: Program.ID, to answers: [FormElement.ID: Answer]
    ) {
      self.program = program
      form = before.touchPointID
      days = [:]
      for element in before.elements {
        if case .date(let day) = element.answer { days[element.id] = day }
      }
      texts = answers.compactMapValues { answer in
        switch answer {
        case .text(let text): text
        case .blank: ""
        case .number, .date, .choices, .address, .file, .attachment, .entity, .shown: nil
        }
      }
    }
  }
}
