extension ETOState {
  /// Creates a participant, or with `ID` changes one: eto.md §6.3, §11.10.
  mutating func save(_ sent: JSON, nulls: Bool, _ visit: ETOVisit) throws(ETOProblem) -> Reply {
    if let site = sent["SiteID"], site != .null, site.id != visit.site.id {
      throw .detail(400, "The site is not the one of the security token.")
    }
    if let program = sent["ProgramID"], program != .null, visit.program(program.id) == nil {
      throw .detail(400, "There is no such program at this site.")
    }
    var saved: Participant
    let isNew: Bool
    if let id = sent["ID"], id != .null, id.id != 0 {
      guard let found = participant(id.id, visit) else {
        throw .detail(400, "There is no such participant at this site.")
      }
      saved = found
      isNew = false
    } else {
      let clid = records.nextCLID
      saved = Participant(
        clid: clid, site: visit.site.id, person: clid, created: visit.now, changed: visit.now,
        changedBy: visit.account.staff)
      isNew = true
    }
    if let problem = saved.take(sent, nulls: nulls, world) {
      // In-band, on 200: eto.md §9.1.
      var result = isNew ? JSON.object([]) : saved.json(world, visit)
      result.set("Error", .text(problem))
      if isNew { result.set("ID", 0) }
      return .eto(200, ["SaveParticipantResult": result])
    }
    try check(saved, isNew: isNew)
    saved.changed = visit.now
    saved.changedBy = visit.account.staff
    if isNew { records.add(saved) } else { records.replace(saved) }
    return .eto(200, ["SaveParticipantResult": saved.json(world, visit)])
  }

  private func check(_ saved: Participant, isNew: Bool) throws(ETOProblem) {
    guard !saved.firstName.isEmpty || !saved.lastName.isEmpty else {
      throw .detail(400, "Required field check: a first or a last name is required.")
    }
    if switches[.requireDemographics] {
      let missing = world.demographics.first {
        $0.isRequired && !$0.isDisabled && $0.sites.contains(saved.site)
          && (saved.demographics[$0.id] ?? .null) == .null
      }
      if let missing { throw .detail(400, "Required field check: \(missing.name) is required.") }
    }
    guard isNew else { return }
    let collation = collation
    let first = collation.key(saved.firstName)
    let last = collation.key(saved.lastName)
    let digits = saved.socialSecurityDigits
    let isKnown = records.participants.contains { other in
      guard other.site == saved.site else { return false }
      if !digits.isEmpty, other.socialSecurityDigits == digits { return true }
      return saved.birth != nil && other.birth == saved.birth
        && collation.key(other.firstName) == first && collation.key(other.lastName) == last
    }
    if isKnown {
      throw .detail(400, "Duplicate check: this participant seems to be known at this site.")
    }
  }
}

extension JSON {
  mutating func set(_ name: String, _ value: JSON) {
    guard case .object(var members) = self else { return }
    // The members are changed in place where nobody else has them.
    self = .null
    if let index = members.firstIndex(where: { $0.name == name }) {
      members[index].value = value
    } else {
      members.append(Member(name, value))
    }
    self = .object(members)
  }
}
