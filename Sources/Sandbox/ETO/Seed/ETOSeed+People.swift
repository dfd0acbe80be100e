extension ETOSeed {
  /// The people of `participants.json`, whom demos and tests know by name.
  mutating func addPeople() throws(SandboxError) {
    for entry in try SeedReader.file("participants", in: seed) {
      try entry.allow(
        "first", "last", "birth", "gender", "ssn", "alias", "alert", "photo", "awayTonight",
        "fields", "demographics", "programs", "site", "person", "household", "head", "number")
      let own = try entry.numberIfAny("number")
      let clid = own ?? records.nextCLID
      let site = try entry.numberIfAny("site") ?? crowds.first?.site ?? 0
      let today = today(at: site)
      var person = Participant(
        clid: clid, site: site, person: try entry.numberIfAny("person") ?? clid,
        created: now - 400 * 86_400, changed: now - 3 * 86_400, changedBy: 12)
      person.firstName = try entry.text("first")
      person.lastName = try entry.text("last")
      if let birth = try entry.textIfAny("birth") {
        guard let day = WireDate.day(iso: birth) else {
          throw .seed("\(entry.place): birth must be yyyy-MM-dd.")
        }
        person.birth = day
      }
      person.gender = try entry.numberIfAny("gender") ?? 8
      person.socialSecurity = try entry.textIfAny("ssn") ?? ""
      person.household = try entry.numberIfAny("household") ?? 0
      person.isHead = try entry.flagIfAny("head")
      person.hasPhoto = try entry.flagIfAny("photo")
      if let alert = try entry.textIfAny("alert") { person.fields["Alert"] = .text(alert) }
      if case .object(let fields)? = try entry.objectIfAny("fields")?.json {
        for field in fields { person.fields[field.name] = field.value }
      }
      if let alias = try entry.textIfAny("alias") {
        person.demographics[ETOState.aliasID] = .text(alias)
      }
      if case .object(let answers)? = try entry.objectIfAny("demographics")?.json {
        for answer in answers {
          guard let definition = Int(answer.name).flatMap(world.demographic),
            let value = definition.accepted(answer.value)
          else { throw .seed("\(entry.place): demographic \(answer.name) does not fit.") }
          person.demographics[definition.id] = value
        }
      }
      if try entry.flagIfAny("awayTonight") { away.insert(clid) }
      if own == nil { records.add(person) } else { records.addPlaceholder(person) }
      for stay in try entry.objects("programs") {
        try stay.allow("id", "daysAgo", "endDaysAgo")
        records.enrol(
          clid, in: try stay.number("id"), from: today - (try stay.number("daysAgo")),
          to: try stay.numberIfAny("endDaysAgo").map { today - $0 })
      }
    }
  }
}
