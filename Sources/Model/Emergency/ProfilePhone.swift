/// A person's telephone number.
public struct ProfilePhone: Hashable, Sendable, Codable {
  /// The kind of number: Home, Work, Cell.
  public var label: String
  /// The number as received or typed; ``PhoneNumber`` reads it.
  public var number: String
  /// A note.
  public var note: String

  /// Makes an entry.
  public init(label: String = "", number: String = "", note: String = "") {
    self.label = label
    self.number = number
    self.note = note
  }
}
