extension Participant {
  /// Its form in a reply: eto.md §6.1.
  func json(_ world: ETOWorld, _ visit: ETOVisit, masked: Bool = false) -> JSON {
    let digits = socialSecurityDigits
    let shown = masked && !digits.isEmpty ? "XXX-XX-\(digits.suffix(4))" : socialSecurity
    var members: [JSON.Member] = [
      JSON.Member("ID", .whole(clid)),
      // The character code of 'C'.
      JSON.Member("Type", 67), JSON.Member("SubjectID", .whole(subject)),
      JSON.Member("GUID", .text(guid.text)), JSON.Member("SocialSecurityNumber", .text(shown)),
      JSON.Member("CaseNumber", .text(caseNumber)), JSON.Member("FirstName", .text(firstName)),
      JSON.Member("LastName", .text(lastName)), JSON.Member("DateOfBirth", visit.date(day: birth)),
      // Its form is not public; this one is our convention.
      JSON.Member("DateOfBirthNew", .maybe(birth.map { WireDate.american(day: $0) })),
      JSON.Member("Gender", .whole(gender)),
    ]
    members += Self.texts.map {
      JSON.Member($0, fields[$0] ?? ($0 == "MiddleInitial" ? .null : ""))
    }
    members += Self.numbers.map { JSON.Member($0, fields[$0] ?? .null) }
    members += Self.flags.map { JSON.Member($0, fields[$0] ?? false) }
    members += [
      JSON.Member("SiteID", .whole(site)), JSON.Member("DateCreated", visit.date(created)),
      JSON.Member("AuditStaffID", .whole(changedBy)), JSON.Member("AuditDate", visit.date(changed)),
      JSON.Member("Error", .null),
      JSON.Member(
        "CustomDemoData",
        .list(
          world.demographics.filter { $0.sites.contains(site) }.map {
            $0.answerJSON(demographics[$0.id] ?? .null, site: site)
          })),
    ]
    return .object(members)
  }
}
