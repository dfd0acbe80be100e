extension ETOState {
  /// The calls that are the same for everybody at a site.
  mutating func perform(
    _ call: ETOCall.Site, _ request: Incoming, _ visit: ETOVisit
  ) throws(ETOProblem) -> Reply {
    switch call {
    case .info(let site): try siteInfo(site, visit)
    case .programs(let site): try programs(of: site, visit)
    case .updateProgram: try updateProgram(try Self.body(of: request), visit)
    case .demographics(let program): try demographics(of: program, visit)
    case .definedTexts(let demographic): definedTexts(of: demographic, visit)
    case .entities(let type): entities(type)
    case .staff(let id): staff(id)
    }
  }

  /// GetPrograms: eto.md §2.5.
  func programs(of site: String, _ visit: ETOVisit) throws(ETOProblem) -> Reply {
    if switches[.detailLists] { throw .detail(200, "The list is not available.") }
    guard Int(site) == visit.site.id else {
      throw .detail(400, "The security token belongs to another site.")
    }
    return list(visit.programs.map(\.json))
  }

  /// UpdateCurrentProgram: eto.md §2.6.
  ///
  /// The form of the answer and the refusal of a disabled program are our convention.
  mutating func updateProgram(_ body: JSON, _ visit: ETOVisit) throws(ETOProblem) -> Reply {
    guard let wanted = body["ProgramID"] else { throw .page(400) }
    guard let program = visit.program(wanted.id), !program.isDisabled else {
      throw .detail(400, "There is no such program at this site.")
    }
    tokens.setProgram(program.id, of: visit.token)
    return .eto(200, ["UpdateCurrentProgramResult": program.json])
  }

  /// GetSiteInfo: eto.md §2.7.
  func siteInfo(_ site: String, _ visit: ETOVisit) throws(ETOProblem) -> Reply {
    guard Int(site) == visit.site.id else {
      throw .detail(400, "The security token belongs to another site.")
    }
    return .eto(200, visit.site.json(switches))
  }

  /// A member of staff, or null: eto.md §8.
  func staff(_ id: String) -> Reply {
    guard let person = Int(id).flatMap(world.staff) else { return .eto(200, .null) }
    return .eto(
      200,
      [
        "FirstName": .text(person.firstName), "LastName": .text(person.lastName),
        "Email": .text(person.email),
      ])
  }
}
