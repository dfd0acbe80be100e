/// A page or a picture.
public struct ProfileLink: Hashable, Sendable, Codable {
  /// Its name.
  public var label: String
  /// Its address.
  public var url: String
  /// A note.
  public var note: String

  /// Makes an entry.
  public init(label: String = "", url: String = "", note: String = "") {
    self.label = label
    self.url = url
    self.note = note
  }
}
