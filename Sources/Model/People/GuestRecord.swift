/// Somebody as a shelter's own list has them, which is kept in FileMaker.
///
/// Which of its fields are the name, the date of birth and so on is configured; the others are shown
/// under the names that the list gives them.
public struct GuestRecord: Hashable, Sendable, Identifiable, Codable {
  /// What tells a record from every other one.
  public struct ID: Hashable, Sendable, Codable {
    /// The list: the database and the layout, `Shelter/Guests`.
    public var list: String
    /// The record's number there, which FileMaker gives.
    public var record: String

    /// Makes an id.
    public init(list: String, record: String) {
      self.list = list
      self.record = record
    }
  }

  /// A field of the record.
  public struct Field: Hashable, Sendable, Identifiable, Codable {
    /// What a field takes.
    public enum Kind: String, Hashable, Sendable, Codable {
      case text, number, date, time, timestamp
    }

    /// The field's own name, by which it is read and written.
    public var name: String
    /// What it is called on the screen.
    public var label: String
    /// What it takes.
    public var kind: Kind
    /// What it has, as FileMaker writes it; empty for nothing.
    public var value: String
    /// Whether it can be changed here; a calculation or a container cannot.
    public var isEditable: Bool
    /// The values that its value list offers; empty where it has none.
    public var choices: [String]

    /// What tells it from the record's others.
    public var id: String { name }

    /// Makes a field.
    public init(
      name: String, label: String, kind: Kind = .text, value: String, isEditable: Bool = true,
      choices: [String] = []
    ) {
      self.name = name
      self.label = label
      self.kind = kind
      self.value = value
      self.isEditable = isEditable
      self.choices = choices
    }
  }

  /// What tells it from every other record.
  public var id: ID
  /// How often it was changed, as FileMaker counts: a change names the one it is based on.
  public var modification: String
  /// What the person is called there.
  public var name: PersonName
  /// Their date of birth; nil where the list does not say, or says what is no date.
  public var birth: CivilDate?
  /// The last four digits of their Social Security number; nil where the list has none.
  public var lastFour: Secret?
  /// The number that the list itself gives them; empty where it has none.
  public var number: String
  /// What their scan cards say.
  public var cards: [String]
  /// What is shown of it on the client's page, in the order of the configuration.
  public var fields: [Field]

  /// Makes a record.
  public init(
    id: ID, modification: String = "", name: PersonName, birth: CivilDate? = nil,
    lastFour: Secret? = nil, number: String = "", cards: [String] = [], fields: [Field] = []
  ) {
    self.id = id
    self.modification = modification
    self.name = name
    self.birth = birth
    self.lastFour = lastFour
    self.number = number
    self.cards = cards
    self.fields = fields
  }
}
