/// An organisation in ETO, with its sites (eto.md §2.2).
public struct Enterprise: Hashable, Sendable, Identifiable {
  /// Its GUID, as the system writes it.
  public var id: String
  /// Its name, which another may have too.
  public var name: String

  /// Makes an enterprise.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}
