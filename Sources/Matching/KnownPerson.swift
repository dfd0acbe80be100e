public import Model

/// What an index knows of a person: enough to find them, to tell them apart and to list them.
public struct KnownPerson: Hashable, Sendable, Identifiable {
  /// Where a record of a person is kept.
  public enum Source: UInt8, Hashable, Sendable, CaseIterable {
    /// The list on this computer.
    case caseload
    /// The HMIS.
    case eto
    /// The local directory.
    case fileMaker
  }

  /// What tells a record from every other one.
  public struct ID: Hashable, Sendable {
    /// Where it is kept.
    public var source: Source
    /// What it is called there: a PersonalID, a number at the site, a record's number.
    public var key: String

    /// Makes an id.
    public init(_ source: Source, _ key: String) {
      self.source = source
      self.key = key
    }
  }

  /// What tells the record from others.
  public var id: ID
  /// What they are called, as received.
  public var name: PersonName
  /// The date of birth; nil where it is not known.
  public var birth: CivilDate?
  /// The last four digits of the Social Security number; nil where they are not known.
  public var lastFour: String?
  /// Other numbers and ids they are known by, those of merged records included.
  public var numbers: [String]
  /// What their scan cards say.
  public var cards: [String]

  /// Makes a person.
  public init(
    id: ID, name: PersonName, birth: CivilDate? = nil, lastFour: String? = nil,
    numbers: [String] = [], cards: [String] = []
  ) {
    self.id = id
    self.name = name
    self.birth = birth
    self.lastFour = lastFour
    self.numbers = numbers
    self.cards = cards
  }
}
