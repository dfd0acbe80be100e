import ETO
import Features
import Model
import Resources

/// Reads what reports need of one person after the other.
struct PersonReading: Sendable {
  /// Somebody who is to be read.
  struct Wanted: Sendable {
    /// Their number.
    let id: Participant.ID
    /// What was read of them before.
    var known: KeptPerson?
    /// Whether their stays are as they were then.
    var hasSameStays = false
  }

  /// What became of somebody.
  enum Outcome: Sendable {
    /// They were read.
    case read(PersonFacts)
    /// ETO could not give them, though it is there.
    case left(Trouble)
  }

  let source: FillingSource
  let demographics: AskedDemographics
  /// How a night is read; nil where no form is for that.
  let nights: CheckInForm?
  /// How a contact is read; nil where no form is for that.
  let contacts: OutreachAnswers?
  let pace: Pace
  let zone: Zone
  let environment: Environment

  private var api: ETOAPI { source.api }
  private var program: Program.ID { source.program.id }

  /// Reads somebody.
  ///
  /// - Returns: what became of them; nil where whoever waited was cancelled
  /// - Throws: what would fail for everybody
  func read(_ wanted: Wanted) async throws(ETOError) -> Outcome? {
    do throws(ETOError) {
      return try await facts(wanted)
    } catch {
      guard error.isAboutOnePerson, let trouble = Trouble(error) else { throw error }
      return .left(trouble)
    }
  }

  private func facts(_ wanted: Wanted) async throws(ETOError) -> Outcome? {
    let (id, known) = (wanted.id, wanted.known?.facts)
    let moment = environment.now()
    guard await pace.turn() else { return nil }
    guard let person = try await api.participant(id) else { return .left(.notFound) }
    var facts = PersonFacts(
      id: id,
      name: PersonName(
        first: person.fields.name.first, middle: person.fields.name.middle,
        last: person.fields.name.last),
      birth: person.fields.birth, created: person.created, changed: person.changed,
      answers: demographics.answers(person.fields), programs: known?.programs ?? [])
    var time = ProgramFacts(program: program, read: moment, stays: known?[program]?.stays ?? [])
    if !wanted.hasSameStays {
      guard await pace.turn() else { return nil }
      time.stays = Self.stays(try await api.enrolments(of: id), in: program)
    }
    if let subject = person.subjectID {
      if let nights {
        guard await pace.turn() else { return nil }
        time.nights = Self.nights(try await responses(subject, nights.form.id), nights)
      }
      if let contacts {
        guard await pace.turn() else { return nil }
        time.contacts = self.contacts(
          try await responses(subject, contacts.form.id), contacts, of: person)
      }
    }
    facts[program] = time
    return .read(facts)
  }

  /// What was recorded in the program, drafts aside.
  private func responses(
    _ subject: Int, _ form: TouchPoint.ID
  ) async throws(ETOError) -> [TouchPointResponse] {
    try await api.responses(about: subject, on: form)
      .filter { !$0.isDraft && ($0.programID ?? program) == program }
  }

  /// Stays without a first day, or with one that no file may speak of, are none that a report could count.
  private static func stays(
    _ enrolments: [Enrolment], in program: Program.ID
  ) -> [ProgramFacts.Stay] {
    enrolments.filter { $0.programID == program }
      .compactMap { stay in
        stay.start.map { ProgramFacts.Stay(id: stay.id, start: $0, end: stay.end) }
      }
      .filter { $0.start.hudDay != nil }
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  /// One night a day: of several responses about it the one that counts on the list of the night.
  private static func nights(
    _ responses: [TouchPointResponse], _ form: CheckInForm
  ) -> [ProgramFacts.Night] {
    Dictionary(grouping: responses.compactMap(form.night), by: \.night).values
      .compactMap(\.counting)
      .compactMap { night in
        switch night.status {
        case .present, .out:
          ProgramFacts.Night(
            id: night.id, day: night.night, isOut: night.status == .out, changed: night.changed)
        case .held, .cancelled, .unknown: nil
        }
      }
      .sorted { $0.day < $1.day }
  }

  /// A contact that was written twice is one: it has the same reference.
  private func contacts(
    _ responses: [TouchPointResponse], _ answers: OutreachAnswers, of person: Participant
  ) -> [ProgramFacts.Contact] {
    let about = OutreachAnswers.About(
      client: person.id, name: "", birth: nil, site: api.siteID, program: program,
      minutesEast: zone.offset(at: environment.now()) / 60)
    var seen: Set<OutreachContact.ID> = []
    return responses.compactMap { response in
      guard let contact = answers.contact(response, about), seen.insert(contact.id).inserted else {
        return nil
      }
      return ProgramFacts.Contact(
        id: response.id, living: contact.answers, engagement: contact.engagement,
        changed: response.changed)
    }
  }
}
