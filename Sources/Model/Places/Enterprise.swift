/// An organisation's own world in ETO, with sites in it.
///
/// Source: eto.md §2.2.
public struct Enterprise: Hashable, Sendable, Identifiable {
  /// Its GUID, as the system writes it.
  public var id: String
  /// Its name; two may have the same.
  public var name: String

  /// Makes an enterprise.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}
