/// A number to reach a person at.
public struct ProfilePhone: Hashable, Sendable, Codable {
  /// Which of theirs it is: Home, Work, Cell.
  public var label: String
  /// The number as received or as typed; ``PhoneNumber`` reads it.
  public var number: String
  /// Whatever there is to say about it.
  public var note: String

  /// Makes an entry.
  public init(label: String = "", number: String = "", note: String = "") {
    self.label = label
    self.number = number
    self.note = note
  }
}
