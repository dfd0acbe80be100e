public import Model
import REST

extension ETOAPI {
  /// The programs that a participant is or was in, in the server's order.
  ///
  /// The form of this list is not public; it is our convention. Source: eto.md §6.8.
  public func enrolments(of participant: Participant.ID) async throws(ETOError) -> [Enrolment] {
    try await ETOError.from { () throws(APIError) in
      try await service.get(
        ["Actor.svc", "participant", "enrollment", String(participant)],
        template: "Actor.svc/participant/enrollment/{id}",
        decode: Reply.list(of: WireEnrolment.self))
    }.map(\.enrolment)
  }

  /// Enrols a participant in a program.
  ///
  /// - Parameters:
  ///   - participant: their number in this site.
  ///   - program: the program.
  ///   - start: the first day.
  ///   - projectedEnd: the day on which it is expected to end; nil for none.
  /// - Returns: the enrolment's number.
  /// - Throws: `detail` or `notSaved` with ETO's words.
  public func enrol(
    _ participant: Participant.ID, in program: Program.ID, from start: CivilDate,
    projectedEnd: CivilDate? = nil
  ) async throws(ETOError) -> Enrolment.ID {
    var body: [String: JSONValue] = [
      "participantID": .int(participant), "programID": .int(program), "startDate": wire(start),
    ]
    if let projectedEnd { body["projectedEndDate"] = wire(projectedEnd) }
    let sent = JSONValue.object(body)
    let result = try await ETOError.from { () throws(APIError) in
      try await service.post(
        ["Actor.svc", "participant", "enrollment"], template: "Actor.svc/participant/enrollment",
        body: sent, decode: Reply.result(of: "SaveParticipantEnrollment", JSONValue.self))
    }
    if let complaint = result?.saveComplaint { throw .notSaved(complaint) }
    guard let id = result?["ID"]?.int, id > 0 else { throw .notSaved("") }
    return id
  }

  /// Ends a participant's stay in a program.
  ///
  /// As far as is known, ETO answers with a status only: any good one counts, unless the reply says
  /// otherwise.
  ///
  /// - Parameters:
  ///   - participant: their number in this site.
  ///   - program: the program.
  ///   - end: the last day.
  ///   - hasGraduated: whether they completed it.
  ///   - reason: why it ended, by the number in the site's own list; nil for none.
  /// - Throws: `detail` or `notSaved` with ETO's words.
  public func dismiss(
    _ participant: Participant.ID, from program: Program.ID, on end: CivilDate,
    hasGraduated: Bool = false, reason: Int? = nil
  ) async throws(ETOError) {
    var body: [String: JSONValue] = [
      "participantID": .int(participant), "programID": .int(program), "endDate": wire(end),
      "graduated": .bool(hasGraduated),
    ]
    if let reason { body["reasonID"] = .int(reason) }
    let sent = JSONValue.object(body)
    let reply = try await ETOError.from { () throws(APIError) in
      try await service.delete(
        ["Actor.svc", "participant", "enrollment"], template: "Actor.svc/participant/enrollment",
        body: sent, decode: Reply.anything)
    }
    let result = reply?["DeleteParticipantEnrollmentResult"] ?? reply
    if let complaint = result?.saveComplaint { throw .notSaved(complaint) }
    if result == false { throw .notSaved("") }
  }

  private func wire(_ day: CivilDate) -> JSONValue {
    .string(WireDate(day, minutesEast: minutesEast).text)
  }
}

extension JSONValue {
  /// What the result of a change says against it; nil where it says nothing.
  var saveComplaint: String? { self["ErrorMessage"]?.complaint ?? self["Error"]?.complaint }
}
