extension ETOState {
  /// Search.svc: eto.md §5.
  func perform(
    _ call: ETOCall.Search, _ request: Incoming, _ visit: ETOVisit
  ) throws(ETOProblem) -> Reply {
    switch call {
    case .simple(let program, let text):
      guard let program = visit.program(Int(program)) else {
        throw .detail(400, "There is no such program at this site.")
      }
      return list(found(text, program: program.id, visit, withHousehold: true))
    case .advanced: return try advanced(try Self.body(of: request, under: "searchparams"), visit)
    case .enrollment: return try enrollment(request, visit)
    }
  }

  /// AdvancedSearch: eto.md §5.2.
  ///
  /// `Types` 4 searches by case number; any other, with any `Scope`, searches as the simple search
  /// does (our convention).
  private func advanced(_ sent: JSON, _ visit: ETOVisit) throws(ETOProblem) -> Reply {
    guard sent["EnterpriseGuid"]?.text.flatMap(GUID.init) == visit.enterprise.guid else {
      throw .detail(400, "The enterprise is not the one of the security token.")
    }
    guard sent["SiteID"]?.id == visit.site.id else {
      throw .detail(400, "The site is not the one of the security token.")
    }
    guard let program = visit.program(sent["ProgramID"]?.id) else {
      throw .detail(400, "There is no such program at this site.")
    }
    let items = found(
      sent["SearchText"]?.asText ?? "", program: program.id, visit,
      byCaseNumber: sent["Types"]?.id == 4,
      withHousehold: sent["LoadHouseHoldMembers"]?.truth ?? false)
    return .eto(
      200, ["AdvancedSearchResult": items.isEmpty && switches[.nullLists] ? .null : .list(items)])
  }

  /// The participants that a text finds, by last name.
  ///
  /// They may be from the whole site, enrolled in the program or not (our convention).
  private func found(
    _ text: String, program: Int, _ visit: ETOVisit, byCaseNumber: Bool = false, withHousehold: Bool
  ) -> [JSON] {
    let lines = world.demographics.filter { $0.kind == .arbitraryText && !$0.isDisabled }
    let search = ParticipantSearch(
      text, byCaseNumber: byCaseNumber, alias: Self.aliasID, lines: Set(lines.map(\.id)), collation)
    let site = visit.site.id
    let matches = records.participants.filter { $0.site == site && search.matches($0) }
    let sorted = matches.sorted {
      ($0.lastName, $0.firstName, $0.clid) < ($1.lastName, $1.firstName, $1.clid)
    }
    let today = visit.site.day(at: visit.now)
    var starts: [Int: Int] = [:]
    if !sorted.isEmpty {
      for enrolment in records.enrolments
      where enrolment.program == program && enrolment.isActive(on: today) {
        starts[enrolment.clid] = enrolment.start
      }
    }
    return sorted.map { participant in
      let start = starts[participant.clid]
      let family = withHousehold ? household(of: participant) : []
      return [
        "CLID": .whole(participant.clid), "FName": .text(participant.firstName),
        "LName": .text(participant.lastName), "DOB": visit.date(day: participant.birth),
        "ProgramStartDate": visit.date(day: start),
        "DaysInProgram": .whole(start.map { max(0, today - $0) } ?? 0), "SearchType": "Participant",
        // Its content is our convention.
        "CustomFields": .list(
          participant.demographics[Self.aliasID].map { [.text("Alias: \($0.text ?? "")")] } ?? []),
        "FamilyNames": .list(family.isEmpty ? [] : [.text("\(family[0].lastName) household")]),
        "HouseholdMembers": .list(family.map { member(json: $0, visit) }),
      ]
    }
  }

  private func household(of participant: Participant) -> [Participant] {
    guard participant.household > 0 else { return [] }
    return records.participants.filter {
      $0.household == participant.household && $0.site == participant.site
    }
  }

  private func member(json participant: Participant, _ visit: ETOVisit) -> JSON {
    var json = participant.json(world, visit)
    json.set("Relationship", participant.isHead ? "Self" : "Family member")
    json.set("HouseholdName", .text("\(participant.lastName) household"))
    json.set("IsHeadOfHousehold", .flag(participant.isHead))
    return json
  }

  /// How names are compared.
  var collation: Collation { Collation(mindsAccents: switches[.accentSensitive]) }

  /// The custom demographic with other names.
  static let aliasID = 901

  /// Search/Enrollment: eto.md §5.3, with the tolerance that it asks for (our convention).
  private func enrollment(_ request: Incoming, _ visit: ETOVisit) throws(ETOProblem) -> Reply {
    guard
      let program = visit.program(
        Self.parameter(request, "programid", "program").flatMap { Int($0) })
    else { throw .detail(400, "There is no such program at this site.") }
    let first = try day(Self.parameter(request, "startdate"), "startdate")
    let last = try day(Self.parameter(request, "enddate"), "enddate")
    let range = (first ?? .min)...max(first ?? .min, last ?? .max)
    let isMeant: (Enrolment) -> Bool
    switch Self.parameter(request, "flag")?.lowercased() {
    case "1", "active":
      isMeant = { $0.start <= range.upperBound && ($0.end ?? .max) >= range.lowerBound }
    case "2", "enrolled": isMeant = { range.contains($0.start) }
    case "3", "dismissed": isMeant = { $0.end.map(range.contains) ?? false }
    default: throw .detail(400, "flag must be 1, 2 or 3.")
    }
    let matches = records.enrolments.filter { $0.program == program.id && isMeant($0) }
    // The documentation gives 201 for this GET.
    return list(matches.map { $0.foundJSON(visit) }, status: switches[.enrollment201] ? 201 : 200)
  }

  private func day(_ text: String?, _ name: String) throws(ETOProblem) -> Int? {
    guard let text, !text.isEmpty else { return nil }
    guard let day = WireDate.day(iso: text) ?? WireDate.day(american: text) else {
      throw .detail(400, "\(name) is no date.")
    }
    return day
  }
}
