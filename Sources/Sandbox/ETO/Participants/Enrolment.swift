/// A stay in a program, over or not.
struct Enrolment: Sendable {
  @Narrow private(set) var id: Int
  @Narrow private(set) var clid: Int
  @Narrow private(set) var program: Int
  /// Days counted from the start of 1970.
  @Narrow private(set) var start: Int
  @NarrowIfAny var projectedEnd: Int? = nil
  @NarrowIfAny var end: Int? = nil
  @NarrowIfAny var reason: Int? = nil
  var graduated = false

  /// Whether it lasts on a day; its last day is included.
  func isActive(on day: Int) -> Bool { start <= day && end.map { day <= $0 } ?? true }
}

extension Enrolment {
  /// Its entry in a participant's list: eto.md §6.8 (our convention).
  func json(_ world: ETOWorld, _ visit: ETOVisit) -> JSON {
    [
      "ID": .whole(id), "ParticipantID": .whole(clid), "ProgramID": .whole(program),
      "ProgramName": .maybe(world.programName(program)), "StartDate": visit.date(day: start),
      "ProjectedEndDate": visit.date(day: projectedEnd), "EndDate": visit.date(day: end),
      "Graduated": .flag(graduated), "ReasonID": .maybe(reason),
    ]
  }

  /// Its entry in the enrolment search: only `CLID` is public, the rest is our convention.
  func foundJSON(_ visit: ETOVisit) -> JSON {
    [
      "CLID": .whole(clid), "ProgramID": .whole(program),
      "ProgramStartDate": visit.date(day: start), "ProgramEndDate": visit.date(day: end),
    ]
  }
}
