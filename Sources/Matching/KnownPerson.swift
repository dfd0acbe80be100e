public import Model

/// What an index knows about a person: enough to find, distinguish and list them.
public struct KnownPerson: Hashable, Sendable, Identifiable {
  /// The system that has a record.
  public enum Source: UInt8, Hashable, Sendable, CaseIterable {
    /// The list on this computer.
    case caseload
    /// The HMIS.
    case eto
    /// The local directory.
    case fileMaker
  }

  /// Identifies a record.
  public struct ID: Hashable, Sendable {
    /// The system that has it.
    public var source: Source
    /// Its key there: a PersonalID, a number at the site, a record's number.
    public var key: String

    /// Makes an id.
    public init(_ source: Source, _ key: String) {
      self.source = source
      self.key = key
    }
  }

  /// Identifies the record.
  public var id: ID
  /// The name, as received.
  public var name: PersonName
  /// The date of birth; nil where it is unknown.
  public var birth: CivilDate?
  /// The last four digits of the Social Security number; nil where they are unknown.
  public var lastFour: String?
  /// Other numbers and ids of the person, including those of merged records.
  public var numbers: [String]
  /// The codes of their scan cards.
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
