import ETO
import Features
import FoundationEssentials
public import Model
public import Resources
import Vault

/// What ETO knows of somebody before a contact with them is recorded.
public struct OutreachClient: Sendable {
  /// Their name.
  public var name: String
  /// Their stay in the program that goes on, else the last one; nil where they were never in it.
  public var stay: Enrolment?
  /// The Date of Engagement of that stay; nil where it has none, or nobody asked.
  public var engaged: CivilDate?
}

extension ETODesk {
  /// Reads the form that street outreach is recorded on, and looks whether it can take every answer.
  ///
  /// - Throws: ``Failure``; `noForm`, `closedForm`, `noReference` or `unfitAnswer` where it is not as the
  ///   settings say.
  public func outreachForm(_ setup: OutreachSetup) async throws(Failure) -> TouchPointForm {
    let form = try await openForm(setup.touchPoint)
    if let reference = setup.elements[.reference], form.element(reference)?.kind != .text {
      throw .noReference(reference)
    }
    do {
      try OutreachAnswers(form: form, questions: OutreachQuestions(setup)).checkAll()
    } catch {
      throw .unfitAnswer(error)
    }
    return form
  }

  /// Reads what has to be known of a client to record a contact with them.
  ///
  /// - Parameters:
  ///   - id: The client.
  ///   - setup: The form.
  ///   - asksEngagement: Whether it has to be known whether they are engaged.
  ///   - zone: The clock of the site.
  /// - Returns: What ETO knows.
  /// - Throws: ``Failure/noSuchClient(_:)``, or the reason.
  public func outreachClient(
    _ id: Participant.ID, _ setup: OutreachSetup, asksEngagement: Bool, _ zone: Zone
  ) async throws(Failure) -> OutreachClient {
    let found = try await Self.ask { () throws(ETOError) in try await api.participant(id) }
    guard let person = found else { throw .noSuchClient(id) }
    let stays = try await Self.ask { () throws(ETOError) in try await api.enrolments(of: id) }
    var client = OutreachClient(
      name: person.fields.name.listed, stay: Enrolment.current(stays, in: program))
    guard asksEngagement else { return client }
    let contacts = try await Self.asked { () throws(Trouble) in
      try await sweep(setup, zone).contacts(of: id)
    }
    let start = client.stay?.start ?? CivilDate(daysSince1970: 0)
    client.engaged = contacts.compactMap(\.engagement).filter { $0 >= start }.min()
    return client
  }

  /// Reads the contacts that ETO has of those who were in the program in so many days.
  ///
  /// - Parameters:
  ///   - setup: The form, and how many requests a second are sent at most.
  ///   - zone: The clock of the site.
  ///   - days: How many days back.
  ///   - tell: Hears of how many people they were read.
  /// - Returns: The contacts, in no order.
  /// - Throws: ``Failure``
  public func contacts(
    _ setup: OutreachSetup, _ zone: Zone, days: Int = 400,
    _ tell: @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws(Failure) -> [OutreachContact] {
    let sweep = sweep(setup, zone)
    let people = try await Self.asked { () throws(Trouble) in try await sweep.people(days: days) }
    var all: [OutreachContact] = []
    var done = 0
    let readings = try await Self.asked { () throws(Trouble) in
      try await sweep.contacts(of: people)
    }
    for await reading in readings {
      do throws(Trouble) { all += try reading.get().1 } catch { throw .trouble(error) }
      done += 1
      tell(done, people.count)
    }
    return all
  }

  /// Records a contact, once.
  ///
  /// A lost answer is looked up before anything is said.
  ///
  /// - Parameters:
  ///   - contact: The contact, with a client of the site.
  ///   - setup: The form.
  ///   - place: What the place is called where they were met; empty for none.
  ///   - team: The team that met them; empty for none.
  ///   - zone: The clock of the site.
  /// - Returns: The number of the response.
  /// - Throws: ``Failure/unfitAnswer(_:)``, ``Failure/notRecorded``, ``Failure/unanswered(_:)`` or the
  ///   reason.
  public func record(
    _ contact: OutreachContact, _ setup: OutreachSetup, at place: String, by team: String,
    _ zone: Zone
  ) async throws(Failure) -> TouchPointResponse.ID {
    guard let message = OutreachMessage(contact, setup, at: place, by: team, in: zone) else {
      throw .trouble(.notFound)
    }
    return try Self.response(
      of: await relay(in: zone).attempt(message, id: contact.id, by: author), .contact)
  }

  /// The number of the response that a write came to.
  static func response(
    of ending: Ending, _ wish: Wish
  ) throws(Failure) -> TouchPointResponse.ID {
    switch (ending.fate, ending.answers.last) {
    case (.arrived, .response(let id)?): return id
    case (.stopped(.refused(let words)), _):
      if let flaw = UnfitAnswer(words: words) { throw .unfitAnswer(flaw) }
      throw .trouble(ending.trouble ?? .refused(words))
    case (.missing, _) where wish == .contact && ending.trouble != .offline(.timedOut):
      throw .notRecorded
    case (.missing, _), (.unknown, _): throw .unanswered(wish)
    case (_, _): throw .trouble(ending.trouble ?? .offline(.noConnection))
    }
  }

  private func sweep(_ setup: OutreachSetup, _ zone: Zone) -> OutreachSweep {
    OutreachSweep(
      api: api, setup: setup, program: program, zone: zone, environment: environment)
  }
}

extension Enrolment {
  /// The stay in a program that goes on, else the one that began last; nil where there is none.
  static func current(_ stays: [Enrolment], in program: Program.ID) -> Enrolment? {
    let stays = stays.filter { $0.programID == program }
    let latest = stays.max { ($0.start?.daysSince1970 ?? .min) < ($1.start?.daysSince1970 ?? .min) }
    return stays.first { $0.end == nil } ?? latest
  }
}

extension OutreachAnswers {
  /// Looks whether the form can take everything that a contact may say.
  func checkAll() throws(UnfitAnswer) {
    for situation in LivingSituation.allCases { try check(situation) }
    for subsidy in RentalSubsidy.allCases { try check(.rentalWithSubsidy, subsidy) }
    for answer in HUDAnswer.allCases {
      try check(.withFamily, leaves: answer)
      try check(.withFamily, leaves: .yes, then: answer)
    }
    for source in OutreachPoint.Source.allCases { try check(.safeHaven, source: source) }
  }

  private func check(
    _ situation: LivingSituation, _ subsidy: RentalSubsidy = .vash, leaves: HUDAnswer = .no,
    then answer: HUDAnswer = .no, source: OutreachPoint.Source = .gps
  ) throws(UnfitAnswer) {
    let day = CivilDate(daysSince1970: 0)
    let moment = Date(timeIntervalSince1970: 0)
    var living = CurrentLivingSituation(informationDate: day, situation: situation)
    living.subsidy = subsidy
    living.verifiedBy = "-"
    living.locationDetails = "-"
    living.leavesWithin14Days = leaves
    (living.subsequentResidence, living.resourcesToObtain) = (answer, answer)
    (living.leaseOrOwnershipIn60Days, living.movedTwiceIn60Days) = (answer, answer)
    let point = Coordinates(latitude: 1, longitude: 1).map {
      OutreachPoint($0, accuracy: 1, time: moment, source: source)
    }
    _ = try answers(
      for: OutreachContact(
        id: UUID(), with: .client(site: 0, number: 0), named: "", at: moment, site: 0, program: 0,
        answers: living, whereabouts: Whereabouts(point: point), note: "-", engagement: day,
        by: "-"), at: "-", by: "-")
  }
}
