extension ETOSeed {
  /// The people of `participants.json`, whom demos and tests know by name.
  mutating func addPeople() throws(SandboxError) {
    for entry in try SeedReader.file("participants", in: seed) {
      let clid = records.nextCLID
      let site = entry.optionalNumber("site") ?? crowds.first?.site ?? 0
      let today = today(at: site)
      var person = Participant(
        clid: clid, site: site, person: entry.optionalNumber("person") ?? clid,
        created: now - 400 * 86_400, changed: now - 3 * 86_400, changedBy: 12)
      person.firstName = try entry.text("first")
      person.lastName = try entry.text("last")
      if let birth = entry.optionalText("birth") {
        guard let day = WireDate.day(iso: birth) else {
          throw .seed("\(entry.place): birth must be yyyy-MM-dd.")
        }
        person.birth = day
      }
      person.gender = entry.optionalNumber("gender") ?? 8
      person.socialSecurity = entry.optionalText("ssn") ?? ""
      person.household = entry.optionalNumber("household") ?? 0
      person.isHead = entry.flag("head")
      person.hasPhoto = entry.flag("photo")
      if let alert = entry.json["alert"] { person.fields["Alert"] = alert }
      if case .object(let fields)? = entry.json["fields"] {
        for field in fields { person.fields[field.name] = field.value }
      }
      if let alias = entry.json["alias"] { person.demographics[ETOState.aliasID] = alias }
      if case .object(let answers)? = entry.json["demographics"] {
        for answer in answers {
          guard let definition = Int(answer.name).flatMap(world.demographic),
            let value = definition.accepted(answer.value)
          else { throw .seed("\(entry.place): demographic \(answer.name) does not fit.") }
          person.demographics[definition.id] = value
        }
      }
      if entry.flag("awayTonight") { away.insert(clid) }
      records.add(person)
      for stay in entry.objects("programs") {
        records.enrol(
          clid, in: try stay.number("id"), from: today - (try stay.number("daysAgo")),
          to: stay.optionalNumber("endDaysAgo").map { today - $0 })
      }
    }
  }
}
