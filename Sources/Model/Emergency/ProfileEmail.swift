/// An address to write mail to.
public struct ProfileEmail: Hashable, Sendable, Codable {
  /// Which of theirs it is.
  public var label: String
  /// The address.
  public var address: String
  /// Whatever there is to say about it.
  public var note: String

  /// Makes an entry.
  public init(label: String = "", address: String = "", note: String = "") {
    self.label = label
    self.address = address
    self.note = note
  }
}
