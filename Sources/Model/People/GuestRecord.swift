/// Somebody on a shelter's own list, which is in FileMaker.
///
/// The configuration names the fields for the name, the date of birth and so on; the other fields
/// are shown under their own names.
public struct GuestRecord: Hashable, Sendable, Identifiable, Codable {
  /// Identifies a record.
  public struct ID: Hashable, Sendable, Codable {
    /// The list: the database and the layout, `Shelter/Guests`.
    public var list: String
    /// FileMaker's number for the record.
    public var record: String

    /// Makes an id.
    public init(list: String, record: String) {
      self.list = list
      self.record = record
    }
  }

  /// A field of the record.
  public struct Field: Hashable, Sendable, Identifiable, Codable {
    /// The kind of a field's value.
    public enum Kind: String, Hashable, Sendable, Codable {
      case text, number, date, time, timestamp
    }

    /// The field's own name, by which it is read and written.
    public var name: String
    /// The field's name on the screen.
    public var label: String
    /// The kind of its value.
    public var kind: Kind
    /// The value in FileMaker's form; empty where there is none.
    public var value: String
    /// Whether it can be changed here; calculations and containers cannot.
    public var isEditable: Bool
    /// The values of its value list; empty where it has none.
    public var choices: [String]

    /// The field's name.
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

  /// Identifies the record.
  public var id: ID
  /// FileMaker's count of its changes: a change names the count that it is based on.
  public var modification: String
  /// The person's name on the list.
  public var name: PersonName
  /// Their date of birth; nil where the list has none, or no valid one.
  public var birth: CivilDate?
  /// The last four digits of their Social Security number; nil where the list has none.
  public var lastFour: Secret?
  /// The list's own number for them; empty where it has none.
  public var number: String
  /// The codes of their scan cards.
  public var cards: [String]
  /// The fields to show on the client's page, in the configured order.
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
