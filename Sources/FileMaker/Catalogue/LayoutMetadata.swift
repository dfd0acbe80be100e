/// What a layout shows.
public struct LayoutMetadata: Hashable, Sendable {
  /// Its fields, in order.
  public var fields: [FieldMetadata]
  /// The fields of its portals, by object name or table occurrence.
  public var portals: [String: [FieldMetadata]]
  /// The value lists that its fields offer.
  public var valueLists: [ValueList]

  /// Makes metadata.
  public init(
    fields: [FieldMetadata] = [], portals: [String: [FieldMetadata]] = [:],
    valueLists: [ValueList] = []
  ) {
    self.fields = fields
    self.portals = portals
    self.valueLists = valueLists
  }

  /// A field of the layout, spelt as in the database; nil where it is not there.
  public func field(_ name: String) -> FieldMetadata? { fields.first { $0.name == name } }
}

/// What is known about a field (filemaker.md §3.1).
public struct FieldMetadata: Hashable, Sendable {
  /// Its name, `TO::Field` for a related one.
  public var name: String
  /// Where its value comes from.
  public var kind: Kind
  /// The type of its value.
  public var result: Result
  /// How the layout shows it: `editText`, `popupMenu`, `calendar`.
  public var display: String
  /// The value list that it offers; nil for none.
  public var valueList: String?
  /// Whether it has one value for the whole file, which is different in each session.
  public var isGlobal: Bool
  /// Whether the database fills it in.
  public var isAutoEntered: Bool
  /// Whether it must be filled in.
  public var isRequired: Bool
  /// Whether it takes only numbers.
  public var isNumeric: Bool
  /// Whether it takes only dates with a year of four digits.
  public var needsFourDigitYear: Bool
  /// Whether it takes only times of day.
  public var needsTimeOfDay: Bool
  /// The most characters that it takes; nil for no limit.
  public var maxCharacters: Int?
  /// How many repetitions it has; mostly 1.
  public var repetitions: Int

  /// Where a field's value comes from.
  public enum Kind: Hashable, Sendable {
    /// It is entered.
    case normal
    /// The database calculates it: it cannot be written.
    case calculation, summary
    case other(String)
  }

  /// The type of a field's value.
  public enum Result: Hashable, Sendable {
    case text, number, date, time, timestamp, container
    case other(String)
  }
}

/// A list of values that a field offers.
public struct ValueList: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// `customList`, `byField`.
  public var kind: String
  /// The values; lists that depend on a record are empty unless one was named.
  public var values: [Value]

  /// A value, and the text that people are shown for it.
  public struct Value: Hashable, Sendable {
    /// The text.
    public var shown: String
    /// The value in the field.
    public var value: String

    /// Makes a value.
    public init(shown: String, value: String) {
      self.shown = shown
      self.value = value
    }
  }

  /// Makes a list.
  public init(name: String, kind: String, values: [Value]) {
    self.name = name
    self.kind = kind
    self.values = values
  }
}
