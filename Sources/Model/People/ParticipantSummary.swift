/// A participant as a search finds them.
///
/// Source: eto.md §5.1.
public struct ParticipantSummary: Hashable, Sendable, Identifiable {
  /// One of the household that a participant belongs to.
  public struct HouseholdMember: Hashable, Sendable, Identifiable {
    /// The number in this site.
    public var id: Int
    /// What they are called.
    public var name: PersonName
    /// What they are to the others, in the site's words.
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

  /// Their number in this site; another site has another for the same person.
  public var id: Int
  /// What they are called; empty where the system gives only the number.
  public var name: PersonName
  /// When they were born.
  public var birth: CivilDate?
  /// Since when they are in the program that was searched.
  public var programStart: CivilDate?
  /// For how many days they have been in it; nil when the system does not say.
  public var daysInProgram: Int?
  /// What the search found them by, in the system's word.
  public var foundBy: String
  /// Further texts that the site shows in results.
  public var remarks: [String]
  /// Names of their families.
  public var families: [String]
  /// Those of their households, as far as they were asked for.
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
