/// A form of the site, as in the list of forms.
///
/// The list is known to be incomplete: federal assessment forms can be opened by their number only.
/// Source: eto.md §7.1.
public struct TouchPoint: Hashable, Sendable, Identifiable, Codable {
  /// Its number.
  public var id: Int
  /// Its name.
  public var name: String
  /// Whether it takes no more responses.
  public var isDisabled: Bool

  /// Makes a TouchPoint.
  public init(id: Int, name: String, isDisabled: Bool = false) {
    self.id = id
    self.name = name
    self.isDisabled = isDisabled
  }
}
