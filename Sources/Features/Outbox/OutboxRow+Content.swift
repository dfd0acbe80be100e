public import Model

extension OutboxRow {
  /// What was written about a client, for the client's own page.
  public indirect enum Content: Hashable, Sendable {
    /// Somebody who is to be on record at a site.
    case newClient(ParticipantFields, site: Site.ID)
    /// What is to be changed in the record.
    case clientChange(ClientChange)
    /// A stay in a program that is to begin.
    case enrolment(Program.ID)
    /// A stay in a program that is to end.
    case dismissal(Enrolment.ID)
  }
}
