/// A participant as a search returns them (eto.md §5.1).
public struct ParticipantSummary: Hashable, Sendable, Identifiable {
  /// A member of a participant's household.
  public struct HouseholdMember: Hashable, Sendable, Identifiable {
    /// The number in this site.
    public var id: Int
    /// Their name.
    public var name: PersonName
    /// Their relation to the others, in the site's words.
    public var relationship: String
    /// The household's name.
    public var household: String
    /// Whether they head it.
    public var isHead: Bool

    /// Makes a member.
    public init(id: Int, name: PersonName, relationship: String, household: String, isHead: Bool) {
      self.id = id
      self.name = name
      self.relationship = relationship
      self.household = household
      self.isHead = isHead
    }
  }

  /// Their number in this site; another site has another number for the same person.
  public var id: Int
  /// Their name; empty where the system gives only the number.
  public var name: PersonName
  /// Their date of birth.
  public var birth: CivilDate?
  /// Since when they have been in the program that was searched.
  public var programStart: CivilDate?
  /// For how many days they have been in it; nil where the system does not say.
  public var daysInProgram: Int?
  /// What the search found them by, in the system's word.
  public var foundBy: String
  /// Other texts that the site shows in results.
  public var remarks: [String]
  /// Names of their families.
  public var families: [String]
  /// The members of their households, if they were asked for.
  public var household: [HouseholdMember]

  /// Makes a summary.
  public init(
    id: Int, name: PersonName, birth: CivilDate? = nil, programStart: CivilDate? = nil,
    daysInProgram: Int? = nil, foundBy: String = "", remarks: [String] = [],
    families: [String] = [], household: [HouseholdMember] = []
  ) {
    self.id = id
    self.name = name
    self.birth = birth
    self.programStart = programStart
    self.daysInProgram = daysInProgram
    self.foundBy = foundBy
    self.remarks = remarks
    self.families = families
    self.household = household
  }
}
