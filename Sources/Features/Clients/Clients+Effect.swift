public import Model

public import struct FoundationEssentials.UUID

extension Clients {
  /// What the screen asks for.
  public enum Effect: Equatable, Sendable {
    /// Looks for clients; parts of what was typed are asked for apart.
    case search(Lookup, parts: [Lookup] = [], in: Program.ID)
    /// Looks for people on the shelter's own list; parts of what was typed are asked for apart.
    case searchGuests(Lookup, parts: [Lookup] = [])
    /// Reads a record of that list.
    case readGuest(GuestRecord.ID)
    /// Changes a record of that list: what differs is sent.
    case changeGuest(GuestChange, form: UUID)
    /// Reads who somebody is, for the last four digits.
    case identify(Participant.ID)
    /// Reads a client's page; the site's forms are read first where they are not known.
    case read(Participant.ID, forms: [TouchPoint]?)
    /// Reads the words of choices, for the numbers that a record has.
    case readChoices([Demographic.ID])
    /// Reads what the site asks about clients.
    case readQuestions(Program.ID)
    /// Adds a client, once it was looked for those who may be the same; of these some are others.
    case add(ParticipantFields, others: Set<Participant.ID>, form: UUID, by: Writer)
    /// Looks among those at hand for whoever may be the new client that the outbox has: while its system
    /// could not be asked, nobody is added before a person has seen them.
    case lookAtHand(
      ParticipantFields, others: Set<Participant.ID>, form: UUID, OutboxRow.Standing, at: Site.ID)
    /// Changes a client: what differs is sent.
    case update(Participant.ID, ClientChange, form: UUID, by: Writer)
    /// Takes a change of a client back, as long as it has not left; else writes it the other way round.
    case undoUpdate(
      Participant.ID, whom: String, ClientChange, of: UUID, form: UUID, by: Writer)
    /// Begins a stay in a program; of somebody who is not on record yet, once they are.
    case enrol(
      Participant.ID, newcomer: UUID? = nil, name: PersonName, in: Program, from: CivilDate,
      as: UUID, by: Writer)
    /// Ends a stay in a program, which is called so.
    case dismiss(
      Participant.ID, name: PersonName, Enrolment, program: String, on: CivilDate, as: UUID,
      by: Writer)
    /// What waits for a new client is about somebody on record: they are the same person.
    case isOnRecord(UUID, Participant.ID)
    /// Reads who is kept on this computer, and what was decided about records.
    case readCaseload
    /// Reads who of shelters' own lists was opened on this computer with the account that is signed in there.
    case readOpenedGuests
    /// Reads who is kept where nobody works in ETO: who was imported.
    case readImported
    /// Keeps what was decided about two records.
    case keepLink(LinkDecision)
    /// Forgets what was decided about two records.
    case forgetLink(LinkDecision)
    /// Does something about a client's card for the kiosk.
    case card(CardErrand, Participant.ID, site: Site.ID)
    /// Keeps everybody who is in a program on this computer.
    case keep(Program.ID)
  }

  /// A change of a stay that is on its way.
  struct StayWrite: Equatable, Sendable {
    /// The write's id.
    var id: UUID
    /// Whose stay it is.
    var client: Participant.ID
    /// What it does.
    var change: StayChange
  }

  /// What became of a stay in a program.
  public enum StayChange: Hashable, Sendable {
    case enrolled, dismissed
  }
}
