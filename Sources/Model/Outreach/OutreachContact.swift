public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// One contact of street outreach: with whom, when, where, and how they live now.
public struct OutreachContact: Hashable, Sendable, Codable, Identifiable {
  /// Its id: what is written to ETO is known again by it, and it arrives once.
  public let id: UUID
  /// With whom.
  public var person: OutreachPerson
  /// Their name, or what they are called.
  public var name: String
  /// When.
  public var moment: Date
  /// The site that it belongs to.
  public var site: Site.ID
  /// The program that it belongs to.
  public var program: Program.ID
  /// How they live now.
  public var answers: CurrentLivingSituation
  /// Where they were met.
  public var whereabouts: Whereabouts
  /// What else is to be said.
  public var note: String
  /// The day of engagement, where this contact is it.
  public var engagement: CivilDate?
  /// The shift that it was written in.
  public var shift: OutreachShift.ID?
  /// Who wrote it, by user name.
  public var author: String
  /// When they were born, where ETO said so as the contact was read.
  public var birth: CivilDate?
  /// What whoever wrote it here is called, where ETO said so as the contact was read.
  public var writer: String?

  /// How many letters a note may have.
  public static let longestNote = 4000

  /// Makes a contact.
  public init(
    id: UUID, with person: OutreachPerson, named name: String, at moment: Date, site: Site.ID,
    program: Program.ID, answers: CurrentLivingSituation, whereabouts: Whereabouts = Whereabouts(),
    note: String = "", engagement: CivilDate? = nil, shift: OutreachShift.ID? = nil,
    by author: String
  ) {
    self.id = id
    self.person = person
    self.name = name
    self.moment = moment
    self.site = site
    self.program = program
    self.answers = answers
    self.whereabouts = whereabouts
    self.note = note
    self.engagement = engagement
    self.shift = shift
    self.author = author
  }
}

/// A shift of street outreach.
public struct OutreachShift: Hashable, Sendable, Codable, Identifiable {
  /// Its id.
  public let id: UUID
  /// When it began.
  public var began: Date
  /// When it ended; nil while it goes on.
  public var ended: Date?
  /// The team.
  public var team: String
  /// Who walks.
  public var walkers: String
  /// Where.
  public var area: String
  /// Who began it, by user name.
  public var author: String
  /// The site; nil for a shift that was begun before this was kept.
  public var site: Site.ID?
  /// The program, likewise.
  public var program: Program.ID?
  /// What the program is called, likewise.
  public var programName: String?

  /// Begins a shift.
  public init(
    id: UUID, began: Date, team: String = "", walkers: String = "", area: String = "",
    by author: String, at site: Site.ID? = nil, in program: Program? = nil
  ) {
    self.site = site
    self.program = program?.id
    programName = program?.name
    self.id = id
    self.began = began
    self.team = team
    self.walkers = walkers
    self.area = area
    self.author = author
  }
}

/// What street outreach keeps on this machine, a record each, sealed.
public enum OutreachRecord: Hashable, Sendable, Codable {
  case contact(OutreachContact)
  case shift(OutreachShift)
  case unnamed(UnnamedPerson)
  case encampment(Encampment)

  /// The record's id.
  public var id: UUID {
    switch self {
    case .contact(let contact): contact.id
    case .shift(let shift): shift.id
    case .unnamed(let person): person.id
    case .encampment(let encampment): encampment.id
    }
  }
}
