/// A site of an enterprise: participants have a number of their own in each site (eto.md §2.3).
public struct Site: Hashable, Sendable, Identifiable {
  /// Its number.
  public var id: Int
  /// Its name, which another may have too.
  public var name: String

  /// Makes a site.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}
