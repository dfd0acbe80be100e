public import FoundationEssentials
public import Model

/// Somebody in the caseload, as lists and searches show them.
public struct CachedPerson: Hashable, Sendable, Identifiable {
  /// Who, of all systems.
  public struct ID: Hashable, Sendable {
    /// The system, and the part of it that has numbers of its own: `eto/site/12`.
    public var source: String
    /// Their number there.
    public var number: Int
  }

  /// What an imported list says of somebody besides their name and date of birth.
  public struct Listing: Hashable, Sendable {
    /// What they are called in that list: HUD's PersonalID.
    public var personalID: String
    /// What follows the family name; it is the end of the last name in ``CachedPerson/summary``.
    public var suffix = ""
    /// The last four digits of the Social Security number.
    public var lastFour: String?
  }

  /// The source of everybody who comes from an imported list.
  public static let imported = "import"

  /// The system, and the part of it that has numbers of its own; ``imported`` for none.
  public var source: String
  /// What searches show.
  public var summary: ParticipantSummary
  /// The programs they are known to be in.
  public var programs: [Int]
  /// When this was read.
  public var fetched: Date
  /// When somebody here last opened, checked in or wrote about them.
  public var seen: Date
  /// What the imported list says of them; nil for somebody who was read from a system.
  public var listing: Listing?

  /// Who it is.
  public var id: ID { ID(source: source, number: summary.id) }

  /// Takes over what another entry says, and keeps the rest.
  mutating func learn(from other: CachedPerson) {
    let isNewer = other.fetched >= fetched
    let (old, new) = isNewer ? (summary, other.summary) : (other.summary, summary)
    summary = new
    if new.name.isEmpty { summary.name = old.name }
    if new.name.aliases.isEmpty { summary.name.aliases = old.name.aliases }
    summary.birth = new.birth ?? old.birth
    summary.programStart = new.programStart ?? old.programStart
    summary.daysInProgram = new.daysInProgram ?? old.daysInProgram
    if new.remarks.isEmpty { summary.remarks = old.remarks }
    if new.families.isEmpty { summary.families = old.families }
    if new.household.isEmpty { summary.household = old.household }
    programs += other.programs.filter { !programs.contains($0) }
    listing = isNewer ? other.listing ?? listing : listing ?? other.listing
    fetched = max(fetched, other.fetched)
    seen = max(seen, other.seen)
  }

  /// Makes an entry.
  public init(
    source: String, summary: ParticipantSummary, programs: [Int] = [], fetched: Date, seen: Date,
    listing: Listing? = nil
  ) {
    self.source = source
    self.summary = summary
    self.programs = programs
    self.fetched = fetched
    self.seen = seen
    self.listing = listing
  }

  /// Makes an entry from a row of an imported list.
  public init(_ person: ListedPerson, imported moment: Date) {
    self.init(
      source: Self.imported,
      summary: ParticipantSummary(
        id: Participant.importedID(of: person.personalID), name: person.fullName,
        birth: person.birth), fetched: moment, seen: moment,
      listing: Listing(
        personalID: person.personalID, suffix: person.suffix, lastFour: person.lastFour))
  }

  /// Their row in the imported list; nil for somebody who was read from a system.
  public var listed: ListedPerson? {
    guard let listing else { return nil }
    var name = summary.name
    let suffix = listing.suffix.unicodeScalars
    if !suffix.isEmpty, name.last.unicodeScalars.suffix(suffix.count).elementsEqual(suffix) {
      name.last.unicodeScalars.removeLast(suffix.count)
      if name.last.unicodeScalars.last == " " { name.last.unicodeScalars.removeLast() }
    }
    return ListedPerson(
      personalID: listing.personalID, name: name, suffix: listing.suffix, birth: summary.birth,
      lastFour: listing.lastFour)
  }
}
