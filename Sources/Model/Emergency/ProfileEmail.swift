/// An e-mail address.
public struct ProfileEmail: Hashable, Sendable, Codable {
  /// The kind of address.
  public var label: String
  /// The address.
  public var address: String
  /// A note.
  public var note: String

  /// Makes an entry.
  public init(label: String = "", address: String = "", note: String = "") {
    self.label = label
    self.address = address
    self.note = note
  }
}
