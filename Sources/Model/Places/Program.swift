/// A program of a site: people are enrolled in it, and work is recorded under it (eto.md §2.5).
public struct Program: Hashable, Sendable, Identifiable {
  /// Its number.
  public var id: Int
  /// Its name, which another may have too.
  public var name: String
  /// Whether it is closed to new work.
  public var isDisabled: Bool
  /// Whether the site set it up for a self-service terminal.
  public var isKiosk: Bool
  /// A description in the site's words; empty where there is none.
  public var description: String

  /// Makes a program.
  public init(
    id: Int, name: String, isDisabled: Bool = false, isKiosk: Bool = false, description: String = ""
  ) {
    self.id = id
    self.name = name
    self.isDisabled = isDisabled
    self.isKiosk = isKiosk
    self.description = description
  }
}
