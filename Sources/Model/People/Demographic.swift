public import struct FoundationEssentials.Decimal

/// A question that a site asks about its participants, in addition to those of every site (eto.md
/// §6.2 and §6.4).
public struct Demographic: Hashable, Sendable, Identifiable {
  /// The kind of its value, by the system's code (`CharacteristicType`).
  public enum Kind: Hashable, Sendable, Codable {
    /// One of the system's own demographics (0).
    case standard
    /// Yes or no (1).
    case flag
    /// A number (2).
    case number
    /// A line of text (3).
    case text
    /// One of several choices (4).
    case choice
    /// Any of several choices (5).
    case choices
    /// A date (6).
    case date
    /// Several lines of text (7).
    case longText
    /// A heading (10); it has no value.
    case header
    /// A phone number (13).
    case phone
    /// An e-mail address (14).
    case email
    /// A ZIP code (15).
    case postalCode
    /// Anything else, of which at most the name is known; shown and never written.
    case other(code: Int)
  }

  /// Its number.
  public var id: Int
  /// The question.
  public var name: String
  /// The kind of its value; nil where the definition does not say.
  public var kind: Kind?
  /// Whether it must be filled in.
  public var isRequired: Bool
  /// Whether it is no longer asked.
  public var isDisabled: Bool

  /// Makes a demographic.
  public init(
    id: Int, name: String, kind: Kind?, isRequired: Bool = false, isDisabled: Bool = false
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.isDisabled = isDisabled
  }

  /// One of the choices of a demographic.
  public typealias Option = NumberedChoice
}

/// A participant's value for one demographic.
public struct DemographicValue: Hashable, Sendable, Identifiable, Codable {
  /// A value that can be read and written, or one that can only be shown.
  public enum Value: Hashable, Sendable, Codable {
    /// No value.
    case blank
    /// Text.
    case text(String)
    /// A number.
    case number(Decimal)
    /// Yes or no.
    case flag(Bool)
    /// The number of a choice; see ``Demographic/Option``.
    case choice(Int)
    /// A day; its written form is unknown, so it is never written.
    case day(CivilDate)
    /// A value in an unknown form: shown as it came, and never written.
    case shown(String)

    /// Whether it can only be shown.
    public var isReadOnly: Bool {
      switch self {
      case .day, .shown: true
      case .blank, .text, .number, .flag, .choice: false
      }
    }
  }

  /// The demographic's number.
  public var id: Int
  /// The demographic's name; empty where the record does not say.
  public var name: String
  /// Its kind.
  public var kind: Demographic.Kind
  /// The value.
  public var value: Value

  /// Makes a value.
  public init(id: Int, name: String = "", kind: Demographic.Kind, value: Value) {
    self.id = id
    self.name = name
    self.kind = kind
    self.value = value
  }
}
