import ETO
import Features
import Model
import Outreach

extension OutreachDesk {
  /// The stays in a program that ETO has of a period, as question 9 of the APR asks for them.
  ///
  /// - Parameters:
  ///   - period: From the first day to the last.
  ///   - program: The program.
  ///   - tell: Hears how far it is.
  /// - Returns: The stays; nil where whoever waited was cancelled.
  /// - Throws: Why they cannot be read: with half of them the count would be wrong.
  func stays(
    in period: ClosedRange<CivilDate>, of program: Program.ID, _ tell: Progress
  ) async throws(Trouble) -> [Q9Person]? {
    guard let api = await sessions.eto else { throw .signInAgain }
    let sweep = sweep(api, program)
    var stays: [Q9Person] = []
    let people = try await sweep.people(in: period)
    var done = 0
    await tell(done, people.count)
    for await reading in OutreachSweep.readings(
      of: people,
      { person throws(ETOError) in try await sweep.stays(of: person, within: period) })
    {
      stays += try reading.get()
      done += 1
      await tell(done, people.count)
    }
    return Task.isCancelled ? nil : stays
  }
}

extension OutreachSweep {
  /// Somebody's stays in the program, as question 9 asks for them; nil where whoever waited was cancelled.
  ///
  /// Who heads a household is asked only of those who are not known to be of age: it changes nothing for
  /// the others.
  func stays(
    of person: ParticipantSummary, within period: ClosedRange<CivilDate>
  ) async throws(ETOError) -> [Q9Person]? {
    guard await pace.turn() else { return nil }
    let enrolments = try await api.enrolments(of: person.id)
    var stays: [Q9Person] = []
    for enrolment in enrolments where enrolment.programID == program {
      guard let start = enrolment.start, start <= period.upperBound else { continue }
      stays.append(
        Q9Person(
          .client(site: api.siteID, number: person.id), projectType: Self.streetOutreach,
          start: start, exit: enrolment.end, birth: person.birth, isHead: false))
    }
    guard !stays.isEmpty, !isOfAge(person.birth, within: period) else { return stays }
    guard await pace.turn() else { return nil }
    let found = try await api.search("\(person.id)", in: program).first { $0.id == person.id }
    for index in stays.indices {
      stays[index].birth = person.birth ?? found?.birth
      stays[index].isHead = found?.headsHousehold ?? true
    }
    return stays
  }

  private func isOfAge(_ birth: CivilDate?, within period: ClosedRange<CivilDate>) -> Bool {
    birth?.age(on: period.lowerBound).map { $0 >= 18 } ?? false
  }

  /// HUD's type of a program that goes to people where they are.
  private static let streetOutreach = 4
}

extension ParticipantSummary {
  /// Whether somebody heads their household; who is in none that is known heads their own.
  fileprivate var headsHousehold: Bool {
    household.isEmpty || household.contains { $0.id == id && $0.isHead }
  }
}
