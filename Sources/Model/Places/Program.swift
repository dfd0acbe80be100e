/// A program of a site: what people are enrolled in, and what work is recorded under.
///
/// Source: eto.md §2.5.
public struct Program: Hashable, Sendable, Identifiable {
  /// Its number.
  public var id: Int
  /// Its name; two may have the same.
  public var name: String
  /// Whether it is closed to new work.
  public var isDisabled: Bool
  /// Whether the site set it up for a self-service terminal.
  public var isKiosk: Bool
  /// What it is about, in the site's words; empty when nobody wrote it.
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
