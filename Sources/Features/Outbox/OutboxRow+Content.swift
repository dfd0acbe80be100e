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
    /// A task's column that is to hold another value; what it held is nil where nobody knew it.
    case triage(TriageField, from: Choice?, to: Choice)
  }
}
