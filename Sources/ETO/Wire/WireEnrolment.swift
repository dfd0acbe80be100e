import Model

/// An item of the enrolment list (eto.md §6.8).
struct WireEnrolment: Decodable, Sendable {
  let enrolment: Enrolment

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    enrolment = Enrolment(
      id: try fields.id("ID"), participantID: try fields.int("ParticipantID"),
      programID: try fields.int("ProgramID"), programName: try fields.text("ProgramName"),
      start: try fields.date("StartDate")?.day,
      projectedEnd: try fields.date("ProjectedEndDate")?.day, end: try fields.date("EndDate")?.day,
      hasGraduated: try fields.flag("Graduated"), reasonID: try fields.int("ReasonID"))
  }
}
