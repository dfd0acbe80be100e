/// A form of the older product: eto.md §8.
struct Assessment: Sendable {
  let id: Int
  let name: String
  /// The numbers and texts of its questions.
  let questions: [(id: Int, text: String)]
}

/// An assessment that was filled in.
struct AssessmentResponse: Sendable {
  let id: Int
  let survey: Int
  /// The participant: `CL_EN_GEN_ID` is the `CLID` for responder type 0.
  let clid: Int
  let date: Int
  let program: Int?
  let staff: Int
}

extension AssessmentResponse {
  /// `AssessmentResponse`: eto.md §8; `Disabled` is a text here.
  func json(_ world: ETOWorld, _ visit: ETOVisit) -> JSON {
    [
      "SurveyResponseID": .whole(id), "SurveyID": .whole(survey),
      "SurveyName": .maybe(world.assessments.first { $0.id == survey }?.name),
      "SurveyDate": visit.date(date), "SurveyResponderType": 0, "CL_EN_GEN_ID": .whole(clid),
      "AuditStaffID": .whole(staff), "Confidential": false, "AuditDate": visit.date(date),
      "ResponseCreationDate": visit.date(date), "Identifier": "", "ClCaseID": .null,
      "ProgramID": .maybe(program), "DraftSavedOn": .null, "Disabled": "False",
      "SurveyVersion": 1, "SurveyTaker": "", "SecuredProgramID": .null, "Password": .null,
    ]
  }
}
