extension ETOState {
  /// TouchPointResponseAdd: eto.md §7.4, §11.11.
  mutating func add(_ sent: JSON, _ visit: ETOVisit) throws(ETOProblem) -> Reply {
    let wrapper = "AddTouchPointResponseResult"
    if switches[.nullSave] { return .eto(200, .object([JSON.Member(wrapper, .null)])) }
    guard let form = form(sent["TouchPointID"]?.id, visit) else {
      return try refused(["There is no such TouchPoint at this site."], wrapper)
    }
    guard !form.isDisabled else { return try refused(["The TouchPoint is disabled."], wrapper) }
    guard let subject = sent["SubjectID"]?.id,
      records.participant(subject: subject)?.site == visit.site.id
    else { return try refused(["There is no such subject at this site."], wrapper) }
    let named = sent["ProgramID"].flatMap { $0 == .null ? nil : $0 }
    let program = named.map { visit.program($0.id)?.id } ?? visit.program
    guard let program else {
      return try refused(["There is no such program at this site."], wrapper)
    }
    if switches[.requireProgram], program != visit.program {
      return try refused(["The current program is not the one of the response."], wrapper)
    }
    var entry = ResponseEntry(form: form)
    entry.take(sent["ResponseElements"]?.items ?? [])
    entry.requireAnswers()
    let created = entry.created(sent["ResponseCreatedDate"])
    guard entry.problems.isEmpty else { return try refused(entry.problems, wrapper) }
    let saved = records.add(
      TouchPointResponse(
        touchPoint: form.id, subject: subject, program: program, site: visit.site.id,
        created: created ?? visit.now * 1_000, changed: visit.now, changedBy: visit.account.staff,
        identifier: sent["TouchPointIdentifier"]?.asText, responseSet: sent["ResponseSetID"]?.id,
        answers: entry.answers))
    return .eto(200, .object([JSON.Member(wrapper, json(saved, form, visit, populated: true))]))
  }

  /// TouchPointResponseUpdate: eto.md §7.4.
  ///
  /// The name of the wrapper is our convention, and so is that a question left out keeps its
  /// answer.
  mutating func update(_ sent: JSON, _ visit: ETOVisit) throws(ETOProblem) -> Reply {
    let wrapper = "UpdateTouchPointResponseResult"
    guard let form = form(sent["TouchPointID"]?.id, visit),
      var saved = sent["TouchPointResponseID"]?.id.flatMap(records.response),
      saved.touchPoint == form.id, saved.site == visit.site.id
    else { return try refused(["There is no such response to this TouchPoint."], wrapper) }
    if let program = sent["ProgramID"], program != .null {
      guard let program = visit.program(program.id) else {
        return try refused(["There is no such program at this site."], wrapper)
      }
      saved.program = program.id
    }
    var entry = ResponseEntry(form: form, answers: saved.answers)
    entry.take(sent["ResponseElements"]?.items ?? [])
    entry.requireAnswers()
    let created = entry.created(sent["ResponseCreatedDate"])
    guard entry.problems.isEmpty else { return try refused(entry.problems, wrapper) }
    saved.answers = entry.answers
    saved.created = created ?? saved.created
    saved.identifier = sent["TouchPointIdentifier"]?.asText ?? saved.identifier
    saved.changed = visit.now
    saved.changedBy = visit.account.staff
    records.replace(saved)
    return .eto(200, .object([JSON.Member(wrapper, json(saved, form, visit, populated: true))]))
  }

  /// The answer where nothing was saved: 200, or another status with `Detail`: eto.md §11.11.
  private func refused(_ sentences: [String], _ wrapper: String) throws(ETOProblem) -> Reply {
    guard switches[.refusedSave] == 200 else {
      throw .detail(switches[.refusedSave], sentences.joined(separator: " "))
    }
    return .eto(
      200,
      .object([
        JSON.Member(wrapper, ["TouchPointResponseID": 0, "ErrorMessage": errors(sentences)])
      ]))
  }
}
