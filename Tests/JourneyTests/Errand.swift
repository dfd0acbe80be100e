import ETO
import Features
import FoundationEssentials
import Model
import REST
import RapidSOS
import Resources
import Sandbox
import ServiceNow
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine

/// What is written in the matrix, one of each kind, and how often the system has it.
enum Errand: Hashable, Sendable, CaseIterable {
  /// A comment in the words of one that was sent since its author looked at the task.
  case repeatedComment
  /// A comment whose author saw the same words of theirs, written at another machine.
  case seenComment
  case comment, taskChange, contact, checkIn, newClient, clientChange, enrolment, dismissal,
    profile, guestChange, outreach, count

  private static let task = "INC0010022"
  /// A program that the guest was in once and is not any more.
  private static let target = 711
  static let checkInForm = CheckInSetup(
    touchPoint: 2101,
    elements: CheckInElements(bed: 4102, date: 4101, status: 4103, reference: 4104, note: 4105))

  /// Gives it to a relay.
  func give(to relay: OutboxRelay, _ yard: RelayYard) async throws -> UUID {
    switch self {
    case .comment:
      let task = try await yard.serviceNow.task(number: Self.task)
      return try await relay.add(
        CommentMessage(
          taskID: task.id, table: "incident", number: task.number, comment: .workNote,
          text: "The fan is in the van.", seen: nil), by: "john.doe")
    case .seenComment:
      let task = try await yard.serviceNow.task(number: Self.task)
      try await yard.serviceNow.addComment(taskID: task.id, text: "Back at nine.")
      let seen = try await journal(yard).map(\.id)
      return try await relay.add(note("Back at nine.", on: task, seen), by: "john.doe")
    case .repeatedComment:
      let task = try await yard.serviceNow.task(number: Self.task)
      let seen = try await journal(yard).map(\.id)
      try await relay.add(note("Nobody was in.", on: task, seen), by: "john.doe")
      await relay.drain()
      return try await relay.add(note("Nobody was in.", on: task, seen), by: "john.doe")
    case .taskChange:
      let task = try await yard.serviceNow.task(number: Self.task)
      return try await relay.add(
        TaskChangeMessage(
          TaskChange(
            step: UUID(), task: task, field: .state,
            new: Choice(value: "2", label: "In Progress"))), by: "john.doe")
    case .contact:
      let form = try #require(try await yard.eto.form(2102))
      return try await relay.add(
        ResponseMessage(
          site: 301, program: 712, whom: .known(try await guest(yard).id), name: "Lampwick, Walter",
          submission: TouchPointSubmission(
            form: form, subject: try await subject(yard),
            answers: [
              4201: .date(CivilDate(yard.time.now, minutesEast: 0)), 4202: .choices([83116]),
              4203: .text("Under the pier"),
            ],
            reference: UUID(), happened: yard.time.now),
          reference: 4208), by: "worker@example.org")
    case .checkIn:
      let guest = try await guest(yard)
      return try await relay.add(
        NightMessage(
          site: 301, program: 712, setup: Self.checkInForm, whom: .known(guest.id),
          change: BedChange(
            id: UUID(), .checkIn, of: guest, night: Self.night(yard),
            bed: try await Self.freeBed(yard), status: .present, begun: yard.time.now), bed: "Bed 9"
        ),
        by: "worker@example.org")
    case .newClient:
      let id = UUID()
      return try await relay.add(
        NewClientMessage(
          id: id, site: 301, program: 712,
          fields: ParticipantFields(
            name: PersonName(first: "Ottoline", last: "Fernwhistle"),
            birth: CivilDate(daysSince1970: 4000)), others: []), id: id, by: "worker@example.org")
    case .clientChange:
      let person = try await person(yard)
      var new = person.fields
      new.alert = "Keeps a lamp lit."
      return try await relay.add(
        ClientChangeMessage(
          site: 301, program: 712, client: person.id,
          change: ClientChange(from: person.fields, to: new)), by: "worker@example.org")
    case .enrolment:
      let guest = try await guest(yard)
      return try await relay.add(
        EnrolmentMessage(
          site: 301, program: 712, whom: .known(guest.id), name: guest.name.listed,
          target: Self.target, targetName: "Another", start: today(yard)), by: "worker@example.org")
    case .dismissal:
      let guest = try await guest(yard)
      let stay = try #require(try await stays(yard, in: 712).first { $0.end == nil })
      return try await relay.add(
        DismissalMessage(
          site: 301, program: 712, client: guest.id, name: guest.name.listed, target: 712,
          targetName: "Night Shelter", stay: stay.id, end: today(yard)), by: "worker@example.org")
    case .profile:
      let base = try await yard.account.profile()
      var edited = base
      edited.comments = ["Whistles when afraid"]
      return try await relay.add(
        ProfileMessage(
          username: "robin.example", name: "Example, Robin",
          change: ProfileChange(from: base, to: edited)), by: "worker@example.org")
    case .guestChange:
      let base = try await guests(yard).read(Self.guest)
      let old = try #require(base.values["Locker"])
      return try await relay.add(
        GuestChangeMessage(
          change: GuestChange(
            of: base,
            [
              GuestChange.Line(
                name: "Locker", label: "Locker", kind: .text, old: old, new: "By the lamp")
            ])), by: "staff")
    case .outreach:
      let guest = try await guest(yard)
      let day = CivilDate(yard.time.now, minutesEast: 0)
      let contact = OutreachContact(
        id: UUID(), with: .client(site: 301, number: guest.id), named: guest.name.listed,
        at: yard.time.now, site: 301, program: 712,
        answers: CurrentLivingSituation(
          informationDate: day, situation: .placeNotMeantForHabitation),
        whereabouts: Whereabouts(place: .listed(Self.pier)), by: "worker@example.org")
      return try await relay.add(
        try #require(
          OutreachMessage(contact, Self.outreachForm, at: Self.pier, by: "Van 1", in: .utc)),
        by: "worker@example.org")
    case .count:
      var survey = Survey(
        id: UUID(), of: UUID(), kind: .observation, isPractice: false, began: yard.time.now,
        area: "Underhill")
      survey.household = ["size": .number(2)]
      return try await relay.add(
        CountMessage(site: 301, program: 712, survey: survey, form: Self.countForm),
        by: "worker@example.org")
    }
  }

  /// The form for surveys, and who stands for everybody.
  static let countForm = CountTouchPoint(
    touchPoint: 2108, participant: 4999, reference: 4801, survey: 4802)

  private static let pier = "Under the old pier"
  /// The form for street outreach: its questions stand in the order of what they are for.
  static let outreachForm = OutreachSetup(
    touchPoint: 2107,
    elements: SmallDictionary(
      OutreachSetup.Role.allCases.enumerated().map { ($1, 4701 + $0) }))

  /// How often the system has it.
  func count(_ yard: RelayYard) async throws -> Int {
    switch self {
    case .comment:
      return try await journal(yard).count { $0.text == "The fan is in the van." }
    // Another is there already.
    case .seenComment:
      return max(0, try await journal(yard).count { $0.text == "Back at nine." } - 1)
    case .repeatedComment:
      return max(0, try await journal(yard).count { $0.text == "Nobody was in." } - 1)
    case .taskChange:
      return try await yard.serviceNow.task(number: Self.task).state?.value == "2" ? 1 : 0
    case .contact:
      return try await yard.eto.responses(about: try await subject(yard), on: 2102)
        .count { $0.answer(to: 4203) == .text("Under the pier") }
    case .checkIn:
      let night = Self.night(yard)
      return try await yard.eto.responses(about: try await subject(yard), on: 2101)
        .count { $0.answer(to: 4101) == .date(night) }
    case .newClient:
      let found = try await yard.eto.search("Ottoline Fernwhistle", in: 712)
      return Set(found.map(\.id)).count
    case .clientChange:
      return try await person(yard).fields.alert == "Keeps a lamp lit." ? 1 : 0
    case .enrolment:
      let today = today(yard)
      return try await stays(yard, in: Self.target).count { $0.start == today }
    case .dismissal:
      let today = today(yard)
      return try await stays(yard, in: 712).count { $0.end == today }
    case .profile:
      return try await yard.account.profile().comments.count { $0 == "Whistles when afraid" }
    case .guestChange:
      return try await guests(yard).read(Self.guest).values["Locker"] == "By the lamp" ? 1 : 0
    case .outreach:
      return try await yard.eto.responses(about: try await subject(yard), on: 2107)
        .count { $0.answer(to: 4717) == .text(Self.pier) }
    case .count:
      let subject = try #require(try await yard.eto.participant(4999)?.subjectID)
      return try await yard.eto.responses(about: subject, on: 2108)
        .count { Self.countForm.survey(in: $0)?.area == "Underhill" }
    }
  }

  private func note(_ text: String, on task: TaskItem, _ seen: [String]) -> CommentMessage {
    CommentMessage(
      taskID: task.id, table: "incident", number: task.number, comment: .workNote, text: text,
      seen: seen)
  }

  private func journal(_ yard: RelayYard) async throws -> [JournalEntry] {
    let task = try await yard.serviceNow.task(number: Self.task)
    guard case .entries(let entries) = try await yard.serviceNow.journal(ofTask: task.id)
    else { return [] }
    return entries
  }

  private static let guest = GuestRecord.ID(list: "Shelter/Guests", record: "1")

  /// Whoever looks at what is there signs in on their own.
  private func guests(_ yard: RelayYard) async throws -> GuestDesk {
    try await GuestDesk(
      SignIn.Credentials(userName: "staff", password: Model.Secret("porchlight")),
      at: try #require(yard.server.addresses.filemaker), GuestListSetup(database: "Shelter"),
      yard.environment)
  }

  private func person(_ yard: RelayYard) async throws -> Participant {
    let found = try await yard.eto.search("Walter Lampwick", in: 712)
    let id = try #require(found.first?.id)
    return try #require(try await yard.eto.participant(id))
  }

  private func stays(_ yard: RelayYard, in program: Program.ID) async throws -> [Enrolment] {
    try await yard.eto.enrolments(of: try await person(yard).id)
      .filter { $0.programID == program }
  }

  /// The day at the site.
  private func today(_ yard: RelayYard) -> CivilDate {
    CivilDate(yard.time.start, minutesEast: -300)
  }

  private func guest(_ yard: RelayYard) async throws -> Guest {
    let person = try await person(yard)
    let id = person.id
    return Guest(id: id, subjectID: person.subjectID, name: person.fields.name)
  }

  private func subject(_ yard: RelayYard) async throws -> Int {
    try #require(try await guest(yard).subjectID)
  }

  /// A night of which nobody has anything yet.
  static func night(_ yard: RelayYard) -> CivilDate {
    CivilDate(daysSince1970: CivilDate(yard.time.start, minutesEast: 0).daysSince1970 + 2)
  }

  /// The last of the beds, or one so many before it.
  static func freeBed(_ yard: RelayYard, before last: Int = 0) async throws -> Bed.ID {
    let form = try CheckInForm(
      try #require(try await yard.eto.form(2101)), checkInForm.elements)
    return try #require(form.beds.filter { !$0.isClosed }.dropLast(last).last?.id)
  }
}
