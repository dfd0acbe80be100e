/// A bed, mat or room of a shelter: one of the choices in the site's check-in form.
public struct Bed: Hashable, Sendable, Identifiable {
  /// The choice's number on the form.
  public var id: Int
  /// The text that a person reads: `Bed 12`.
  public var label: String
  /// Whether the form no longer offers it.
  public var isClosed: Bool

  /// Makes a bed.
  public init(id: Int, label: String, isClosed: Bool = false) {
    self.id = id
    self.label = label
    self.isClosed = isClosed
  }
}
