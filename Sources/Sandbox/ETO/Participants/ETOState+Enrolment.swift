extension ETOState {
  /// A participant's enrolments: eto.md §6.8.
  func enrollments(of clid: String, _ visit: ETOVisit) -> Reply {
    guard let found = participant(Int(clid), visit) else { return list([]) }
    return list(records.enrolments.filter { $0.clid == found.clid }.map { $0.json(world, visit) })
  }

  /// Enrols somebody; here the names begin with small letters: eto.md §6.8.
  mutating func enrol(_ body: JSON, _ visit: ETOVisit) throws(ETOProblem) -> Reply {
    let (clid, program) = try participantAndProgram(body, visit)
    guard !program.isDisabled else { throw .detail(400, "The program is disabled.") }
    guard let start = try day(body["startDate"], "startDate") else {
      throw .detail(400, "startDate is required.")
    }
    let projected = try day(body["projectedEndDate"], "projectedEndDate")
    guard
      !records.enrolments.contains(where: {
        $0.clid == clid && $0.program == program.id && ($0.end.map { $0 > start } ?? true)
      })
    else { throw .detail(400, "The participant is enrolled in this program already.") }
    let id = records.enrol(clid, in: program.id, from: start, projectedEnd: projected)
    return .eto(200, ["SaveParticipantEnrollmentResult": ["ID": .whole(id)]])
  }

  /// Ends an enrolment, by DELETE with a body: eto.md §6.8, §11.14.
  mutating func dismiss(_ body: JSON, _ visit: ETOVisit) throws(ETOProblem) -> Reply {
    let (clid, program) = try participantAndProgram(body, visit)
    let today = visit.site.day(at: visit.now)
    let end = try day(body["endDate"], "endDate") ?? today
    guard
      var enrolment = records.enrolments.last(where: {
        $0.clid == clid && $0.program == program.id && $0.end == nil
      })
    else { throw .detail(400, "The participant is not enrolled in this program.") }
    guard end >= enrolment.start else { throw .detail(400, "endDate is before startDate.") }
    enrolment.end = end
    enrolment.graduated = body["graduated"]?.truth ?? false
    enrolment.reason = body["reasonID"]?.id
    records.replace(enrolment)
    // No known client reads the answer; this one is our convention.
    return .eto(200, ["DeleteParticipantEnrollmentResult": true])
  }

  private func participantAndProgram(
    _ body: JSON, _ visit: ETOVisit
  ) throws(ETOProblem) -> (clid: Int, program: ETOProgram) {
    guard let participantID = body["participantID"], let programID = body["programID"] else {
      throw .page(400)
    }
    guard let found = participant(participantID.id, visit) else {
      throw .detail(400, "There is no such participant at this site.")
    }
    guard let program = visit.program(programID.id) else {
      throw .detail(400, "There is no such program at this site.")
    }
    return (found.clid, program)
  }

  private func day(_ value: JSON?, _ name: String) throws(ETOProblem) -> Int? {
    guard let value, value != .null else { return nil }
    guard let day = value.text.flatMap({ WireDate($0)?.day }) else {
      throw .detail(400, "\(name) is no date.")
    }
    return day
  }
}
