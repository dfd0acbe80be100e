/// A page or a picture.
public struct ProfileLink: Hashable, Sendable, Codable {
  /// What it is.
  public var label: String
  /// Where it is.
  public var url: String
  /// Whatever there is to say about it.
  public var note: String

  /// Makes an entry.
  public init(label: String = "", url: String = "", note: String = "") {
    self.label = label
    self.url = url
    self.note = note
  }
}
