public import FoundationEssentials
public import Model

/// Somebody of the caseload, as far as lists and searches show them.
public struct CachedPerson: Hashable, Sendable, Identifiable {
  /// Who, of all systems.
  public struct ID: Hashable, Sendable {
    /// The system, and the part of it that has numbers of its own: `eto/site/12`.
    public var source: String
    /// Their number there.
    public var number: Int

    /// Names somebody.
    public init(source: String, number: Int) {
      self.source = source
      self.number = number
    }
  }

  /// The system, and the part of it that has numbers of its own.
  public var source: String
  /// What a search tells of them.
  public var summary: ParticipantSummary
  /// The programs they are known to be in.
  public var programs: [Int]
  /// When this was read.
  public var fetched: Date
  /// When somebody here last opened, checked in or wrote about them.
  public var seen: Date

  /// Who it is.
  public var id: ID { ID(source: source, number: summary.id) }

  /// Takes what another entry tells; what it does not tell stays.
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
    fetched = max(fetched, other.fetched)
    seen = max(seen, other.seen)
  }

  /// Makes an entry.
  public init(
    source: String, summary: ParticipantSummary, programs: [Int] = [], fetched: Date, seen: Date
  ) {
    self.source = source
    self.summary = summary
    self.programs = programs
    self.fetched = fetched
    self.seen = seen
  }
}
