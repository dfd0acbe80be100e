extension ETOState {
  /// Legacy assessments, as far as clients are known to use them: eto.md §8.
  mutating func perform(
    _ call: ETOCall.Assessment, _ request: Incoming, _ visit: ETOVisit
  ) throws(ETOProblem) -> Reply {
    switch call {
    case .names:
      _ = try Self.body(of: request)
      return .eto(200, ["GetAllAssessmentsThriveResult": .list(assessmentNames)])
    case .all:
      // The wrapper is our convention, by analogy.
      _ = try Self.body(of: request)
      return .eto(200, ["GetAllAssessementsResult": .list(assessmentNames)])
    case .responses: return assessmentResponses(try Self.body(of: request), visit)
    case .definition(let id): return assessment(id)
    case .add: return try addAssessment(try Self.body(of: request, under: "surveyResponse"), visit)
    }
  }

  private var assessmentNames: [JSON] {
    world.assessments.map { ["Key": .whole($0.id), "Value": .text($0.name)] }
  }

  /// The only POST that is answered with a bare list.
  private func assessmentResponses(_ body: JSON, _ visit: ETOVisit) -> Reply {
    guard let found = participant(body["CLID"]?.id, visit) else { return list([]) }
    return list(records.assessments.filter { $0.clid == found.clid }.map { $0.json(world, visit) })
  }

  private func assessment(_ id: String) -> Reply {
    guard let found = world.assessments.first(where: { $0.id == Int(id) }) else {
      return .eto(200, .null)
    }
    return .eto(
      200,
      [
        "SurveyID": .whole(found.id), "SurveyName": .text(found.name),
        // What a question looks like is our convention.
        "SurveyElements": .list(
          found.questions.map { ["SurveyElementID": .whole($0.id), "Stimulus": .text($0.text)] }),
      ])
  }

  /// Adds a response; null means that nothing was saved, and the number in the answer is our
  /// convention.
  private mutating func addAssessment(_ sent: JSON, _ visit: ETOVisit) throws(ETOProblem) -> Reply {
    guard let survey = world.assessments.first(where: { $0.id == sent["SurveyID"]?.id }),
      let found = participant(sent["CL_EN_GEN_ID"]?.id, visit)
    else { return .eto(200, .null) }
    let date = sent["SurveyDate"]?.text.flatMap(WireDate.init)?.seconds
    let id = 70_001 + records.assessments.count
    records.assessments.append(
      AssessmentResponse(
        id: id, survey: survey.id, clid: found.clid, date: date ?? visit.now,
        program: visit.program, staff: visit.account.staff))
    return .eto(200, ["AddAssessmentResponseResult": .whole(id)])
  }
}
