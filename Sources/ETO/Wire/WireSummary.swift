import Model

/// `SearchResult`; the enrolment search may give only the number (eto.md §5.1 and §5.3).
struct WireSummary: Decodable, Sendable {
  let summary: ParticipantSummary

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    let name = PersonName(first: try fields.text("FName"), last: try fields.text("LName"))
    summary = ParticipantSummary(
      id: try fields.id("CLID"), name: name, birth: try fields.date("DOB")?.day,
      programStart: try fields.date("ProgramStartDate")?.day,
      daysInProgram: try fields.int("DaysInProgram"), foundBy: try fields.text("SearchType"),
      remarks: try fields.texts("CustomFields"), families: try fields.texts("FamilyNames"),
      household: try fields.list("HouseholdMembers", of: WireHouseholdMember.self).map(\.member))
  }
}

/// A participant with their place in a household.
struct WireHouseholdMember: Decodable, Sendable {
  let member: ParticipantSummary.HouseholdMember

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    let name = PersonName(
      first: try fields.text("FirstName"), middle: try fields.text("MiddleInitial"),
      last: try fields.text("LastName"))
    member = ParticipantSummary.HouseholdMember(
      id: try fields.id("ID"), name: name, relationship: try fields.text("Relationship"),
      household: try fields.text("HouseholdName"), isHead: try fields.flag("IsHeadOfHousehold"))
  }
}
